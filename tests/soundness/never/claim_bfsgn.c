// assertions
#include "never.h"
struct s {
  int a : 4;
  long b : 40;
};
int main(void) {
  struct s s;
  s.a = 8;
  CLAIM(s.a == 8);
  s.b = 1L << 39;
  CLAIM(s.b > 0);
  return 0;
}
