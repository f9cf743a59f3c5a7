// assertions
#include "never.h"

int main(int argc, char **argv) {
  int i = ANY_INT, j = ANY_INT;
  if (i < 0 || j < 0 || i >= argc || j >= argc) return 0;
  char *a = argv[i], *b = argv[j];
  if (b[0] != 97) return 0;
  a[0] = 98;
  CLAIM(b[0] == 97);
  return 0;
}
