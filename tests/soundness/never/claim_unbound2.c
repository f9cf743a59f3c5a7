// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  if (x > 0 && x + 1 > x && x + x > x) CLAIM(x < 1000);
  char c = x + x;
  CLAIM(c != 4);
  CLAIM((x + x) % 2 == 0 && x < 5);
  return 0;
}
