// memory-safety; runs: none
// The value is looked for behind the character that follows the sign, which may be the end of the line.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char *trimmed(char *text) {
  while (isspace((unsigned char)*text)) text++;
  char *end = text + strlen(text);
  while (end > text && isspace((unsigned char)end[-1])) end--;
  *end = '\0';
  return text;
}

int main(void) {
  char line[120];
  while (fgets(line, sizeof line, stdin)) {
    char *name = trimmed(line), *sign = strchr(name, '=');
    if (!sign) continue;
    *sign = '\0';
    printf("%s is %s\n", trimmed(name), trimmed(sign + 2));
  }
  return 0;
}
