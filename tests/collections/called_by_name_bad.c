// assertions
// Which entry of the table it is nobody knows, but each has a function.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static int first(int n) { return n / 2; }
static int second(int n) { return n > 3; }

static const struct command {
  const char *name;
  int least;
  int (*run)(int);
} commands[] = {{"", 3, NULL}, {"more", 2, second}, {"other", 1, second}};

int main(void) {
  char line[40];
  if (!fgets(line, sizeof line, stdin)) return 0;
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    const struct command *c = &commands[i];
    if (strncmp(c->name, line, strlen(c->name)) != 0) continue;
    assert(c->run != NULL);
    return c->run(c->least);
  }
  return 0;
}
