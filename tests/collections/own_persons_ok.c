// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct person {
  int age;
  int id;
};
int main(void) {
  struct person *crowd[20];
  for (int i = 0; i < 20; i++) {
    crowd[i] = malloc(sizeof **crowd);
    crowd[i]->age = i;
    crowd[i]->id = 0;
  }
  for (int i = 1; i < 20; i++) crowd[i]->id = crowd[i - 1]->age;
  int k = __VERIFIER_nondet_int() & 31;
  if (k < 20) crowd[k]->age = 3;
  for (int i = 0; i < 20; i++) free(crowd[i]);
  return 0;
}
