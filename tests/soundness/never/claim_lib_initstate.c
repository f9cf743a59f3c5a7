// assertions
#define _GNU_SOURCE
#include "never.h"
int main(void) {
  static char state[32];
  initstate(1, state, sizeof state);
  memset(state, 0, sizeof state);
  srandom(3);
  CLAIM(state[4] == 0);
  return 0;
}
