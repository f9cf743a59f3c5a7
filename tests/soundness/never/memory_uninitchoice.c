// memory-safety
#include "never.h"
int main(void) {
  int x = ANY_INT, old;
  if (x > 3) old = 2;
  int chosen = old < 5 ? 1 : 2;
  if (chosen == 1) return 1;
}
