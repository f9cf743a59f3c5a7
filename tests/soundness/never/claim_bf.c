// assertions
#include "never.h"
struct s {
  int a : 3;
  unsigned b : 3;
};
int main(void) {
  struct s s;
  s.a = ANY_BYTE;
  s.b = s.a;
  CLAIM(s.a == (int)s.b);
  return 0;
}
