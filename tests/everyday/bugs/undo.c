// A line of text with undo: "+TEXT" appends, "-N" removes N characters from the end, "u" undoes, "p" prints.
// options: --property memory-safety,leaks
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEVELS 4

static char *states[LEVELS];
static int level;
static char *text;

static char *copy(const char *s) {
  char *c = malloc(strlen(s) + 1);  // BAD: LEAK
  if (!c) exit(2);
  return strcpy(c, s);
}

static void save(void) {
  if (level == LEVELS) {
    for (int i = 1; i < LEVELS; i++) states[i - 1] = states[i];
    level--;
  }
  states[level++] = copy(text);
}

static void append(const char *more) {
  char *longer = malloc(strlen(text) + strlen(more) + 1);
  if (!longer) exit(2);
  strcpy(longer, text);
  strcat(longer, more);
  free(text);
  text = longer;
}

static void cut(long n) {
  size_t length = strlen(text);
  if (n < 0 || (size_t)n > length) return;
  text[length - (size_t)n] = '\0';
}

static void undo(void) {
  if (level == 0) return;
  free(text);
  text = states[--level];
}

int main(void) {
  char line[32];
  text = copy("");
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    switch (line[0]) {
      case '+':
        save();
        append(line + 1);
        break;
      case '-':
        save();
        cut(strtol(line + 1, NULL, 10));
        break;
      case 'u': undo(); break;
      case 'p': puts(text); break;
      default: puts("?"); break;
    }
  }
  while (level > 0) free(states[--level]);
  free(text);
  return 0;
}
