// assertions
#include "never.h"
int g;
void h(void) { CLAIM(g == 0); }
int main(void) {
  atexit(h);
  g = 1;
  return 0;
}
