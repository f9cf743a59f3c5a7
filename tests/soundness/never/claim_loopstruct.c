// assertions
#include "never.h"
struct s {
  int k;
  struct s *o;
};
int main(void) {
  struct s a = {0}, b = {0};
  a.o = &b;
  b.o = &a;
  struct s *p = &a;
  for (int i = 0; i < ANY_BYTE; i++) {
    p->k++;
    p = p->o;
  }
  CLAIM(a.k == b.k);
  CLAIM(a.k - b.k == 1 || a.k - b.k == 0 && a.k < 3);
  return 0;
}
