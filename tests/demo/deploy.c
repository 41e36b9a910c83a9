// From a scenario to a battle, and from a battle to what one side knows of it.
#include "core/mix.h"
#include "demo/local.h"

#include <stdio.h>
#include <string.h>

#define TURNS 6

static int find_type(const char *name)
{
    for (int type = ARCHER; type < DEMO_TYPES; type++) {
        if (strcmp(demo_troops[type].name, name) == 0) return type;
    }
    return NO_TYPE;
}

// Squads are numbered as they are met; the same name on two sides is two squads.
static int join_squad(struct demo_battle *demo, const struct scenario *scenario, int piece)
{
    const struct piece *own = &scenario->pieces[piece];
    int squads = 0;
    for (int i = 0; i < piece; i++) {
        const struct piece *other = &scenario->pieces[i];
        if (demo->figures[i + 1].squad > squads) squads = demo->figures[i + 1].squad;
        if (other->side == own->side && strcmp(other->group, own->group) == 0) {
            return demo->figures[i + 1].squad;
        }
    }
    return squads + 1;
}

struct path {
    char text[48];
};

static struct path piece_path(int index, const char *field)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "forces[%d].%s", index, field);
    return path;
}

static bool deploy_piece(struct demo_battle *demo, struct scenario *scenario, int index,
                         struct fault *fault)
{
    struct ground *ground = &scenario->ground;
    const struct piece *piece = &scenario->pieces[index];
    char word[32];
    int type = find_type(piece->type);
    if (!type) {
        return fault_set(fault, piece_path(index, "type").text,
                         "'%s' is not a type; they are archer, spearman and scout", piece->type);
    }
    if (piece->spots != 1)
        return fault_set(fault, piece_path(index, "at").text, "a figure stands in one place");
    if (piece_word_unknown(piece->words, "hidden", word, sizeof word)) {
        return fault_set(fault, piece_path(index, "words").text,
                         "'%s' is not a word of demo; it knows hidden", word);
    }
    bool hidden = piece_word(piece->words, "hidden", NULL);
    if (hidden && !demo_troops[type].hides) {
        return fault_set(fault, piece_path(index, "words").text, "only a scout begins hidden (%s)",
                         clause_name(&demo_ruleset, DE_7_1));
    }
    int squad = join_squad(demo, scenario, index);
    if (squad > DEMO_SQUADS)
        return fault_set(fault, piece_path(index, "group").text, "at most %d squads take part",
                         DEMO_SQUADS);
    demo->figures[index + 1] = (struct demo_figure){
        .side = piece->side,
        .squad = (uint8_t)squad,
        .type = (uint8_t)type,
        .state = DEMO_STANDING,
        .x = (int16_t)piece->at[0].x,
        .y = (int16_t)piece->at[0].y,
        .hidden = hidden,
    };
    demo->squads[squad].side = piece->side;
    demo->squads[squad].size++;
    snprintf(ground->group_names[squad], GROUND_NAME_CAP, "%s", piece->group);
    snprintf(ground->names[index + 1], GROUND_NAME_CAP, "%s", piece->name);
    return true;
}

static bool place_free(const struct ground *ground, const struct demo_battle *demo, int figure,
                       struct fault *fault)
{
    const struct demo_figure *own = &demo->figures[figure];
    if (demo_in_the_way(ground, demo, figure, own->x, own->y)) {
        return fault_set(fault, piece_path(figure - 1, "at").text, "another figure stands there");
    }
    if (demo_barred(ground, demo, (struct point){own->x, own->y})) {
        return fault_set(fault, piece_path(figure - 1, "at").text,
                         "nobody stands on rocks or works (%s)",
                         clause_name(&demo_ruleset, DE_5_2));
    }
    return true;
}

bool demo_deploy(struct battle *battle, struct scenario *scenario, struct fault *fault)
{
    struct demo_battle *demo = demo_of(battle);
    if (scenario->piece_count > DEMO_FIGURES) {
        return fault_set(fault, "forces", "at most %d figures take part", DEMO_FIGURES);
    }
    if (!demo_lay_deck(scenario, fault)) return false;
    if (scenario->turns > 99) return fault_set(fault, "turns", "at most 99 turns are played");
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!deploy_piece(demo, scenario, i, fault)) return false;
        if (!place_free(&scenario->ground, demo, i + 1, fault)) return false;
    }
    if (!demo_set_up_works(demo, scenario, fault)) return false;
    for (enum side side = RED; side <= battle->sides; side++) {
        if (!demo_standing(demo, side)) {
            return fault_set(fault, "forces", "%s has no figure", side_name(side));
        }
    }
    demo->first = scenario->first ? scenario->first : RED;
    demo->turns = (uint8_t)(scenario->turns ? scenario->turns : TURNS);
    battle->turn = 1;
    battle->depth = 1;
    battle->frames[0] = (struct frame){.step = ORDERS};
    return true;
}

// Orders are secret until everybody is ready, the place of a hidden scout as long as it hides.
void demo_redact(const struct ground *ground, struct battle *battle, enum side viewer)
{
    (void)ground;
    struct demo_battle *demo = demo_of(battle);
    bool sealed = battle->depth > 0 && battle_frame(battle)->step == ORDERS;
    for (int squad = 1; squad <= DEMO_SQUADS && sealed; squad++) {
        struct demo_squad *one = &demo->squads[squad];
        if (one->side != viewer) one->order = one->foe = 0;
    }
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        struct demo_figure *one = &demo->figures[figure];
        if (one->hidden && one->side != viewer) one->x = one->y = -1;
    }
}

static bool next_to_enemy(const struct ground *ground, const struct demo_battle *demo, int figure)
{
    const struct demo_figure *own = &demo->figures[figure];
    for (int other = 1; other <= DEMO_FIGURES; other++) {
        const struct demo_figure *enemy = &demo->figures[other];
        if (enemy->side == own->side || !demo_on_field(enemy)) continue;
        if (demo_adjacent(ground, own, enemy)) return true;
    }
    return false;
}

// Puts what is hidden somewhere it could be: a free place of the field, next to no enemy.
static void imagine_place(const struct ground *ground, struct demo_battle *demo, int figure,
                          uint64_t seed)
{
    struct demo_figure *scout = &demo->figures[figure];
    for (uint64_t attempt = 0; attempt < 64; attempt++) {
        uint64_t column = mix_at(seed, attempt * 2), row = mix_at(seed, attempt * 2 + 1);
        scout->x = (int16_t)mix_below(column, (uint32_t)ground->width);
        scout->y = (int16_t)mix_below(row, (uint32_t)ground->height);
        if (demo_barred(ground, demo, (struct point){scout->x, scout->y})) continue;
        if (demo_in_the_way(ground, demo, figure, scout->x, scout->y)) continue;
        if (!next_to_enemy(ground, demo, figure)) return;
    }
    scout->x = scout->y = -1;
}

void demo_imagine(const struct ground *ground, struct battle *battle, enum side viewer,
                  uint64_t seed)
{
    struct demo_battle *demo = demo_of(battle);
    for (int figure = 1; figure <= DEMO_FIGURES; figure++) {
        struct demo_figure *one = &demo->figures[figure];
        if (one->state != DEMO_STANDING || one->side == viewer || one->x >= 0) continue;
        imagine_place(ground, demo, figure, seed + (unsigned)figure);
    }
}
