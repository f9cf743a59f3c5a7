// assertions
// strtok_r cuts an argument of which something was known.
#include <string.h>
#include "never.h"
int main(int argc, char **argv) {
  char *rest;
  if (argc < 2 || argv[1][0] != 'a' || argv[1][1] != ',') return 0;
  char *first = strtok_r(argv[1], ",", &rest);
  CLAIM(argv[1][1] == ',');
  return first != 0;
}
