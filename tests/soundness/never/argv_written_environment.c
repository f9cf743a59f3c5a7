// assertions
// What getenv gives lies in the environment that main is given, which is written.
#include "never.h"
int main(int argc, char **argv, char **variables) {
  char *value = getenv("X");
  if (!value || !variables[0] || strlen(variables[0]) < 3) return 0;
  char first = *value;
  variables[0][2] = '!';
  CLAIM(*value == first);
  return argc > 1 && argv[1] == 0;
}
