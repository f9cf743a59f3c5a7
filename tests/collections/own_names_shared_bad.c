// memory-safety
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct person {
  char *name;
  int age;
};
int main(void) {
  struct person *crowd[20];
  unsigned n = 0, length = 0;
  while (n < 20 && __VERIFIER_nondet_uint()) {
    struct person *p = malloc(sizeof *p);
    p->name = n == 3 ? crowd[2]->name : malloc(8);
    strcpy(p->name, "someone");
    p->age = (int)n;
    crowd[n++] = p;
  }
  for (unsigned i = 0; i < n; i++) length += (unsigned)strlen(crowd[i]->name);
  for (unsigned i = 0; i < n; i++) {
    free(crowd[i]->name);
    free(crowd[i]);
  }
  return (int)(length & 1);
}
