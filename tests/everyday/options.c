// Options of a command line in short and long form, as people parse them by hand, and a greeting.
//
// run: {"args": ["-n", "3", "--name=Bob", "-v", "rest"]}
// run: {"args": ["--help"]}
// run: {"args": ["-n"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
  int times;
  const char *name;
  bool verbose;
  bool help;
  int rest;
};

static bool parse_int(const char *text, int *out) {
  char *end;
  errno = 0;
  long value = strtol(text, &end, 10);
  if (errno != 0 || end == text || *end != '\0') return false;
  if (value < INT_MIN || value > INT_MAX) return false;
  *out = (int)value;
  return true;
}

static bool starts_with(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

static bool parse(int argc, char **argv, struct options *o) {
  int i;
  for (i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (a[0] != '-') break;
    if (strcmp(a, "--") == 0) {
      i++;
      break;
    }
    if (strcmp(a, "-v") == 0 || strcmp(a, "--verbose") == 0) {
      o->verbose = true;
    } else if (strcmp(a, "-h") == 0 || strcmp(a, "--help") == 0) {
      o->help = true;
    } else if (strcmp(a, "-n") == 0) {
      if (i + 1 >= argc) return false;
      if (!parse_int(argv[++i], &o->times)) return false;
    } else if (starts_with(a, "--name=")) {
      o->name = a + strlen("--name=");
    } else {
      fprintf(stderr, "%s: unknown option %s\n", argv[0], a);
      return false;
    }
  }
  o->rest = i;
  return true;
}

static void greet(const struct options *o) {
  char greeting[40];
  int n = snprintf(greeting, sizeof greeting, "Hello, %s!", o->name);
  if (n < 0) return;
  if ((size_t)n >= sizeof greeting && o->verbose) fprintf(stderr, "cut to %zu characters\n", strlen(greeting));
  for (int i = 0; i < o->times && i < 10; i++) puts(greeting);
}

int main(int argc, char **argv) {
  struct options o = {.times = 1, .name = "world"};
  const char *user = getenv("USER");
  if (user != NULL && *user != '\0') o.name = user;
  if (!parse(argc, argv, &o)) return EXIT_FAILURE;
  if (o.help) {
    printf("usage: options [-v] [-n N] [--name=NAME] [rest...]\n");
    return EXIT_SUCCESS;
  }
  greet(&o);
  for (int i = o.rest; i < argc; i++) printf("rest: %s\n", argv[i]);
  return EXIT_SUCCESS;
}
