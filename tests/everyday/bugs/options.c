// Options of a command: -n NUMBER, -o NAME, -v, then a word that is repeated.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
  int count, verbose;
  const char *output;
  const char *word;
};

static int parse(int argc, char **argv, struct options *options) {
  int i = 1;
  for (; i < argc && argv[i][0] == '-'; i++) {
    if (strcmp(argv[i], "-v") == 0) {
      options->verbose++;
    } else if (strcmp(argv[i], "-n") == 0) {
      if (i + 1 >= argc) return 0;
      options->count = atoi(argv[++i]);
    } else if (strcmp(argv[i], "-o") == 0) {
      options->output = argv[++i];
      if (strlen(options->output) == 0) return 0;  // BAD: NULL_ACCESS NULL_ARGUMENT
    } else {
      fprintf(stderr, "unknown option %s\n", argv[i]);
      return 0;
    }
  }
  if (i >= argc) return 0;
  options->word = argv[i];
  return 1;
}

int main(int argc, char **argv) {
  struct options options = {1, 0, "-", NULL};
  if (!parse(argc, argv, &options)) {
    fprintf(stderr, "usage: repeat [-v] [-n NUMBER] [-o NAME] WORD\n");
    return 1;
  }
  if (options.count < 0 || options.count > 100) return 1;
  if (options.verbose) printf("%s %d times to %s\n", options.word, options.count, options.output);
  for (int i = 0; i < options.count; i++) puts(options.word);
  return 0;
}
