// memory-safety, assertions, termination
// NAME=VALUE on the command line is cut where the sign stands, capitals become small letters, and the arguments are sorted.
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static char *trimmed(char *text) {
  while (isspace((unsigned char)*text)) text++;
  size_t length = strlen(text);
  while (length > 0 && isspace((unsigned char)text[length - 1])) length--;
  text[length] = 0;
  return text;
}

int main(int argc, char **argv) {
  int values = 0;
  for (int i = 1; i < argc; i++) {
    char *sign = strchr(argv[i], '=');
    if (sign) {
      *sign++ = 0;
      assert(sign[-1] == 0);
      char *value = trimmed(sign);
      values += strlen(value) > 3 && value[2] == 'x';
    }
    for (char *c = argv[i]; *c; c++) *c = (char)tolower((unsigned char)*c);
  }
  if (argc > 1) qsort(argv + 1, (size_t)argc - 1, sizeof *argv, compare);
  for (int i = 1; i < argc; i++) values ^= argv[i][0];
  return values;
}
