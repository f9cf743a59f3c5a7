// assertions
// A string of the environment takes the place of the program's name, and is written there.
#include "never.h"
int main(int argc, char **argv, char **variables) {
  if (argc < 1 || !variables[0]) return 0;
  argv[0] = variables[0];
  char *value = getenv("HOME");
  if (!value || !value[0]) return 0;
  char first = value[0];
  if (strlen(argv[0]) > 7) argv[0][5] = '#';
  CLAIM(value[0] == first);
  return 0;
}
