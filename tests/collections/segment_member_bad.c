// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct item {
  int key;
  int kind;
};
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  struct item *t = malloc(n * sizeof *t);
  int seen[4] = {0};
  for (int i = 0; i < n; i++) {
    t[i].key = __VERIFIER_nondet_int();
    t[i].kind = (unsigned)t[i].key % 4;
  }
  for (int i = 0; i < n; i++) seen[t[i].key] = 1;
  free(t);
  return seen[0];
}
