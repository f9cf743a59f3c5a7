// assertions
// The loop writes to arguments by and by; what was read before it need not hold behind it.
#include "never.h"
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  char *first = argv[1];
  if (first[0] != 'q') return 0;
  for (int i = 1; i < argc; i++)
    if (argv[i][0]) argv[i][0] = 'r';
  CLAIM(first[0] == 'q');
  return 0;
}
