// Commands that move: single men, whole units, plans, and turning on the spot (TY_6).
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/people/people.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// TY_R70 A horse turns on the spot as in the two halves of a move; a pavise is turned at the end of
// one (TY_R15).
static struct problem face_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    if (!figure->mounted) {
        if (!figure->pavise) return forbidden(TY_6_3, "men on foot have no facing");
        if (figure->moved) return no_problem();
        return forbidden(TY_6_8, "a pavise is turned when it has been moved");
    }
    struct problem problem = ty_leave_check(battle, choice->figure);
    if (!fine(problem)) return problem;
    if (battle->units[figure->unit].target) {
        return forbidden(TY_6_7, "its unit charges, and every move must bring it nearer");
    }
    int turn = (int16_t)(uint16_t)(choice->facing - figure->facing);
    if (turn == 0) return forbidden(TY_6_2, "it faces there already");
    if (abs(turn) > (int)TURN_RIGHT_ANGLE + TY_HALF_A_DEGREE) {
        return forbidden(TY_6_2, "a horse turns by 90 degrees at most");
    }
    return no_problem();
}

// TY_R70 A half begins with its turn: the first, or the second once a place has ended that.
static void turn_next(struct ty_command *command, const struct choice *choice)
{
    if (command->via_figure != choice->figure) ty_forget_way(command);
    int half = command->via_count ? 1 : 0;
    command->via_figure = choice->figure;
    command->turns[half] = choice->facing;
    command->turned |= (uint8_t)(1 << half);
}

static struct problem turn_check(const struct ty_battle *battle, const struct choice *choice)
{
    struct ty_command told = battle->command;
    struct ty_mover mover;
    if (!battle->figures[choice->figure].mounted) {
        return forbidden(TY_6_3, "men on foot have no facing");
    }
    struct problem problem = ty_leave_check(battle, choice->figure);
    if (!fine(problem)) return problem;
    turn_next(&told, choice);
    if (ty_way_shown(battle, &told, &mover)) return no_problem();
    return forbidden(TY_6_2, "a horse turns by 45 degrees in each half of its move");
}

// Section 4: a way on foot may have corners, a ride the one place that ends its first half.
static struct problem via_check(const struct ground *ground, const struct ty_battle *battle,
                                const struct choice *choice)
{
    const struct ty_command *command = &battle->command;
    bool again = command->via_figure == choice->figure && !battle->figures[choice->figure].mounted;
    struct problem problem = ty_leave_check(battle, choice->figure);
    if (!fine(problem)) return problem;
    if (again && command->via_count == TY_CORNERS) {
        return forbidden(TY_6_1, "a way has no more corners than that");
    }
    if (ground_on_table(ground, (struct point){choice->x, choice->y})) return no_problem();
    return forbidden(TY_6_1, "that is off the table");
}

// Another place stands for the one that ended the first half, and nothing follows it yet.
static void forget_half(struct ty_command *command)
{
    command->via_count = 0;
    command->turned &= 1;
    command->turns[1] = 0;
}

static void go_by(struct ty_battle *battle, const struct choice *choice)
{
    struct ty_command *command = &battle->command;
    if (command->via_figure != choice->figure) ty_forget_way(command);
    if (battle->figures[choice->figure].mounted && command->via_count) forget_half(command);
    command->via_figure = choice->figure;
    command->via[command->via_count++] = (struct ty_corner){(int16_t)choice->x, (int16_t)choice->y};
}

void ty_forget_way(struct ty_command *command)
{
    command->via_figure = command->via_count = command->turned = 0;
    memset(command->via, 0, sizeof command->via);
    memset(command->turns, 0, sizeof command->turns);
}

static struct problem forget_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_command *command = &battle->command;
    bool shown = command->via_figure && battle->figures[command->via_figure].unit == choice->group;
    if (shown || (command->unit == choice->group && command->count)) return no_problem();
    return forbidden(TY_4_5, "no move of that unit is planned");
}

struct problem ty_move_check(struct ty_survey *survey, const struct choice *choice)
{
    const struct ty_battle *battle = survey->battle;
    switch ((int)choice->kind) {
    case TURN: return turn_check(battle, choice);
    case VIA: return via_check(survey->ground, battle, choice);
    case FORGET: return forget_check(battle, choice);
    case FACE: return face_check(battle, choice);
    default: break;
    }
    struct problem problem = ty_command_build(survey, choice, &survey->command);
    survey->checked = fine(problem) ? *choice : (struct choice){.kind = END};
    return problem;
}

void ty_tell_turn(struct umpire *umpire, int number)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    tell(umpire, (struct event){.clause = battle->figures[number].mounted ? TY_6_2 : TY_2_7,
                                .kind = SAY_TURNS,
                                .figure = (uint8_t)number,
                                .hidden_from = ty_veil(battle, number)});
}

static void face(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    if (figure->mounted) {
        if (battle->units[figure->unit].ambush) ty_reveal(umpire, figure->unit); // TY_11_2
        ty_pay(battle, choice->figure, (struct ty_fare){.horse_actions = 1});
        figure->moved = 1;
        figure->facing = choice->facing;
    } else {
        figure->pavise_facing = (uint16_t)(choice->facing + TURN_RIGHT_ANGLE);
    }
    ty_tell_turn(umpire, choice->figure);
}

// The command that a choice was checked as. It is the one its side gave by what it knew: what it
// did not know may cut the ways short, but makes no other command of it.
static void find_command(const struct umpire *umpire, const struct choice *choice,
                         struct ty_command *command)
{
    struct ty_survey survey;
    struct ty_battle known;
    battle_copy(&known.head, umpire->battle);
    ty_redact(umpire->ground, &known.head, choice->side);
    ty_survey_lay(&survey, umpire->ground, &known, choice->side);
    struct problem problem = ty_move_check(&survey, choice);
    assert(fine(problem));
    (void)problem;
    *command = survey.command;
}

void ty_move_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    switch ((int)choice->kind) {
    case TURN: turn_next(&battle->command, choice); return;
    case VIA: go_by(battle, choice); return;
    case FORGET: battle->command = (struct ty_command){0}; return;
    case FACE: face(umpire, choice); return;
    default: break;
    }
    struct ty_command found;
    const struct ty_command *command = ty_command_kept(umpire->workings, choice);
    if (!command) {
        find_command(umpire, choice, &found);
        command = &found;
    }
    if (choice->kind == PLAN) {
        battle->command = *command;
    } else {
        ty_begin_march(umpire, command);
    }
}
