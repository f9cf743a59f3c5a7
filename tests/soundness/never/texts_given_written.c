// assertions
// What is written through a kept pointer is seen in the argument.
#include "never.h"
int main(int argc, char **argv) {
  char *kept[8];
  int n = 0;
  for (int i = 1; i < argc && n < 8; i++)
    if (argv[i][0] == 'a') kept[n++] = argv[i];
  for (int i = 0; i < n; i++) kept[i][0] = 'b';
  if (argc > 1) CLAIM(argv[1][0] != 'b' || n == 0);
  return 0;
}
