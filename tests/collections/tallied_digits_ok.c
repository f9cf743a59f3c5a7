// assertions, memory-safety
// Numbers are read digit by digit, and those that are small enough are tallied; all tallies are as many as numbers were taken, though both may wrap around.
#include <assert.h>
#include <stdio.h>

#define GROUPS 5

static unsigned long tally[GROUPS];

static int read_small(unsigned *number) {
  unsigned value = 0;
  int c, is_large = 0;
  do {
    c = getchar();
  } while (c != EOF && (c < '0' || c > '9'));
  if (c == EOF) return 0;
  while (c >= '0' && c <= '9') {
    if (value >= 50)
      is_large = 1;
    else
      value = value * 10 + (unsigned)(c - '0');
    c = getchar();
  }
  if (is_large || value >= 50) return -1;
  *number = value;
  return 1;
}

int main(void) {
  unsigned long taken = 0, refused = 0, sum = 0;
  unsigned number;
  int result;
  while ((result = read_small(&number)) != 0) {
    if (result < 0) {
      refused++;
      continue;
    }
    tally[number * GROUPS / 50]++;
    taken++;
  }
  for (int i = 0; i < GROUPS; i++) {
    if (tally[i] > 0) printf("%d: %lu\n", i, tally[i]);
    sum += tally[i];
  }
  assert(sum == taken);
  printf("%lu refused\n", refused);
  return 0;
}
