// Tables that no array holds: they are asked of the functions that count.
#ifndef KASSEN_RULES_KATANA_PRINTED_H
#define KASSEN_RULES_KATANA_PRINTED_H

struct text;

void ky_print_trip_modifiers(struct text *);
void ky_print_shot_target(struct text *);
void ky_print_shot_shooter(struct text *);
void ky_print_tactical_factors(struct text *);
void ky_print_distraction_phases(struct text *);
void ky_print_armour(struct text *);
void ky_print_riding(struct text *);
void ky_print_morale_factors(struct text *);
void ky_print_stamina(struct text *);

#endif
