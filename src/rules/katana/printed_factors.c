// What bears on a die: each row is asked of the function that counts it in play.
#include "core/text.h"
#include "rules/katana/clash/clash.h"
#include "rules/katana/morale/morale.h"
#include "rules/katana/people/figures.h"
#include "rules/katana/printed.h"
#include "rules/katana/shooting/shot.h"
#include "rules/katana/turn/turn.h"

static void print_factor(struct text *out, const char *name, int value)
{
    text_addf(out, value > 0 ? "%-26s +%d\n" : "%-26s %d\n", name, value);
}

static int of_stumbler(struct ky_stumbler man)
{
    return ky_trip_modifier(&man, TRIP_JUMP);
}

void ky_print_trip_modifiers(struct text *out)
{
    text_add(out, "case                       die\n");
    print_factor(out, "skill-7-or-more", of_stumbler((struct ky_stumbler){.best_skill = 7}));
    print_factor(out, "skill-2-or-less", of_stumbler((struct ky_stumbler){.best_skill = 2}));
    print_factor(out, "armoured-jump",
                 of_stumbler((struct ky_stumbler){.best_skill = 3, .armour = ARMOURED}));
}

static int of_shot(struct ky_shot shot)
{
    struct tally tally;
    shot.missile = M_BOW;
    shot.range = 1;
    ky_shot_tally(&shot, &tally);
    return tally.total;
}

void ky_print_shot_target(struct text *out)
{
    text_add(out, "target                     factor\n");
    print_factor(out, "galloping", of_shot((struct ky_shot){.galloping = 1}));
    print_factor(out, "minimally-visible", of_shot((struct ky_shot){.visibility = MINIMAL}));
    print_factor(out, "secondary", of_shot((struct ky_shot){.secondary = 1}));
    print_factor(out, "partly-obscured", of_shot((struct ky_shot){.visibility = PARTLY}));
    print_factor(out, "non-tactical", of_shot((struct ky_shot){.non_tactical = 1}));
}

void ky_print_shot_shooter(struct text *out)
{
    static const char *const names[] = {"stationary", "walking", "trotting", "cantering",
                                        "galloping"};
    text_add(out, "shooter                    factor\n");
    for (int gait = HALT; gait <= GALLOP; gait++) {
        struct ky_shot shot = {.mounted = 1, .gait = (uint8_t)gait};
        print_factor(out, names[gait], of_shot(shot));
    }
    print_factor(out, "turned", of_shot((struct ky_shot){.turned = 1}));
    print_factor(out, "per-wound", of_shot((struct ky_shot){.wounds = 1}));
    print_factor(out, "per-distraction", of_shot((struct ky_shot){.distractions = 1}));
    print_factor(out, "under-fire", of_shot((struct ky_shot){.under_fire = 1}));
}

// The second of two in a clash, on whom the weapon factor does not bear.
static int of_fighter(struct ky_fighter man)
{
    struct ky_clash clash = {.side[1] = man};
    struct tally tally;
    clash.side[1].weapon = KATANA;
    if (!clash.side[1].action) clash.side[1].action = DEFENDS;
    ky_fighter_tally(&clash, 1, &tally);
    return tally.total;
}

static void print_plight(struct text *out, const char *name, struct ky_fighter man)
{
    print_factor(out, name, of_fighter(man));
}

void ky_print_tactical_factors(struct text *out)
{
    text_add(out, "situation                  factor\n");
    print_plight(out, "knee-deep", (struct ky_fighter){.depth = KNEE});
    print_plight(out, "waist-deep", (struct ky_fighter){.depth = WAIST});
    print_plight(out, "chest-deep", (struct ky_fighter){.depth = CHEST});
    print_plight(out, "hedge", (struct ky_fighter){.footing = IN_HEDGE});
    print_plight(out, "impeded", (struct ky_fighter){.impeded = 1, .reach = 2});
    print_plight(out, "impeded-reach-3", (struct ky_fighter){.impeded = 1, .reach = 3});
    print_plight(out, "entangled", (struct ky_fighter){.entangled = 1});
    print_plight(out, "drawing", (struct ky_fighter){.drawing = 1});
    print_plight(out, "outnumbered-2", (struct ky_fighter){.outnumbered = 2});
    print_plight(out, "outnumbered-3", (struct ky_fighter){.outnumbered = 3});
    print_plight(out, "outnumbered-4", (struct ky_fighter){.outnumbered = 4});
    print_plight(out, "each-distraction", (struct ky_fighter){.distractions = 1});
    print_plight(out, "non-tactical", (struct ky_fighter){.non_tactical = 1});
    print_plight(out, "no-defence", (struct ky_fighter){.action = HELPLESS});
    print_plight(out, "body", (struct ky_fighter){.footing = ON_BODY});
    print_plight(out, "rough", (struct ky_fighter){.rough = 1});
    print_plight(out, "lying", (struct ky_fighter){.lying = 1});
    print_plight(out, "every-2-wounds", (struct ky_fighter){.wounds = 2});
    int fifth =
        of_fighter((struct ky_fighter){.wounds = 5}) - of_fighter((struct ky_fighter){.wounds = 4});
    print_factor(out, "5-wounds", fifth);
}

void ky_print_distraction_phases(struct text *out)
{
    text_add(out, "more-than  phases\n");
    for (int distractions = 4; distractions < OUT_AT; distractions += 2) {
        struct ky_figure man = {.distractions = (uint8_t)(distractions + 1)};
        if (distractions + 1 == OUT_AT) {
            text_addf(out, "%-10d ko\n", distractions);
        } else {
            text_addf(out, "%-10d %d\n", distractions, ky_phases_lost(&man));
        }
    }
}

void ky_print_armour(struct text *out)
{
    text_add(out, "armour    wounds  effect-die  phases\n");
    for (int armour = NO_ARMOUR; armour < KY_ARMOURS; armour++) {
        struct ky_figure man = {.armour = (uint8_t)armour};
        text_addf(out, "%-9s %-7d %-11d %d\n", ky_armour_names[armour], ky_armour_saves[armour],
                  -ky_armour_saves[armour], ky_phases_lost(&man));
    }
    text_add(out, "\nWounds ignored of one attack; what an effect die of a missile loses instead; "
                  "phases lost in a move.\n");
}

void ky_print_riding(struct text *out)
{
    struct ky_fighter man = {.riding = AVERAGE, .ahead = 1};
    text_add(out, "rider                      addition\n");
    for (int rider = MASTER; rider < KY_RIDERS; rider++) {
        print_plight(out, ky_rider_names[rider], (struct ky_fighter){.riding = (uint8_t)rider});
    }
    man.gait = CANTER;
    print_plight(out, "cantering", man);
    man.gait = GALLOP;
    print_plight(out, "galloping", man);
}

static int of_mood(struct ky_mood mood)
{
    struct tally tally;
    ky_mood_tally(&mood, &tally);
    return tally.total;
}

void ky_print_morale_factors(struct text *out)
{
    text_add(out, "factor                     value\n");
    print_factor(out, "wounded-this-move", of_mood((struct ky_mood){.wounded = 1}));
    print_factor(out, "killed-so-far", of_mood((struct ky_mood){.killed = 1}));
    print_factor(out, "leader-killed", of_mood((struct ky_mood){.leader_killed = 1}));
    print_factor(out, "outnumbered", of_mood((struct ky_mood){.outnumbered = 1}));
    print_factor(out, "killed-more", of_mood((struct ky_mood){.killed_more = 1}));
    print_factor(out, "horsemen", of_mood((struct ky_mood){.horsemen = 1}));
    print_factor(out, "enemy-leaving", of_mood((struct ky_mood){.enemy_leaving = 1}));
    print_factor(out, "leader-killed-by-inferior", of_mood((struct ky_mood){.by_inferior = 1}));
    print_factor(out, "friends-running", of_mood((struct ky_mood){.friends_running = 1}));
}

static void print_cost(struct text *out, const char *name, struct ky_figure man)
{
    text_addf(out, "%-26s %d\n", name, ky_stamina_cost(&man));
}

void ky_print_stamina(struct text *out)
{
    text_add(out, "cause                      points\n");
    print_cost(out, "moved-more-than-5", (struct ky_figure){.hexes = 6});
    print_cost(out, "jumped-or-climbed", (struct ky_figure){.jumped = 1});
    struct ky_figure armoured = {.armour = ARMOURED, .clashes = 1}, bare = {.clashes = 1};
    text_addf(out, "%-26s %d\n", "armour-and-fought",
              ky_stamina_cost(&armoured) - ky_stamina_cost(&bare));
    print_cost(out, "full-armour", (struct ky_figure){.armour = FULL, .disturbed = 1});
    print_cost(out, "each-wound", (struct ky_figure){.hurt_points = 1});
    print_cost(out, "each-attack-or-defence", bare);
    print_cost(out, "heavy-weapon", (struct ky_figure){.heavy = 1});
}
