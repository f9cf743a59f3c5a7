// See pace.h.
#include "strategy/pace.h"

// Small programs are not to wait for anything, and large ones are not to lose much.
static const double credit_seconds = 0.2, share = 0.25;

double pace_allows(Pace *pace, double now) {
  double allowed = credit_seconds + (now - pace->start) * share - pace->spent;
  bool is_enough = allowed > 0 && allowed >= pace->least;
  pace->waits |= !is_enough;
  return is_enough ? allowed : 0;
}

void pace_keep(Pace *pace, double seconds, bool decided) {
  pace->spent += seconds;
  pace->least = 2 * seconds;
  pace->waits = !decided;
}
