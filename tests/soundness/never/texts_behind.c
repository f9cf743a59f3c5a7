// memory-safety
// Some texts begin behind the end of an argument.
#include "never.h"
int main(int argc, char **argv) {
  const char *kept[8];
  int n = 0, sum = 0;
  for (int i = 1; i < argc && n < 8; i++) kept[n++] = argv[i] + strlen(argv[i]) + (n == 5);
  for (int i = 0; i < n; i++) sum += kept[i][0];
  return sum;
}
