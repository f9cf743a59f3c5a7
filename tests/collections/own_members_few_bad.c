// leaks; runs: none
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct person {
  char *name;
  char *title;
};
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100) return 0;
  struct person *crowd = malloc(n * sizeof *crowd);
  for (int i = 0; i < n; i++) crowd[i].name = malloc(4);
  if (__VERIFIER_nondet_int())
    for (int i = 0; i < n - 1; i++) crowd[i].title = malloc(4);
  for (int i = 0; i < n; i++) free(crowd[i].name);
  free(crowd);
  return 0;
}
