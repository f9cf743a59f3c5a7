// Reads lines KEY=VALUE into a table; later values of a key replace earlier ones.
// options: --property all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char *key, *value;
  struct entry *next;
};

static struct entry *entries;

static char *copy(const char *from) {
  size_t length = strlen(from);
  char *text = malloc(length + 1);
  if (!text) exit(2);
  memcpy(text, from, length + 1);
  return text;
}

static struct entry *find(const char *key) {
  for (struct entry *entry = entries; entry; entry = entry->next)
    if (strcmp(entry->key, key) == 0) return entry;  // BAD: USE_AFTER_FREE
  return NULL;
}

static void set(const char *key, const char *value) {
  struct entry *entry = find(key);
  if (entry) {
    free(entry->value);
    free(entry->key);
    entry->value = copy(value);
    return;
  }
  entry = malloc(sizeof *entry);
  if (!entry) exit(2);
  entry->key = copy(key);
  entry->value = copy(value);
  entry->next = entries;
  entries = entry;
}

static void release(void) {
  while (entries) {
    struct entry *next = entries->next;
    free(entries->key);  // BAD: DOUBLE_FREE
    free(entries->value);
    free(entries);
    entries = next;
  }
}

int main(void) {
  char line[80];
  int number = 0;
  while (fgets(line, sizeof line, stdin)) {
    number++;
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0') continue;
    char *equals = strchr(line, '=');
    if (!equals) {
      fprintf(stderr, "line %d: no =\n", number);
      continue;
    }
    *equals = '\0';
    set(line, equals + 1);
  }
  for (struct entry *entry = entries; entry; entry = entry->next) printf("%s -> %s\n", entry->key, entry->value);  // BAD: USE_AFTER_FREE
  release();
  return 0;
}
