// KY-16: each additional rule of combat can be switched off, and then gives nobody anything.
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void set(const char *red, const char *blue, const char *options)
{
    char forces[240];
    snprintf(forces, sizeof forces, "red ronin Taro %s; blue ronin Goro %s", red, blue);
    ky_situation("16x9", forces, options);
}

// Goro strikes at Taro, both throw 5, and this is told.
static void expect_parry(const char *taro, const char *options, const char *told)
{
    set(taro, "6,4:3 katana 3", options);
    ky_phase(2, CLASHING);
    ky_play("blue attack Goro Taro", "5 5");
    stage_expect_told(told);
}

// KY-R128
Test(katana, ky_16_33_off_two_swords_are_one)
{
    expect_parry("5,4:0 ni-ten 5 katana 2", "", "Taro 12 : 8 Goro");
    expect_parry("5,4:0 ni-ten 5 katana 2", "ni-ten=off", "Taro 7 : 8 Goro");
    set("5,4:0 ni-ten 5 katana 2", "6,4:3 katana 3", "ni-ten=off");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 5");
    ky_expect_harm("Goro", 3, 0); // nothing off for one hand
    set("5,4:0 ni-ten 5 katana 2", "4,3:1 katana 3", "ni-ten=off");
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-11.1");
}

Test(katana, ky_16_6_off_a_feruzue_is_a_short_spear)
{
    expect_parry("5,4:0 feruzue 5", "feruzue=off", "Taro 10 : 8 Goro");
    set("5,4:0 feruzue 5", "7,4:3 katana 3", "feruzue=off");
    ky_refuse_stroke(2, "red attack Taro Goro chain", "KY-16");
    ky_phase(2, CLASHING);
    stage_allow("red attack Taro Goro strike");
}

Test(katana, ky_16_25_off_a_kusarigama_is_a_sickle)
{
    expect_parry("5,4:0 kusarigama 5", "", "Taro 8 : 8 Goro"); // a chain, 2 off so near
    expect_parry("5,4:0 kusarigama 5", "kusarigama=off", "Taro 9 : 8 Goro");
    set("5,4:0 kusarigama 5", "7,4:3 katana 3", "kusarigama=off");
    ky_refuse_stroke(2, "red attack Taro Goro flail", "KY-16");
    ky_refuse_stroke(2, "red attack Taro Goro entangle", "KY-16");
}

// Of these nothing is left but a thing to strike with.
static void expect_club(const char *weapon, const char *option, const char *way)
{
    char taro[64], line[64];
    snprintf(taro, sizeof taro, "5,4:0 %s 5", weapon);
    expect_parry(taro, option, "Taro 4 : 8 Goro"); // no skill, and short against standard
    set(taro, "6,4:3 katana 3", option);
    ky_phase(2, CLASHING);
    snprintf(line, sizeof line, "red attack Taro Goro %s", way);
    if (*way) stage_refuse(line, "KY-16");
    ky_play("red attack Taro Goro", "9 5");
    stage_expect_told("Taro 8 : 8 Goro");
}

Test(katana, ky_16_24_off_a_kumade_is_a_club)
{
    expect_parry("5,4:0 kumade 5", "", "Taro 10 : 8 Goro");
    expect_club("kumade", "kumade=off", "");
}

Test(katana, ky_16_27_off_a_manrikigusari_is_a_club)
{
    expect_parry("5,4:0 manrikigusari 5", "", "Taro 8 : 8 Goro"); // 1 off so near, 1 for its class
    expect_club("manrikigusari", "manrikigusari=off", "entangle");
}

Test(katana, ky_16_30_off_a_restraining_pole_is_a_club)
{
    expect_parry("5,4:0 mojiri 5", "", "Taro 8 : 8 Goro"); // 2 off so near
    expect_club("mojiri", "mojiri=off", "entangle");
    expect_club("sodegarami", "mojiri=off", "strike");
}

Test(katana, ky_16_18_off_hook_and_rope_are_a_club)
{
    expect_parry("5,4:0 kawa-nawa 5", "", "Taro 8 : 8 Goro");
    expect_club("kawa-nawa", "kawa-nawa=off", "trip");
}

Test(katana, ky_16_15_off_a_draw_is_a_draw)
{
    set("5,4:0 katana 5 iaijutsu 9 sheathed", "6,4:3 katana 3", "iaijutsu=off");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red attack Taro Goro", "5 5"); // no die for the draw
    stage_expect_told("Taro 6 : 8 Goro");
}

Test(katana, ky_16_21_off_nobody_shouts)
{
    set("5,4:0 katana 3 ki-ai 9", "6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    stage_allow("red kiai Taro");
    set("5,4:0 katana 3 ki-ai 9", "6,4:3 katana 3", "ki-ai=off");
    ky_phase(2, CLASHING);
    stage_refuse("red kiai Taro", "KY-16.21");
}

Test(katana, ky_16_36_off_no_arrow_is_turned)
{
    set("2,4:0 bow 9", "12,4:3 katana 3 yadomejutsu 20", "yadomejutsu=off");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "3+0 5");
    stage_expect_untold("Goro turns");
    ky_expect_harm("Goro", 2, 0);
}
