// Parses log lines "LEVEL [module] message", counts them by level and module, and prints the modules with most errors first.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MODULES 16
#define NAME 12

static const char *const levels[] = {"DEBUG", "INFO", "WARN", "ERROR"};

struct module {
  char name[NAME];
  int counts[4];
};

static struct module modules[MODULES];
static int module_count;

static int level_of(const char *text, size_t length) {
  for (int i = 0; i < 4; i++)
    if (strlen(levels[i]) == length && strncmp(levels[i], text, length) == 0) return i;
  return -1;
}

static struct module *find(const char *name, size_t length) {
  for (int i = 0; i < module_count; i++)
    if (strlen(modules[i].name) == length && memcmp(modules[i].name, name, length) == 0) return &modules[i];
  if (module_count == MODULES) return NULL;
  struct module *m = &modules[module_count++];
  memcpy(m->name, name, length);  // BAD: OUT_OF_BOUNDS
  m->name[length] = '\0';  // BAD: OUT_OF_BOUNDS INDEX
  return m;
}

static int by_errors(const void *a, const void *b) {
  const struct module *p = a, *q = b;
  return q->counts[3] - p->counts[3];
}

int main(void) {
  char line[200];
  int bad = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t level_length = strcspn(line, " ");
    int level = level_of(line, level_length);
    char *open = strchr(line, '[');
    if (level < 0 || !open) {
      bad++;
      continue;
    }
    char *close = strchr(open, ']');
    if (!close || close == open + 1) {
      bad++;
      continue;
    }
    size_t length = (size_t)(close - open - 1);
    if (length > NAME) length = NAME;
    struct module *m = find(open + 1, length);
    if (m) m->counts[level]++;
  }
  qsort(modules, (size_t)module_count, sizeof *modules, by_errors);
  for (int i = 0; i < module_count; i++) printf("%-12s %d errors\n", modules[i].name, modules[i].counts[3]);
  printf("%d bad lines\n", bad);
  return 0;
}
