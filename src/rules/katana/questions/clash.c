// Odds of clashes, and of what begins or ends with one.
#include "rules/katana/clash/clash.h"

#include "rules/katana/arts/arts.h"
#include "rules/katana/questions/questions.h"

#include <string.h>

static const char weapon_words[] =
#define WEAPON(weapon, id, ...) id " "
#include "rules/katana/weapons.def"
#undef WEAPON
    ;

#define BARE_AND_CLOSE \
    "unarmed jujutsu shorinji-kempo tonfa doshi tanto aiguchi sariken shuko yawara"
#define RESTRAINING "kusarigama-entangle manrikigusari-entangle mojiri nagegama-entangle sodegarami"

// clang-format off
#define P_SKILL(p)       {p "-skill",      SKILL_VALUES, "3", "with the weapon in hand", KY_10_11}
#define P_CLOSE_SKILL(p) {p "-skill",      SKILL_VALUES, "3", "with the weapon in hand", KY_10_11, .of = p "-close-skill"}
#define P_BEST(p)        {p "-best-skill", SKILL_VALUES, "=" p "-skill", "with any weapon: for the trip test", KY_7_2, .seldom = true}
#define P_WEAPON(p)      {p "-weapon",     weapon_words, "katana", "in hand, and the way of using it", KY_2_2}
#define P_ACTION(p)      {p "-action",     "auto attack defend helpless", "auto", "auto strikes where the weapon reaches", KY_10_2}
#define P_ARMOUR(p)      {p "-armour",     ARMOUR_VALUES, "none", "worn", KY_13_1}
#define P_CAPACITY(p)    {p "-capacity",   "3..8", "6", "the wound that kills", KY_1_11, .seldom = true}
#define P_STATE(p)       {p "-wounds",       "0..7", "0", "had before", KY_10_14}, \
                         {p "-distractions", "0..14", "0", "had before", KY_12_8, .seldom = true}, \
                         {p "-movement",     "tactical non-tactical", "tactical", "mode of this move", KY_3_5, .seldom = true}
#define P_POSTURE(p)     {p "-posture",    "standing lying", "standing", "of the man", KY_10_13}
#define P_PLACE(p)       {p "-ground",     "clear rough", "clear", "under his feet", KY_10_13, .seldom = true}, \
                         {p "-water",      "none knee waist chest", "none", "how deep he stands in it", KY_10_13, .seldom = true}, \
                         {p "-hex",        "clear hedge body hedge-body", "clear", "what else is in his hex", KY_10_13, .seldom = true}, \
                         {p "-impeded",    YES_NO, "no", "confined, or carrying a load", KY_10_13, .seldom = true}
#define P_ENTANGLED(p)   {p "-entangled",  "0..4", "0", "by how many weapons", KY_10_13, .seldom = true}
#define P_DRAWING(p)     {p "-drawing",    YES_NO, "no", "drawing, changing or recovering a weapon", KY_10_13, .seldom = true}
#define P_OUTNUMBERED(p) {p "-outnumbered", "1..8", "1", "so many to 1", KY_10_13, .seldom = true}
#define P_SURPRISE(p)    {p "-surprise",   YES_NO, "no", "first use of a technique that surprises", KY_16_27, .seldom = true}
#define P_RIDING(p)      {p "-riding",     "none " RIDER_VALUES, "none", "mounted, and how well he rides", KY_14_3}, \
                         {p "-speed",      GAIT_VALUES, "halt", "of his horse", KY_14_4, .seldom = true}
#define P_HORSE(p)       {p "-horse-wounds",   "0..7", "0", "that his horse had before", KY_14_2, .seldom = true}, \
                         {p "-horse-capacity", "3..12", "8", "the wound that kills the horse", KY_14_2, .seldom = true}, \
                         {p "-target",     "rider horse", "rider", "what he strikes at", KY_14_1, .seldom = true}
#define P_AT(p, usual)   {p "-at",         "*", usual, "hex q,r of the opponent, as he sees it who looks to 1,0", KY_11_1}
#define P_BLUNT          {"blunt-armour",  "subtract ignore", "subtract", "the switch of that name", KY_12_1}

const struct parameter ky_clash_parameters[] = {
    P_SKILL("a"), P_BEST("a"), P_WEAPON("a"), P_ACTION("a"), P_ARMOUR("a"), P_CAPACITY("a"), P_STATE("a"),
    P_POSTURE("a"), P_PLACE("a"), P_ENTANGLED("a"), P_DRAWING("a"), P_OUTNUMBERED("a"), P_SURPRISE("a"),
    P_RIDING("a"), P_HORSE("a"), P_AT("a", "1,0"),
    P_SKILL("b"), P_BEST("b"), P_WEAPON("b"), P_ACTION("b"), P_ARMOUR("b"), P_CAPACITY("b"), P_STATE("b"),
    P_POSTURE("b"), P_PLACE("b"), P_ENTANGLED("b"), P_DRAWING("b"), P_OUTNUMBERED("b"), P_SURPRISE("b"),
    P_RIDING("b"), P_HORSE("b"), P_AT("b", "=a-at"),
    P_BLUNT, {NULL},
};

const struct parameter ky_tear_parameters[] = {
    P_SKILL("a"), P_WEAPON("a"), P_STATE("a"), P_PLACE("a"),
    {"a-entangled", "1..4", "1", "by how many weapons", KY_16_31},
    P_DRAWING("a"), P_OUTNUMBERED("a"), P_SURPRISE("a"), P_RIDING("a"), P_AT("a", "2,0"),
    P_SKILL("b"), {"b-weapon", RESTRAINING, "mojiri", "that holds him", KY_16_31}, P_STATE("b"),
    P_POSTURE("b"), P_PLACE("b"), P_ENTANGLED("b"), P_DRAWING("b"), P_OUTNUMBERED("b"), P_SURPRISE("b"),
    P_RIDING("b"), P_AT("b", "=a-at"), {NULL},
};

const struct parameter ky_charge_parameters[] = {
    P_SKILL("a"), P_BEST("a"), P_WEAPON("a"), P_ARMOUR("a"), P_CAPACITY("a"), P_STATE("a"), P_POSTURE("a"),
    P_PLACE("a"), P_ENTANGLED("a"), P_DRAWING("a"), P_OUTNUMBERED("a"), P_SURPRISE("a"), P_AT("a", "1,0"),
    P_SKILL("b"), P_BEST("b"), P_WEAPON("b"), P_ACTION("b"), P_ARMOUR("b"), P_CAPACITY("b"), P_STATE("b"),
    P_POSTURE("b"), P_PLACE("b"), P_ENTANGLED("b"), P_DRAWING("b"), P_OUTNUMBERED("b"), P_SURPRISE("b"),
    P_AT("b", "=a-at"), P_BLUNT,
    {"moving", YES_NO, "no", "the defender moved in this phase, too", KY_16_3}, {NULL},
};

const struct parameter ky_grapple_parameters[] = {
    P_CLOSE_SKILL("a"), {"a-weapon", BARE_AND_CLOSE, "unarmed", "in hand", KY_16_12, .of = "a-close-weapon"},
    {"a-action", "attack defend", "attack", "who strikes can throw", KY_16_10}, P_ARMOUR("a"), P_CAPACITY("a"),
    P_STATE("a"), P_POSTURE("a"), P_PLACE("a"), P_ENTANGLED("a"), P_DRAWING("a"), P_OUTNUMBERED("a"),
    P_CLOSE_SKILL("b"), {"b-weapon", BARE_AND_CLOSE, "unarmed", "in hand", KY_16_12, .of = "b-close-weapon"},
    {"b-action", "attack defend", "attack", "who strikes can throw", KY_16_10}, P_ARMOUR("b"), P_CAPACITY("b"),
    P_STATE("b"), P_POSTURE("b"), P_PLACE("b"), P_ENTANGLED("b"), P_DRAWING("b"), P_OUTNUMBERED("b"), {NULL},
};

const struct parameter ky_iai_clash_parameters[] = {
    {"iai", "0..20", "5", "skill of drawing and cutting in one motion", KY_16_15, .of = "a-iai"},
    {"first", YES_NO, "yes", "he has not used it before", KY_16_17},
    {"a-skill", "5..20", "5", "with the sword", KY_16_15}, P_BEST("a"), P_WEAPON("a"), P_ACTION("a"),
    P_ARMOUR("a"), P_CAPACITY("a"), P_STATE("a"), P_POSTURE("a"), P_PLACE("a"), P_ENTANGLED("a"),
    P_OUTNUMBERED("a"), P_RIDING("a"), P_HORSE("a"), P_AT("a", "1,0"),
    P_SKILL("b"), P_BEST("b"), P_WEAPON("b"), P_ACTION("b"), P_ARMOUR("b"), P_CAPACITY("b"), P_STATE("b"),
    P_POSTURE("b"), P_PLACE("b"), P_ENTANGLED("b"), P_DRAWING("b"), P_OUTNUMBERED("b"), P_SURPRISE("b"),
    P_RIDING("b"), P_HORSE("b"), P_AT("b", "=a-at"),
    P_BLUNT, {NULL},
};
// clang-format on

enum stage { TO_DRAW, TO_THROW, TO_STRIKE, TO_FALL, SETTLED };

enum { AS_AUTO, AS_ATTACK, AS_DEFEND, AS_HELPLESS };

static int weapon_by_id(const char *id)
{
    int weapon = KATANA;
    while (weapon < KY_WEAPONS && strcmp(ky_weapons[weapon].id, id) != 0) {
        weapon++;
    }
    return weapon;
}

// "2,-1"
static bool read_hex(const char *text, struct hex *hex)
{
    long q, r;
    char first[8];
    const char *comma = strchr(text, ',');
    if (!comma || comma - text >= (int)sizeof first) return false;
    memcpy(first, text, (size_t)(comma - text));
    first[comma - text] = '\0';
    if (!word_number(first, -99, 99, &q) || !word_number(comma + 1, -99, 99, &r)) return false;
    *hex = (struct hex){(int16_t)q, (int16_t)r};
    return q != 0 || r != 0;
}

static struct ky_fighter read_fighter(const struct asked *asked, const char *who)
{
    char word[32];
    int skill = asked_of(asked, who, "skill", 0);
    return (struct ky_fighter){
        .figure = *who == 'a' ? 1 : 2,
        .skill = (int8_t)skill,
        .best_skill = (int8_t)asked_of(asked, who, "best-skill", skill),
        .weapon = (uint8_t)weapon_by_id(asked_word(asked, who, "weapon", word)),
        .armour = (uint8_t)asked_of(asked, who, "armour", NO_ARMOUR),
        .wounds = (uint8_t)asked_of(asked, who, "wounds", 0),
        .capacity = (uint8_t)asked_of(asked, who, "capacity", 8),
        .distractions = (uint8_t)asked_of(asked, who, "distractions", 0),
        .non_tactical = (uint8_t)asked_of(asked, who, "movement", 0),
        .lying = (uint8_t)asked_of(asked, who, "posture", 0),
        .rough = (uint8_t)asked_of(asked, who, "ground", 0),
        .depth = (uint8_t)asked_of(asked, who, "water", DRY),
        .footing = (uint8_t)asked_of(asked, who, "hex", FIRM),
        .impeded = (uint8_t)asked_of(asked, who, "impeded", 0),
        .entangled = (uint8_t)asked_of(asked, who, "entangled", 0),
        .drawing = (uint8_t)asked_of(asked, who, "drawing", 0),
        .outnumbered = (uint8_t)asked_of(asked, who, "outnumbered", 1),
        .surprise = (uint8_t)asked_of(asked, who, "surprise", 0),
        .riding = (uint8_t)asked_of(asked, who, "riding", ON_FOOT),
        .gait = (uint8_t)asked_of(asked, who, "speed", HALT),
        .horse_wounds = (uint8_t)asked_of(asked, who, "horse-wounds", 0),
        .horse_capacity = (uint8_t)asked_of(asked, who, "horse-capacity", 12),
        .at_horse = (uint8_t)asked_of(asked, who, "target", 0),
    };
}

static bool possible(const struct ky_fighter *man, const char *who, struct fault *fault)
{
    bool mounted = man->riding != ON_FOOT;
    if (man->wounds >= man->capacity) {
        return fault_set(fault, who, "has as many wounds as kill him");
    }
    if (mounted && man->lying) return fault_set(fault, who, "is mounted and cannot lie");
    if (!mounted && man->gait != HALT) return fault_set(fault, who, "has a speed but no horse");
    if (mounted && ky_weapons[man->weapon].mounted == Z_NONE) {
        return fault_set(fault, who, "cannot use that weapon on horseback");
    }
    if (mounted && man->horse_wounds >= man->horse_capacity) {
        return fault_set(fault, who, "has a horse with as many wounds as kill it");
    }
    return true;
}

// KY_14_1
static bool may_aim_at_horse(const struct ky_fighter *man, const struct ky_fighter *foe, int reach,
                             const char *who, struct fault *fault)
{
    if (!man->at_horse) return true;
    int damage = ky_weapons[man->weapon].damage;
    if (foe->riding == ON_FOOT) return fault_set(fault, who, "aims at a horse that is not there");
    if (reach < 2 || (damage != EDGED && damage != BLUNT)) {
        return fault_set(fault, who,
                         "needs a weapon that wounds and reaches two hexes, for a horse");
    }
    return true;
}

// What a man can do at the hex he is asked about, and what he loses there.
static bool engage(struct ky_clash *clash, int side, const struct asked *asked,
                   const struct ky_zone *zones, struct fault *fault)
{
    static const char *const names[] = {"a", "b"};
    const char *who = names[side];
    struct ky_fighter *man = &clash->side[side];
    char key[8];
    struct text text;
    struct hex at;
    text_init(&text, key, sizeof key);
    text_addf(&text, "%s-at", who);
    if (!read_hex(asked->arguments->text[parameter_find(asked->list, key)], &at)) {
        return fault_set(fault, key, "a hex q,r was expected, other than his own");
    }
    const struct ky_zone *zone = &zones[ky_zone_used(man->weapon, man->riding, man->gait)];
    bool reaches = ky_zone_attacks(zone, at);
    int action = asked_of(asked, who, "action", AS_AUTO);
    if (action == AS_ATTACK && !reaches) {
        return fault_set(fault, key, "the weapon does not reach that hex");
    }
    man->zone = (int8_t)ky_zone_deduction(zone, at);
    man->reach = zones[ky_weapons[man->weapon].zone].reach;
    man->ahead = hex_sector(at, 0) == HEX_FRONT;
    man->action = action == AS_HELPLESS            ? HELPLESS
                  : action != AS_DEFEND && reaches ? ATTACKS
                                                   : DEFENDS;
    return may_aim_at_horse(man, &clash->side[!side], zone->reach, who, fault);
}

// Two men on foot see each other at the same distance and angle of a hex side.
static bool seen_alike(const struct asked *asked, struct fault *fault)
{
    struct hex a, b;
    read_hex(asked->arguments->text[parameter_find(asked->list, "a-at")], &a);
    read_hex(asked->arguments->text[parameter_find(asked->list, "b-at")], &b);
    for (int turn = 0; turn < 6; turn++) {
        if (hex_same(hex_turned(a, turn), b)) return true;
    }
    return fault_set(fault, "b-at", "on foot it is a-at, or that turned by sixths");
}

static bool begin_clash(const struct asked *asked, struct ky_clash *clash, struct fault *fault)
{
    struct ky_zone zones[KY_ZONES];
    struct data_fault none;
    *clash = (struct ky_clash){{read_fighter(asked, "a"), read_fighter(asked, "b")},
                               (uint8_t)asked_value(asked, "blunt-armour", 0),
                               0};
    ky_zones_draw(ky_zones_usual, zones, &none);
    if (!possible(&clash->side[0], "a", fault) || !possible(&clash->side[1], "b", fault)) {
        return false;
    }
    if (!engage(clash, 0, asked, zones, fault)) return false;
    if (!engage(clash, 1, asked, zones, fault)) return false;
    for (int side = 0; side < 2; side++) {
        const struct ky_fighter *man = &clash->side[side];
        bool trips = man->action == ATTACKS && ky_weapons[man->weapon].damage == TRIPS;
        if (!trips || clash->side[!side].riding == ON_FOOT) continue;
        return fault_set(fault, side ? "b" : "a", "cannot trip a man on horseback");
    }
    if (clash->side[0].riding != ON_FOOT || clash->side[1].riding != ON_FOOT) return true;
    return seen_alike(asked, fault);
}

bool ky_clash_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct clash_state *own = state;
    own->stage = TO_THROW;
    return begin_clash(&(struct asked){ky_clash_parameters, arguments}, &own->clash, fault);
}

bool ky_clash_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct clash_state *own = state;
    (void)arguments;
    if (own->stage == SETTLED) return false;
    if (own->stage == TO_THROW) {
        own->difference = (int8_t)ky_clash_throw(&own->clash, dice, NULL);
        own->stage = TO_STRIKE;
        if (ky_clash_loser(&own->clash, own->difference) < 0) {
            *own = (struct clash_state){.blow.loser = -1, .stage = SETTLED};
        }
        return true;
    }
    struct ky_blow blow = ky_clash_blow(&own->clash, own->difference, dice);
    blow.beaten_by = 0;
    *own = (struct clash_state){.blow = blow, .stage = SETTLED};
    return true;
}

static void print_blow(const struct ky_blow *blow, struct text *out)
{
    static const char *const tests[][2] = {
        [NOT_TESTED] = {"", ""},
        [HIS_FEET] = {"-standing", "-tripped"},
        [HIS_SEAT] = {"-mounted", "-unseated"},
    };
    const struct ky_harm *harm = &blow->harm;
    if (blow->entangled) {
        text_addf(out, "entangled%s", tests[blow->tested][blow->tripped || blow->unseated]);
    } else if (blow->on_horse) {
        text_add(out, "horse-");
        print_harm(harm, "", out);
    } else if (blow->tripped && harm->fate == SURVIVES) {
        text_addf(out, "tripped-distractions-%d", harm->distractions);
    } else {
        print_harm(harm, "pushed", out);
    }
}

static bool has_effect(const struct ky_blow *blow)
{
    const struct ky_harm *harm = &blow->harm;
    return blow->loser >= 0 && (blow->pushed || blow->entangled || blow->tripped || harm->wounds ||
                                harm->distractions || harm->fate != SURVIVES);
}

void ky_clash_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ky_blow *blow = &((const struct clash_state *)state)->blow;
    (void)arguments;
    if (!has_effect(blow)) {
        text_add(out, "no-effect");
        return;
    }
    text_add(out, blow->loser ? "b-" : "a-");
    print_blow(blow, out);
}

// 5.19 A clash after drawing and cutting in one motion.

static bool is_sword(int weapon)
{
    return weapon == KATANA || weapon == TACHI || weapon == NODACHI || weapon == NINJATO ||
           weapon == WAKIZASHI || weapon == KODACHI;
}

bool ky_iai_clash_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct clash_state *own = state;
    struct asked asked = {ky_iai_clash_parameters, arguments};
    own->stage = TO_DRAW;
    if (!begin_clash(&asked, &own->clash, fault)) return false;
    return is_sword(own->clash.side[0].weapon) ||
           fault_set(fault, "a-weapon",
                     "must be a sword: katana, tachi, nodachi, ninjato, wakizashi "
                     "or kodachi");
}

bool ky_iai_clash_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct clash_state *own = state;
    if (own->stage != TO_DRAW) return ky_clash_advance(arguments, state, dice);
    struct asked asked = {ky_iai_clash_parameters, arguments};
    bool drawn = ky_draws_in_time(asked_value(&asked, "iai", 0), 0, dice);
    own->clash.side[0].drawing = !drawn;
    own->clash.side[0].surprise = drawn && asked_value(&asked, "first", 0);
    own->stage = TO_THROW;
    return true;
}

void ky_iai_clash_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    ky_clash_outcome(arguments, state, out);
}

// 5.7 Tearing free: the victim's stroke against the holder's parry.

bool ky_tear_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct clash_state *own = state;
    if (!begin_clash(&(struct asked){ky_tear_parameters, arguments}, &own->clash, fault)) {
        return false;
    }
    own->clash.side[0].action = ATTACKS;
    own->clash.side[1].action = DEFENDS;
    return true;
}

bool ky_tear_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct clash_state *own = state;
    (void)arguments;
    if (own->stage == SETTLED) return false;
    bool freed = ky_clash_throw(&own->clash, dice, NULL) > 0;
    *own = (struct clash_state){.difference = freed, .stage = SETTLED};
    return true;
}

void ky_tear_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct clash_state *)state)->difference ? "freed" : "held");
}

// 5.14 A body charge: the strike at the charger, then who falls.

bool ky_charge_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct clash_state *own = state;
    if (!begin_clash(&(struct asked){ky_charge_parameters, arguments}, &own->clash, fault)) {
        return false;
    }
    own->clash.side[0].action = DEFENDS;
    own->stage = own->clash.side[1].action == ATTACKS ? TO_THROW : TO_FALL;
    return true;
}

static void charge_strike(struct clash_state *own, struct dice *dice)
{
    if (own->stage == TO_THROW) {
        own->difference = (int8_t)ky_clash_throw(&own->clash, dice, NULL);
        own->stage = own->difference < 0 ? TO_STRIKE : TO_FALL;
        if (own->stage == TO_FALL) own->difference = 0;
        return;
    }
    struct ky_blow blow = ky_clash_blow(&own->clash, own->difference, dice);
    blow.beaten_by = 0;
    *own = (struct clash_state){.blow = blow, .stage = SETTLED};
}

bool ky_charge_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct clash_state *own = state;
    if (own->stage == SETTLED) return false;
    if (own->stage != TO_FALL) {
        charge_strike(own, dice);
        return true;
    }
    int moving = asked_value(&(struct asked){ky_charge_parameters, arguments}, "moving", 0);
    int falls = ky_charge_throw(moving, 0, dice);
    int shock = ky_charge_shock(0, dice);
    bool out = own->clash.side[1].distractions + shock >= OUT_AT;
    *own = (struct clash_state){.blow.loser = -1,
                                .stage = SETTLED,
                                .falls = out ? 0 : (uint8_t)falls,
                                .shock = out ? 0 : (uint8_t)shock,
                                .knocked_out = out};
    return true;
}

void ky_charge_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const falls[] = {
        [NEITHER_FALLS] = "neither-falls",
        [ATTACKER_FALLS] = "attacker-falls",
        [DEFENDER_FALLS] = "defender-falls",
        [BOTH_FALL] = "both-fall",
    };
    const struct clash_state *own = state;
    (void)arguments;
    if (own->blow.loser >= 0) {
        text_add(out, "stopped");
        if (!has_effect(&own->blow)) return;
        text_add(out, "-");
        print_blow(&own->blow, out);
    } else if (own->knocked_out) {
        text_add(out, "defender-ko");
    } else {
        text_addf(out, "%s-distractions-%d", falls[own->falls], own->shock);
    }
}

// 5.15 One round of a grapple.

bool ky_grapple_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct clash_state *own = state;
    struct asked asked = {ky_grapple_parameters, arguments};
    for (int side = 0; side < 2; side++) {
        const char *who = side ? "b" : "a";
        struct ky_fighter *man = &own->clash.side[side];
        *man = read_fighter(&asked, who);
        man->action = asked_of(&asked, who, "action", 0) ? DEFENDS : ATTACKS;
        man->reach = 1;
        if (!possible(man, who, fault)) return false;
    }
    own->stage = TO_THROW;
    return true;
}

bool ky_grapple_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct clash_state *own = state;
    if (own->stage != TO_STRIKE) return ky_clash_advance(arguments, state, dice);
    struct ky_blow blow = ky_grapple_blow(&own->clash, own->difference, dice);
    blow.beaten_by = 0;
    *own = (struct clash_state){.blow = blow, .stage = SETTLED};
    return true;
}

void ky_grapple_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ky_blow *blow = &((const struct clash_state *)state)->blow;
    (void)arguments;
    if (blow->loser < 0) {
        text_add(out, "no-effect");
        return;
    }
    text_add(out, blow->loser ? "b-" : "a-");
    if (blow->harm.fate == SURVIVES) text_add(out, "thrown-");
    print_harm(&blow->harm, "", out);
}

// 5.6 The blunt table alone.

const struct parameter ky_blunt_parameters[] = {
    {"wounds", "1..30", "2", "that an edge would have made, after armour", KY_12_1},
    {"weapon",
     "bo bokken jo tonfa nunchaku kumade unarmed jujutsu shorinji-kempo tetsubo konsaibo ono otsuchi "
     "shuko yawara jutte tessen kiseru club feruzue-chain kusarigama-flail nagegama-flail "
     "manrikigusari kawa-nawa-strike mojiri-strike sodegarami-strike",
     "bo", "that struck", KY_12_3},
    {"target-wounds", "0..7", "0", "had before", KY_1_11},
    {"target-capacity", "3..8", "6", "the wound that kills", KY_1_11, .seldom = true},
    {"target-distractions", "0..14", "0", "had before", KY_12_7},
    {NULL},
};

bool ky_blunt_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct asked asked = {ky_blunt_parameters, arguments};
    (void)state;
    if (asked_value(&asked, "target-wounds", 0) < asked_value(&asked, "target-capacity", 0)) {
        return true;
    }
    return fault_set(fault, "target-wounds", "are as many as kill him");
}

bool ky_blunt_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct harm_state *own = state;
    struct asked asked = {ky_blunt_parameters, arguments};
    char word[32];
    if (own->rolled) return false;
    int weapon = weapon_by_id(asked_word(&asked, NULL, "weapon", word));
    struct ky_harm had = {(uint8_t)asked_value(&asked, "target-wounds", 0),
                          (uint8_t)asked_value(&asked, "target-distractions", 0), SURVIVES};
    own->rolled = 1;
    own->harm = ky_bruise(weapon, asked_value(&asked, "wounds", 0), 0, dice);
    own->harm.fate = (uint8_t)ky_fate_of(had, own->harm, asked_value(&asked, "target-capacity", 0));
    return true;
}

void ky_blunt_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    print_harm(&((const struct harm_state *)state)->harm, "glancing", out);
}
