// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct person {
  int number;
  struct person *next;
};

int main(void) {
  int n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
  if (n < 1 || k < 1) return 0;
  struct person *first = malloc(sizeof *first), *last = first;
  if (!first) exit(1);
  first->number = 1;
  for (int i = 2; i <= n; i++) {
    struct person *p = malloc(sizeof *p);
    if (!p) exit(1);
    p->number = i;
    last->next = p;
    last = p;
  }
  last->next = first;
  while (last->next != last) {
    for (int i = 1; i < k; i++) last = last->next;
    struct person *out = last->next;
    free(out);
    last->next = out->next;
  }
  free(last);
  return 0;
}
