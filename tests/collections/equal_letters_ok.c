// memory-safety
// Runs of equal letters in a text, each as its number and the letter: a letter that is as one before the end is before it, too.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *pack(const char *s) {
  char *packed = malloc(2 * strlen(s) + 1), *p = packed;
  if (!packed) abort();
  while (*s != '\0') {
    int run = 1;
    while (run < 9 && s[run] == s[0]) run++;
    *p++ = (char)('0' + run);
    *p++ = s[0];
    s += run;
  }
  *p = '\0';
  return packed;
}

int main(void) {
  char line[100];
  while (fgets(line, sizeof line, stdin)) {
    char *packed = pack(line);
    puts(packed);
    free(packed);
  }
  return 0;
}
