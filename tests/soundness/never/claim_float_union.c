// assertions
// One place that holds a float on one way, and an integer on the other.
#include "never.h"

static union {
  float real;
  int whole;
} place;

int main(void) {
  if (ANY_INT)
    place.real = -1.5f;
  else
    place.whole = -3;
  CLAIM(place.real > -2 && place.real < 0);
  return 0;
}
