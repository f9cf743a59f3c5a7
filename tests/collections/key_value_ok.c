// memory-safety
// "name = value": the line is cut at the sign, and both halves are trimmed where they lie.
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
    printf("%s is %s\n", trimmed(name), trimmed(sign + 1));
  }
  return 0;
}
