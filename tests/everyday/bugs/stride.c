// How many steps of a stride lead up to a limit; both are on the command line.
#include <stdio.h>
#include <stdlib.h>

static int count_steps(int limit, int stride) {
  int steps = 0;
  for (int at = 0; at < limit; at += stride) steps++;  // BAD: SIGNED_OVERFLOW
  return steps;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: stride LIMIT STRIDE\n");
    return 1;
  }
  int limit = atoi(argv[1]), stride = atoi(argv[2]);
  if (limit < 1 || stride < 3 || stride > 9) return 1;
  printf("%d\n", count_steps(limit, stride));
  return 0;
}
