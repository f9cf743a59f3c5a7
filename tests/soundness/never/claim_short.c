// assertions
#include "never.h"
int g;
int s(void) {
  g++;
  return 1;
}
int main(void) {
  int x = ANY_BYTE;
  (x > 5) && s();
  (x > 7) || s();
  CLAIM(g != 2);
  CLAIM(g != 1);
  return 0;
}
