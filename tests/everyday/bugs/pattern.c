// Finds lines that match a simple pattern: letters, '.', 'x*', '^' and '$'. With -c only their number is printed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { END, ANY, CHARACTER, REPEAT_ANY, REPEAT_CHARACTER };

struct step {
  enum kind kind;
  char c;
};

#define STEPS 12

struct pattern {
  struct step steps[STEPS];
  int at_start, at_end;
};

static int compile(const char *text, struct pattern *p) {
  int count = 0;
  p->at_start = p->at_end = 0;
  if (*text == '^') {
    p->at_start = 1;
    text++;
  }
  for (; *text; text++) {
    if (*text == '$' && !text[1]) {
      p->at_end = 1;
      break;
    }
    if (*text == '*') {
      if (count == 0) return 0;
      struct step *last = &p->steps[count - 1];
      last->kind = last->kind == ANY ? REPEAT_ANY : REPEAT_CHARACTER;
      continue;
    }
    if (count == STEPS) return 0;
    p->steps[count].kind = *text == '.' ? ANY : CHARACTER;
    p->steps[count++].c = *text;
  }
  p->steps[count].kind = END;  // BAD: OUT_OF_BOUNDS INDEX
  return 1;
}

static int matches_here(const struct step *s, int at_end, const char *text) {
  switch (s->kind) {
    case END: return !at_end || !*text;
    case ANY: return *text && matches_here(s + 1, at_end, text + 1);
    case CHARACTER: return *text == s->c && matches_here(s + 1, at_end, text + 1);
    case REPEAT_ANY:
    case REPEAT_CHARACTER:
      for (;; text++) {
        if (matches_here(s + 1, at_end, text)) return 1;
        if (!*text || (s->kind == REPEAT_CHARACTER && *text != s->c)) return 0;
      }
  }
  return 0;
}

int main(int argc, char **argv) {
  int only_count = argc == 3 && strcmp(argv[1], "-c") == 0;
  if (argc != 2 + only_count) return 2;
  struct pattern pattern;
  if (!compile(argv[1 + only_count], &pattern)) return 2;
  char line[128];
  int count = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    int found = 0;
    for (const char *at = line; !found; at++) {
      found = matches_here(pattern.steps, pattern.at_end, at);
      if (pattern.at_start || !*at) break;
    }
    if (!found) continue;
    count++;
    if (!only_count) puts(line);
  }
  if (only_count) printf("%d\n", count);
  return count == 0;
}
