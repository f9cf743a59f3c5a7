// memory-safety
#include "never.h"
struct s {
  int n;
  char d[];
};
int main(void) {
  struct s *p = malloc(sizeof *p + 3);
  p->d[3] = 1;
  free(p);
  return 0;
}
