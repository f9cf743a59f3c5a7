// memory-safety, leaks
// Two texts of unknown lengths, one of which may be empty, are appended to each other by hand in a block that is as long as both.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void append(char *to, const char *from) {
  char *at = to;
  while (*at) at++;
  while (*from) *at++ = *from++;
  *at = '\0';
}

static char *read_text(void) {
  int size, c = 0, i = 0;
  if (scanf("%d", &size) != 1 || size < 1 || size > 1000) return NULL;
  char *text = malloc((size_t)size);
  if (!text) return NULL;
  for (; i < size - 1 && (c = getchar()) != EOF; i++) text[i] = (char)c;
  text[i] = '\0';
  return text;
}

int main(void) {
  char *first = read_text(), *second = read_text();
  if (first && second) {
    char *both = malloc(strlen(first) + strlen(second) + 1);
    if (both) {
      both[0] = '\0';
      append(both, first);
      append(both, second);
      puts(both);
    }
    free(both);
  }
  free(first);
  free(second);
  return 0;
}
