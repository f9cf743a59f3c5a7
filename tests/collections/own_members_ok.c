// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct person {
  int age;
  char *name;
};
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100) return 0;
  struct person *crowd = malloc(n * sizeof *crowd);
  for (int i = 0; i < n; i++) {
    crowd[i].age = i;
    crowd[i].name = malloc(5);
  }
  for (int i = 0; i < n; i++) crowd[i].name[4] = 'x';
  for (int i = 0; i < n; i++) free(crowd[i].name);
  free(crowd);
  return 0;
}
