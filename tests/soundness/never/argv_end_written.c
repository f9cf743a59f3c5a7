// memory-safety
// The end of an argument is written, which may be looked for again.
#include "never.h"
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  char *s = argv[1];
  int i = 0;
  while (s[i]) i++;
  s[i] = 'x';
  i = 0;
  while (s[i]) i++;
  return i;
}
