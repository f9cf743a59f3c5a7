// Strings of their own in a table that grows, some of them known elsewhere, too, and lost in the end.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
struct person {
  int age;
  char *name;
};
static char *shared[4];
int main(void) {
  int used = 0, size = 2, s = 0;
  char **table = malloc(size * sizeof *table);
  if (!table) return 1;
  for (int i = 0; i < 7; i++) {
    if (used == size) {
      char **more = realloc(table, 2 * size * sizeof *table);
      if (!more) return 1;
      table = more;
      size *= 2;
    }
    int length = __VERIFIER_nondet_int() & 7;
    char *made = malloc(length + 1);
    if (!made) return 1;
    for (int j = 0; j < length; j++) made[j] = (char)('a' + j);
    made[length] = 0;
    table[used++] = made;
  }
  int k = __VERIFIER_nondet_int() & 3;
  shared[k] = table[k];
  shared[0] = table[5];
  struct person crowd[3];
  for (int i = 0; i < 3; i++) {
    crowd[i].age = i;
    crowd[i].name = malloc(6);
    if (!crowd[i].name) return 1;
    crowd[i].name[0] = 0;
  }
  for (int i = 0; i < used; i++) s += table[i][0];
  for (int i = 0; i < 3; i++) s += crowd[i].name[0] + crowd[i].age;
  shared[0][0] = 'x';
  s += table[5][0];
  for (int i = 0; i < used; i++) free(table[i]);
  for (int i = 1; i < 3; i++) free(crowd[i].name);
  free(table);
  return s & 0xff;
}
