// assertions
// A function that is handed constants and arguments, and writes to the arguments.
#include "never.h"
static char **all;
static int count;
static int stays(const char *s) {
  if (s[0] != 'k') return 1;
  for (int i = 1; i < count; i++)
    if (all[i][0]) all[i][0] = 'x';
  return s[0] == 'k';
}
int main(int argc, char **argv) {
  all = argv;
  count = argc;
  stays("k");
  stays("kk");
  int same = 1;
  for (int i = 1; i < argc; i++) same &= stays(argv[i]);
  CLAIM(same);
  return 0;
}
