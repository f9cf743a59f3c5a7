// memory-safety, termination
// Of some names those are kept that the command line has.
#include <stdio.h>
#include <string.h>

static const char *const names[] = {"zero", "one", "two", "three", NULL};

static const char *find(const char *text) {
  for (int i = 0; names[i]; i++)
    if (strcmp(names[i], text) == 0) return names[i];
  return NULL;
}

int main(int argc, char **argv) {
  const char *found[10];
  int n = 0;
  for (int i = 1; i < argc && n < 10; i++) {
    const char *name = find(argv[i]);
    if (name) found[n++] = name;
  }
  for (int i = 0; i < n; i++) puts(found[i]);
  return 0;
}
