// memory-safety
#include "never.h"
// The condition is a value where its two halves meet, and decided by behind that.
int main(void) {
  int x = ANY_INT, old;
  while (x > 1 && x <= old) {
    old = x;
    x = ANY_INT;
  }
}
