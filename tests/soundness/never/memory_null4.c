// memory-safety; options: --malloc-may-fail
#include "never.h"
struct s {
  int *a;
};
int main(void) {
  struct s *p = calloc(1, 8);
  if (!p) return 0;
  p->a = malloc(4);
  *p->a = 1;
  return 0;
}
