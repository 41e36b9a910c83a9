// Functions that overrun, guess or depend on the weather: naming one is a compile error.
// Force-included into every file of ours; the pragma also catches them inside macros.
#ifndef KASSEN_BANNED_H
#define KASSEN_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#pragma GCC poison strcpy strcat strncpy strncat sprintf vsprintf gets strtok
#pragma GCC poison rand srand atoi atol atof sscanf
#pragma GCC poison localtime gmtime ctime asctime

#endif
