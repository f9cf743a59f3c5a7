// What a program is started with: any number of arguments, each a string of any length.
//
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int letters(const char *text, char wanted) {
  int count = 0;
  for (; *text; text++)
    if (*text == wanted && count < 1000) count++;
  return count;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: %s [-v] WORD...\n", argc ? argv[0] : "command_line");
    return 1;
  }
  int verbose = 0, sum = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-v") == 0) {
      verbose = 1;
      continue;
    }
    sum = letters(argv[i], 'e');
    if (verbose) printf("%s: %d\n", argv[i], sum);
  }
  return sum > 0;
}
