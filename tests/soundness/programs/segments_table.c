// Tables that are written where a hash says, filled by blocks, copied, moved by realloc, and changed by functions.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
static int table[16];
static unsigned char seen[16];
static void put(unsigned key, int value) { table[key * 7 % 16] = value; }
static void clear(int *t, int n, int with) {
  for (int i = 0; i < n; i++) t[i] = with;
}
int main(void) {
  int s = 0, size = 4, used = 0;
  for (int r = 0; r < 6; r++) {
    unsigned key = (unsigned)__VERIFIER_nondet_int();
    put(key, r);
    seen[key & 15] = 1;
    s += table[(key + 5) & 15] + seen[(key >> 4) & 15];
  }
  char *grown = malloc(4);
  if (!grown) return 1;
  for (int r = 0; r < 9; r++) {
    if (used == size) {
      char *more = realloc(grown, 2 * size);
      if (!more) {
        free(grown);
        return 1;
      }
      grown = more;
      size *= 2;
    }
    grown[used++] = (char)('a' + r);
  }
  int copy[16];
  memcpy(copy, table, sizeof table);
  clear(table, 16, -1);
  memset(seen, 0xff, 7);
  s += copy[(s & 15)] + table[(s >> 1) & 15] + seen[s & 7] + grown[s & 7];
  free(grown);
  return s & 0xff;
}
