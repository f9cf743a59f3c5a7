// Calls that do not meet what a person demands.
#include <stddef.h>

// plumb: requires 1 <= level <= 3
int colour(int level) { return 4 - level; }

// plumb: requires s: string
size_t length(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

// plumb: requires d: block(4), s: block(4)
void copy(char *d, const char *s) {
  for (int i = 0; i < 4; i++) d[i] = s[i];
}

// plumb: requires bytes: block(8)
int all(char *bytes) {
  copy(bytes, bytes + 4);
  copy(bytes, bytes + 3);
  return colour(1) + colour(4);
}

static size_t of_both(char *bytes) { return length(bytes) + length("both"); }

int main(void) {
  char bytes[] = "eight at", open[4] = {'o', 'p', 'e', 'n'};
  return all(bytes) + (int)of_both(bytes) + (int)of_both(open);
}
