// What is done in people's words: orders, weapons, and the blanks of labels that only this book has.
#include "core/text.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/seeing/seeing.h"

#include <string.h>

// Ids are written with hyphens, words with blanks.
void ky_tool_say(int tool, struct text *out)
{
    for (const char *at = ky_tool_id(tool); at && *at; at++) {
        text_add_part(out, *at == '-' ? " " : at, 1);
    }
}

static const char *plain_words(int kind)
{
    switch (kind) {
    case FORWARD: return "go forward";
    case STAND: return "stand up";
    case LIE: return "lie down";
    case STAY: return "stay";
    case BACK: return "step back";
    case RUN: return "run";
    case PICK_UP: return "pick up a weapon";
    case REPRIME: return "prime the musket";
    case MOUNT: return "mount";
    case DISMOUNT: return "dismount";
    case LEAP: return "leap down";
    case TURN: return "turn";
    case SIDESTEP: return "sidestep";
    case SIDESTEP_BACK: return "step back aside";
    default: return "";
    }
}

static void say_gait(struct ky_order order, struct text *out)
{
    const char *side = order.turn == LEFT + 1 ? "left" : "right";
    if (order.way == SIDESTEPS) {
        text_addf(out, "step the horse aside to the %s", side);
    } else if (order.way == TURNS) {
        text_addf(out, "turn the horse %s on the spot", side);
    } else {
        text_add(out, order.way == BACKS ? "back the horse" : ky_activities[order.way].id);
        if (order.turn && !order.after) text_addf(out, ", turning %s first", side);
        if (order.turn && order.after) {
            text_addf(out, ", turning %s after %d hex%s", side, order.after,
                      order.after == 1 ? "" : "es");
        }
    }
}

void ky_order_say(const struct ground *ground, struct ky_order order, struct text *out)
{
    switch (order.kind) {
    case TURN:
    case SIDESTEP:
    case SIDESTEP_BACK:
        text_addf(out, "%s %s", plain_words(order.kind), order.way == LEFT ? "left" : "right");
        break;
    case DRAW:
        text_add(out, "draw ");
        ky_tool_say(order.way, out);
        break;
    case CLOSE: text_addf(out, "close with %s", ground_name(ground, order.turn)); break;
    case CHARGE: text_addf(out, "charge %s", ground_name(ground, order.turn)); break;
    case GAIT: say_gait(order, out); break;
    default: text_add(out, plain_words(order.kind));
    }
}

static void say_way(const struct choice *choice, struct text *out)
{
    static const char *const ways[] = {
        "", " to entangle", " to trip", " with the flail", " with the sickle", " with the chain"};
    if (choice->parts & 1 && choice->option <= CHAIN_WAY) {
        text_add(out, ways[choice->option]);
    }
}

static void say_horse(const struct choice *choice, struct text *out)
{
    bool horse = choice->kind == SHOOT ? choice->parts && choice->option : choice->parts & 2;
    if (horse) text_add(out, ", at the horse");
}

// A label begins with a capital.
static void say_capital(const struct ground *ground, struct ky_order order, struct text *out)
{
    size_t first = out->length;
    ky_order_say(ground, order, out);
    char *letter = &out->at[first];
    if (out->length > first && *letter >= 'a' && *letter <= 'z') *letter += 'A' - 'a';
}

bool ky_blank(const struct ground *ground, const struct battle *head, const struct choice *choice,
              const char *blank, struct text *out)
{
    (void)head;
    if (strcmp(blank, "written") == 0) {
        text_addf(out, "Phase %d: ", ky_phase_of(choice));
        ky_order_say(ground, ky_order_of(choice), out);
    } else if (strcmp(blank, "gait") == 0) {
        say_capital(ground, ky_order_of(choice), out);
    } else if (strcmp(blank, "held") == 0) {
        ky_tool_say(ky_tool_said(choice->option), out);
    } else if (strcmp(blank, "tool") == 0) {
        ky_tool_say(ky_order_of(choice).way, out);
    } else if (strcmp(blank, "way") == 0) {
        say_way(choice, out);
    } else if (strcmp(blank, "horse") == 0) {
        say_horse(choice, out);
    } else if (strcmp(blank, "first") == 0) {
        text_add(out, ground_side_name(ground, (uint8_t)(choice->option + RED)));
    } else {
        return false;
    }
    return true;
}
