// memory-safety
#include "never.h"
// A number is made of the comparison before anything is decided by it.
int main(void) {
  int x = ANY_INT, old;
  if (x > 3) old = 2;
  int steps = (old < 5) + (x < 100);
  while (steps > 0) steps--;
}
