// assertions
#include "never.h"
struct s {
  unsigned a : 4, b : 4;
};
int main(void) {
  struct s s = {0};
  s.a = ANY_BYTE;
  s.b = ANY_BYTE;
  CLAIM(s.a != 15 || s.b != 3);
  s.b = 0;
  CLAIM(s.a < 15);
  return 0;
}
