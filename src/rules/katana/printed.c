// The printed tables shown to people, from the arrays the rules use.
#include "rules/katana/printed.h"
#include "core/text.h"
#include "rules/katana/campaign/prices.h"
#include "rules/katana/local.h"

static const char *const bands[KY_SKILL_BANDS] = {"under-0", "0-4", "5-7", "8-or-over"};
static const uint8_t horses[] = {WAR_HORSE,        GOOD_SAMURAI, GOOD_HORSE,
                                 ORDINARY_SAMURAI, ORDINARY,     POOR_HORSE};

// A range of dice: "3", "0-2", or a dash if there are none.
static void print_dice(struct text *out, int from, int to)
{
    if (from > to) {
        text_add(out, "-      ");
    } else if (from == to) {
        text_addf(out, "%-7d", from);
    } else {
        text_addf(out, "%d-%-5d", from, to);
    }
}

// A modifier: "+2", "0" or "-1".
static void print_plus(struct text *out, int value)
{
    text_addf(out, value > 0 ? "+%-4d" : "%-5d", value);
}

static void print_profiles(struct text *out)
{
    text_add(out, "profile   reaction  skill  initiative  horsemanship  leadership  status\n");
    for (const struct ky_profile *row = ky_profiles; row->id; row++) {
        text_addf(out, "%-9s %-9d ", row->id, row->reaction);
        print_plus(out, row->skill);
        text_addf(out, "  %-11d %-13s %-11d %d\n", row->initiative, ky_rider_names[row->riding],
                  row->leadership, row->status);
    }
}

static const char *zone_name(int zone)
{
    return zone ? ky_zone_names[zone] : "-";
}

static void print_weapons(struct text *out)
{
    static const char *const classes[] = {"standard", "short", "close-in", "unarmed", "heavy"};
    static const char *const damages[] = {"edged", "blunt", "entangle", "entangle-trip", "trip"};
    text_add(out, "weapon                  class     zone        mounted  full             damage"
                  "         blunt\n");
    for (int i = KATANA; i < KY_WEAPONS; i++) {
        const struct ky_weapon *row = &ky_weapons[i];
        text_addf(out, "%-23s %-9s %-11s %-8s %-16s %-14s ", row->id, classes[row->class],
                  zone_name(row->zone), zone_name(row->mounted), zone_name(row->full),
                  damages[row->damage]);
        print_plus(out, row->blunt);
        text_add(out, "\n");
    }
}

static void print_missiles(struct text *out)
{
    static const char *const hits[] = {"bow", "crossbow", "musket", "thrown"};
    static const char *const effects[] = {"crossbow", "arrows", "shuriken", "stones"};
    static const char *const reloads[] = {"bow", "crossbow", "shuriken", "musket"};
    text_add(out, "weapon              to-hit    effect    reload    aim  turned\n");
    for (int i = M_BOW; i < KY_MISSILES; i++) {
        const struct ky_missile *row = &ky_missiles[i];
        bool musket =
            row->to_hit == HIT_MUSKET && row->effect == EFFECT_BOLT; // one column for both
        text_addf(out, "%-19s %-9s %-9s %-9s %-4s ", row->id, hits[row->to_hit],
                  musket ? "musket" : effects[row->effect], reloads[row->reload],
                  row->aims ? "yes" : "no");
        if (row->turned == NOT_TURNED) {
            text_add(out, "-");
        } else {
            print_plus(out, row->turned);
        }
        text_add(out, "\n");
    }
}

static void print_actions(struct text *out, int fastest, int slowest)
{
    text_add(out, "phase");
    for (int speed = fastest; speed >= slowest; speed--) {
        text_addf(out, " %3d", speed);
    }
    for (int phase = 0; phase < 5; phase++) {
        text_addf(out, "\n%-5d", phase + 1);
        for (int speed = fastest; speed >= slowest; speed--) {
            text_addf(out, " %3s",
                      ky_actions[speed][phase] == 2   ? "2"
                      : ky_actions[speed][phase] == 1 ? "1"
                                                      : "-");
        }
    }
    text_add(out, "\n");
}

static void print_action_phases(struct text *out)
{
    print_actions(out, 5, 1);
}

static void print_faster_reactions(struct text *out)
{
    print_actions(out, 10, 6);
}

static void print_count(struct text *out, int count)
{
    text_addf(out, count ? "%-7d" : "-      ", count);
}

static void print_activities(struct text *out)
{
    static const uint8_t listed[] = {GALLOP, CANTER, TROT, WALK, SIDESTEPS, TURNS, BACKS, HALT};
    text_add(out, "activity  hexes  turns  speed\n");
    for (size_t i = 0; i < sizeof listed; i++) {
        const struct ky_activity *row = &ky_activities[listed[i]];
        text_addf(out, "%-10s", row->id);
        print_count(out, row->hexes);
        print_count(out, row->turns);
        text_addf(out, "%d\n", row->speed);
    }
}

static void print_jumping(struct text *out)
{
    text_add(out, "obstacle   ");
    for (int rider = MASTER; rider < KY_RIDERS; rider++) {
        text_addf(out, " %-7s", ky_rider_names[rider]);
    }
    for (int obstacle = LOW_HEDGE; obstacle < KY_OBSTACLES; obstacle++) {
        text_addf(out, "\n%-11s", ky_obstacle_names[obstacle]);
        for (int rider = MASTER; rider < KY_RIDERS; rider++) {
            text_add(out, " ");
            print_dice(out, 0, ky_refusals[obstacle][rider]);
        }
    }
    text_add(out, "\n\nA die in the range is a refusal.\n");
}

// From which die a rider of each rank succeeds; 9 is the highest.
static void print_scores(struct text *out, const uint8_t *scores)
{
    text_add(out, "rider    score\n");
    for (int rider = MASTER; rider < KY_RIDERS; rider++) {
        text_addf(out, scores[rider] < 9 ? "%-8s %d+\n" : "%-8s %d\n", ky_rider_names[rider],
                  scores[rider]);
    }
}

static void print_staying_on(struct text *out)
{
    print_scores(out, ky_staying_on);
}

static void print_regain_control(struct text *out)
{
    print_scores(out, ky_regain_control);
}

static void print_tripping(struct text *out)
{
    static const char *const causes[] = {"body", "obstacle", "entangled",
                                         "jump", "uphill",   "slippery"};
    text_add(out, "cause      score\n");
    for (int cause = TRIP_BODY; cause <= TRIP_SLIPPERY; cause++) {
        text_addf(out, "%-10s ", causes[cause]);
        print_dice(out, 0, ky_trips[cause]);
        text_add(out, "\n");
    }
}

static bool same_harm(const struct ky_harm_row *one, const struct ky_harm_row *other)
{
    return one->wounds_die == other->wounds_die && one->distractions == other->distractions &&
           one->fate == other->fate;
}

// The dice of a column of falls that have such a result.
static void print_fall_dice(struct text *out, const struct ky_harm_row *rows, int count,
                            const struct ky_harm_row *result)
{
    char word[16] = "-";
    struct text text;
    for (int i = 0; i < count; i++) {
        if (!same_harm(&rows[i], result)) continue;
        text_init(&text, word, sizeof word);
        int to = i > 0 ? rows[i - 1].from - 1 : rows[i].from;
        if (i == count - 1) {
            text_addf(&text, "%d-or-less", to);
        } else if (i == 0) {
            text_addf(&text, "%d-or-more", to);
        } else {
            text_addf(&text, rows[i].from == to ? "%d" : "%d-%d", rows[i].from, to);
        }
    }
    text_addf(out, "%-10s ", word);
}

static void print_falling(struct text *out)
{
    static const struct ky_harm_row results[] = {
        {.fate = KILLED},       {.fate = KNOCKED_OUT}, {0, 6, 0, 4, SURVIVES},
        {0, 3, 0, 4, SURVIVES}, {.distractions = 4},   {.distractions = 3},
        {.distractions = 2},    {.distractions = 1},   {0},
    };
    text_add(out, "low        high       distractions  wounds  result\n");
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const struct ky_harm_row *row = &results[i];
        bool hurt = row->distractions || row->wounds_die;
        print_fall_dice(out, ky_falls[0], 5, row);
        print_fall_dice(out, ky_falls[1], 6, row);
        text_addf(out, row->distractions ? "%-13d " : "-             ", row->distractions);
        text_addf(out, row->wounds_die ? "d%-6d " : "-       ", row->wounds_die);
        text_add(out, row->fate == KILLED        ? "killed\n"
                      : row->fate == KNOCKED_OUT ? "knocked-out\n"
                      : hurt                     ? "hurt\n"
                                                 : "no-effect\n");
    }
    text_add(out,
             "\nLow: from a horse, a ground floor window or 10 feet at most. High: 1 less for\n"
             "every complete 10 feet beyond the first 10.\n");
}

static void print_band_heads(struct text *out, const char *first)
{
    text_addf(out, "%-13s", first);
    for (int band = 0; band < KY_SKILL_BANDS; band++) {
        text_addf(out, " %-9s", bands[band]);
    }
    text_add(out, "\n");
}

static void print_reload(struct text *out)
{
    static const char *const names[] = {"bow", "crossbow", "shuriken", "musket"};
    print_band_heads(out, "weapon");
    for (int row = 0; row < KY_RELOADS; row++) {
        text_addf(out, "%-13s", names[row]);
        for (int band = 0; band < KY_SKILL_BANDS; band++) {
            text_addf(out, " %-9d", ky_reload_moves[row][band]);
        }
        text_add(out, "\n");
    }
    text_add(out, "\nIn complete moves; all that is thrown is as the shuriken.\n");
}

static void print_misfire(struct text *out)
{
    static const char *const names[] = {"did-not-fire", "pan-flash", "fires"};
    print_band_heads(out, "result");
    for (int row = 0; row < 3; row++) {
        text_addf(out, "%-13s", names[row]);
        for (int band = 0; band < KY_SKILL_BANDS; band++) {
            const int8_t *upto = ky_misfire[band];
            text_add(out, " ");
            print_dice(out, row == 0 ? 0 : upto[row - 1] + 1, row == 2 ? 9 : upto[row]);
            text_add(out, "  ");
        }
        text_add(out, "\n");
    }
    text_add(out, "\nTwo off the die in rain.\n");
}

static void print_to_hit(struct text *out)
{
    static const char *const names[] = {"bow", "crossbow", "musket", "thrown"};
    text_add(out, "weapon   ");
    for (int range = 1; range <= KY_RANGES; range++) {
        text_addf(out, " %-3d", 10 * range);
    }
    for (int row = 0; row < KY_HIT_ROWS; row++) {
        text_addf(out, "\n%-9s", names[row]);
        for (int range = 0; range < KY_RANGES; range++) {
            int8_t needed = ky_to_hit[row][range];
            text_addf(out, needed == NEVER ? " -  " : " %-3d", needed);
        }
    }
    text_add(out, "\n");
}

static void print_shot_effect(struct text *out)
{
    static const struct {
        const char *dice;
        int least, most;
    } rows[] = {{"9+", 9, 9},  {"8", 8, 8}, {"6-7", 6, 7}, {"4-5", 4, 5},
                {"2-3", 2, 3}, {"1", 1, 1}, {"less", 0, 0}};
    text_add(out, "die   crossbow-musket  arrows  shuriken-sariken  stones\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        text_addf(out, "%-5s", rows[i].dice);
        for (int column = 0; column < KY_EFFECTS; column++) {
            int effect = ky_effect[rows[i].least][column];
            if (ky_effect[rows[i].most][column] != effect) {
                text_add(out, " ?");
            } else {
                text_addf(out, effect ? " %-16d" : " -               ", effect);
            }
        }
        text_add(out, "\n");
    }
    text_add(out, "\nWounds, but distractions of a stone.\n");
}

static void print_weapon_factors(struct text *out)
{
    static const uint8_t rows[] = {STANDARD, SHORT, CLOSE_IN, BARE, HEAVY};
    static const uint8_t columns[] = {HEAVY, BARE, CLOSE_IN, SHORT, STANDARD};
    static const char *const names[] = {
        [STANDARD] = "standard", [SHORT] = "short", [CLOSE_IN] = "close-in",
        [BARE] = "unarmed",      [HEAVY] = "heavy",
    };
    text_add(out, "vs      ");
    for (int column = 0; column < KY_CLASSES; column++) {
        text_addf(out, "  %-8s", names[columns[column]]);
    }
    for (int row = 0; row < KY_CLASSES; row++) {
        text_addf(out, "\n%-8s", names[rows[row]]);
        for (int column = 0; column < KY_CLASSES; column++) {
            text_add(out, "  ");
            print_plus(out, ky_weapon_factor[rows[row]][columns[column]]);
            text_add(out, "   ");
        }
    }
    text_add(out, "\n\nFor the owner of the row, once in a clash. Close-in against standard is\n"
                  "printed +2, a slip (KY-R2).\n");
}

static void print_blunt(struct text *out)
{
    text_add(out, "total  wounds  distractions  result\n");
    for (int i = 0; i < 6; i++) {
        const struct ky_harm_row *row = &ky_blunt[i];
        if (i == 0) {
            text_addf(out, "%d+    ", row->from);
        } else if (i == 5) {
            text_add(out, "less   ");
        } else {
            print_dice(out, row->from, ky_blunt[i - 1].from - 1);
        }
        text_addf(out, row->wounds ? "%-7d " : "-       ", row->wounds);
        text_addf(out, row->distractions ? "%-13d " : "-             ", row->distractions);
        text_add(out, row->fate == KILLED        ? "killed\n"
                      : row->fate == KNOCKED_OUT ? "ko\n"
                      : row->distractions        ? "hurt\n"
                                                 : "glancing\n");
    }
}

static void print_full_length(struct text *out)
{
    text_add(out, "rider    speed\n");
    for (int rider = MASTER; rider < KY_RIDERS; rider++) {
        bool has = ky_full_length[rider] >= 0;
        const char *speed = has ? ky_activities[ky_full_length[rider]].id : "-";
        text_addf(out, "%-8s %s\n", ky_rider_names[rider], speed);
    }
}

static void print_morale_results(struct text *out)
{
    static const char *const totals[] = {"11+", "8-10", "5-7", "3-4", "-1-to-2", "under"};
    static const char *const names[] = {"continue", "no-advance", "retire", "run-away"};
    static const int8_t froms[] = {11, 8, 5, 3, -1, INT8_MIN};
    text_add(out, "score    bushi       ashigaru    heimin\n");
    for (int row = 0; row < 6; row++) {
        text_addf(out, "%-8s", ky_morale_from[row] == froms[row] ? totals[row] : "?");
        for (int troop = BUSHI; troop < KY_TROOPS; troop++) {
            text_addf(out, " %-11s", names[ky_morale_results[row][troop]]);
        }
        text_add(out, "\n");
    }
}

// The dice of a body charge that have such a result.
static void print_charge_dice(struct text *out, int column, int result)
{
    int from = 10, to = -1;
    for (int die = 0; die < 10; die++) {
        if (ky_charge_falls[die][column] != result) continue;
        if (die < from) from = die;
        to = die;
    }
    print_dice(out, from, to);
    text_add(out, "     ");
}

static void print_body_charge(struct text *out)
{
    static const char *const names[] = {"neither-falls", "attacker-falls", "defender-falls",
                                        "both-fall"};
    text_add(out, "stationary  moving      result\n");
    for (int result = BOTH_FALL; result >= NEITHER_FALLS; result--) {
        print_charge_dice(out, 0, result);
        print_charge_dice(out, 1, result);
        text_addf(out, "%s\n", names[result]);
    }
}

static void print_horse_quality(struct text *out)
{
    text_add(out, "horse             sidestep  turn  back  combat  firearms  spear-line  other\n");
    for (size_t i = 0; i < sizeof horses; i++) {
        const struct ky_horse_kind *row = &ky_horses[horses[i]];
        text_addf(out, "%-17s %-9s %-5s %-5s %-7s %-9s ", row->id, row->sidesteps ? "yes" : "no",
                  row->turns ? "yes" : "no", row->backs ? "yes" : "no",
                  row->used_to_combat ? "yes" : "no", row->used_to_firearms ? "yes" : "no");
        print_plus(out, row->spear_line);
        text_add(out, "       ");
        print_plus(out, row->obstacle);
        text_add(out, "\n");
    }
}

static void print_horse_muskets(struct text *out)
{
    text_add(out, "horse             no-effect  rears  bolts\n");
    for (size_t i = 0; i < sizeof horses; i++) {
        const struct ky_horse_kind *row = &ky_horses[horses[i]];
        text_addf(out, "%-17s ", row->id);
        print_dice(out, row->rears + 1, 9);
        text_add(out, "    ");
        print_dice(out, row->bolts + 1, row->rears);
        print_dice(out, 0, row->bolts);
        text_add(out, "\n");
    }
}

const struct printed_table ky_tables[] = {
    {"profiles", "Sample characters", KY_1_8, print_profiles},
    {"weapons", "Hand weapons", KY_2_2, print_weapons},
    {"missiles", "Missile weapons", KY_2_4, print_missiles},
    {"action-phases", "Action phases by reaction speed", KY_3_3, print_action_phases},
    {"horse-activities", "What a horse does in a phase", KY_6_5, print_activities},
    {"jumping", "Refusing a jump", KY_6_8, print_jumping},
    {"staying-on", "Staying in the saddle", KY_6_10, print_staying_on},
    {"tripping", "Tripping", KY_7_1, print_tripping},
    {"trip-modifiers", "What bears on tripping", KY_7_2, ky_print_trip_modifiers},
    {"falling", "Falling", KY_7_5, print_falling},
    {"reload", "Reloading", KY_8_2, print_reload},
    {"to-hit", "To hit by range", KY_8_5, print_to_hit},
    {"shot-target", "The target of a shot", KY_8_7, ky_print_shot_target},
    {"shot-shooter", "The shooter", KY_8_8, ky_print_shot_shooter},
    {"shot-effect", "The effect of a hit", KY_8_10, print_shot_effect},
    {"misfire", "Misfires", KY_9_1, print_misfire},
    {"weapon-factors", "Weapon against weapon", KY_10_12, print_weapon_factors},
    {"tactical-factors", "Tactical factors", KY_10_13, ky_print_tactical_factors},
    {"blunt", "Blunt weapons", KY_12_2, print_blunt},
    {"distraction-phases", "Phases lost to distractions", KY_12_6, ky_print_distraction_phases},
    {"armour", "Armour", KY_13_2, ky_print_armour},
    {"riding", "Riding in a clash", KY_14_3, ky_print_riding},
    {"full-length", "Polearms at full length", KY_14_6, print_full_length},
    {"morale-factors", "What bears on morale", KY_15_3, ky_print_morale_factors},
    {"morale-results", "Result of morale", KY_15_5, print_morale_results},
    {"body-charge", "Body charges", KY_16_3, print_body_charge},
    {"horse-quality", "Horse quality", KY_17_1, print_horse_quality},
    {"horse-muskets", "Horses under musket fire", KY_17_3, print_horse_muskets},
    {"regain-control", "Regaining control", KY_17_5, print_regain_control},
    {"stamina", "Stamina spent in a move", KY_17_7, ky_print_stamina},
    {"faster-reactions", "Faster reactions", KY_17_11, print_faster_reactions},
    {"prices", "Prices, in copper pieces", KY_18_2, ky_print_prices},
    {NULL},
};
