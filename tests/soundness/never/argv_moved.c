// assertions
// Arguments change places.
#include "never.h"
int main(int argc, char **argv) {
  int i = ANY_INT;
  if (argc < 3 || i < 1 || i >= argc || argv[1][0] != 'a' || argv[2][0] != 'b') return 0;
  char *held = argv[1];
  argv[1] = argv[i];
  argv[i] = held;
  CLAIM(argv[1][0] == 'a');
  return 0;
}
