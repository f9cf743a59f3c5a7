// memory-safety
// A line of digits, of which the loop looks at all but the last one.
#include <stdio.h>
#include <string.h>

static int check(const char *text, size_t length) {
  for (size_t i = 0; i + 1 < length; i++)
    if (text[i] != '0' && text[i] != '1') return 0;
  return 1;
}

int main(void) {
  char line[64];
  unsigned counts[2] = {0, 0};
  while (fgets(line, sizeof line, stdin) != NULL) {
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == '\n') line[--n] = '\0';
    if (n == 0 || n > 31 || !check(line, n)) continue;
    for (size_t i = 0; i < n; i++) counts[line[i] - '0']++;
  }
  printf("%u zeros, %u ones\n", counts[0], counts[1]);
  return 0;
}
