// assertions
// A pointer to one of several arguments, and another one to the same: what is written through the one is read through the other.
#include "never.h"
int main(int argc, char **argv) {
  if (argc < 3) return 0;
  char *a = argv[1], *b = argv[2], *held = a;
  for (int i = 0; i < ANY_INT; i++) held = i % 2 ? a : b;
  if (!a[0] || !b[0] || held[0] != 'k' || a[0] != 'k') return 0;
  b[0] = 'x';
  a[0] = 'y';
  CLAIM(held[0] == 'k');
  return 0;
}
