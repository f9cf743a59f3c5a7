// assertions
// Two arguments that may be one: what is written to the one is seen in the other.
#include "never.h"
int main(int argc, char **argv) {
  int i = ANY_INT, j = ANY_INT;
  if (i < 1 || i >= argc || j < 1 || j >= argc) return 0;
  char *p = argv[i], *q = argv[j];
  if (!p[0] || q[0] != 'a') return 0;
  p[0] = 'b';
  CLAIM(q[0] == 'a');
  return 0;
}
