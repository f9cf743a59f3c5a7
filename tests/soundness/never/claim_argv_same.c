// assertions
#include "never.h"

int main(int argc, char **argv) {
  int i = ANY_INT, j = ANY_INT;
  if (i < 0 || j < 0 || i >= argc || j >= argc) return 0;
  CLAIM(argv[i] != argv[j]);
  return 0;
}
