// Between the files of the stage.
#ifndef TESTS_SUPPORT_STAGE_LOCAL_H
#define TESTS_SUPPORT_STAGE_LOCAL_H

const char *stage_yaml(void);  // the situation in full, shown with every failure
void stage_keep_journal(void); // the last exchange becomes part of the story

#endif
