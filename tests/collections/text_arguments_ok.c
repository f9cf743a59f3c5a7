// memory-safety, overflow, termination
// Arguments that consist of digits are counted digit by digit; what argv holds at one place is the same when it is asked for again.
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
    if (is_number(argv[a])) count(argv[a]);
  for (int i = 0; i < 10; i++) printf("%d: %d\n", i, counts[i]);
  return 0;
}
