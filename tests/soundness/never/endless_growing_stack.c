// termination; modes: unbounded
// The stack is no limit to numbers that have none.
#include <alloca.h>

static void use(int n) {
  char *p = alloca(n);
  p[0] = 1;
}

int main(void) {
  for (int n = 1;; n++) use(n);
}
