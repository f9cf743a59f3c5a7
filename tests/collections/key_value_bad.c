// memory-safety; runs: none
// The value is looked for behind the character that follows the sign, which may be the end of the line.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[120];
  if (!fgets(line, sizeof line, stdin)) return 1;
  char *name = line;
  while (*name == ' ') name++;
  char *sign = strchr(name, '=');
  if (!sign) return 1;
  *sign = '\0';
  char *value = sign + 2;
  while (*value == ' ') value++;
  char *end = name + strlen(name);
  while (end > name && end[-1] == ' ') end--;
  *end = '\0';
  printf("%s is %s\n", name, value);
  return 0;
}
