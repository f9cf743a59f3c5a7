// overflow; modes: error
#include "never.h"

// A counter from one on by four comes to INT_MAX - 2, and beyond.
int main(void) {
  int n = ANY_INT;
  for (int i = 1; i < n; i += 4) continue;
  return 0;
}
