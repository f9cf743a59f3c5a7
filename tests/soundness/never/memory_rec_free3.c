// memory-safety
#include "never.h"
struct s {
  int *p;
};
void r(int n, struct s *s) {
  if (n <= 0) {
    free(s->p);
    return;
  }
  r(n - 1, s);
}
int main(void) {
  struct s s;
  s.p = malloc(4);
  int *q = s.p;
  *q = 1;
  r(2, &s);
  return *q;
}
