// memory-safety
// An argument is taken away, and read.
#include "never.h"
int main(int argc, char **argv) {
  int i = ANY_INT;
  if (argc < 2 || i < 0 || i >= argc) return 0;
  argv[1] = 0;
  return argv[i][0];
}
