// assertions
// A function writes to an argument that its caller has looked at.
#include "never.h"
static char **all;
static void mark(int i) {
  char *s = all[i];
  while (*s) *s++ = 'x';
}
int main(int argc, char **argv) {
  int i = ANY_INT;
  if (argc < 2 || argv[1][0] != '-' || i < 1 || i >= argc) return 0;
  all = argv;
  mark(i);
  CLAIM(argv[1][0] == '-');
  return 0;
}
