// assertions
#include "never.h"

int main(int argc, char **argv) {
  int i = ANY_INT, j = ANY_INT;
  if (i < 0 || j < 0 || i >= argc || j >= argc) return 0;
  char *before = argv[j];
  argv[i] = 0;
  CLAIM(argv[j] == before);
  return 0;
}
