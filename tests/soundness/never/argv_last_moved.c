// memory-safety
// A string takes the place of the null behind the last one.
#include "never.h"
int main(int argc, char **argv) {
  if (argc < 1) return 0;
  argv[argc] = argv[0];
  int n = 0;
  while (argv[n]) n++;
  return n;
}
