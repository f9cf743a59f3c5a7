// memory-safety; runs: none
// The argument that is counted is not the one that was found to consist of digits.
#include <ctype.h>
#include <stdio.h>

static int counts[10];

static int is_number(const char *s) {
  for (; *s; s++)
    if (!isdigit((unsigned char)*s)) return 0;
  return 1;
}

static void count(const char *s) {
  for (int i = 0; s[i]; i++)
    if (counts[s[i] - '0'] < 1000) counts[s[i] - '0']++;
}

int main(int argc, char **argv) {
  for (int a = 1; a < argc; a++)
    if (is_number(argv[a])) count(argv[argc - 1]);
  for (int i = 0; i < 10; i++) printf("%d: %d\n", i, counts[i]);
  return 0;
}
