// How much time one question gets while another one is open that needs most of it: a part of what has passed, in attempts that double.
#ifndef PLUMB_STRATEGY_PACE_H
#define PLUMB_STRATEGY_PACE_H

#include <stdbool.h>

typedef struct {
  double start;  // of everything, on budget_now's clock
  double spent;  // seconds on the question
  double least;  // seconds below which another attempt is of no use
  bool waits;    // it may be decided with more time than it got
} Pace;

// Seconds that an attempt may take now; 0: it is too early for one, and it waits.
double pace_allows(Pace *pace, double now);
// An attempt was made that took so many seconds.
void pace_keep(Pace *pace, double seconds, bool decided);

#endif
