// memory-safety
#include "never.h"
struct s {
  long a, b;
};
static void put(struct s *p, struct s *q) { *p = *q; }
int main(void) {
  struct s x = {1, 2};
  char *a = malloc(32);
  put(&x, (struct s *)memset(a + (ANY_INT & 1), 0, 16));
  free(a);
  return 0;
}
