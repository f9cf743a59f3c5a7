// memory-safety
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct item {
  int weight;
};
int main(void) {
  struct item *slots[16] = {0};
  while (__VERIFIER_nondet_uint() & 7) {
    unsigned k = __VERIFIER_nondet_uint() & 15;
    if (!slots[k]) {
      slots[k] = malloc(sizeof *slots[k]);
      slots[k]->weight = 3;
    } else {
      free(slots[k]);
      slots[k] = 0;
    }
  }
  int sum = 0;
  for (unsigned i = 0; i < 16; i++)
    sum = slots[i]->weight;
  for (unsigned i = 0; i < 16; i++) free(slots[i]);
  return sum;
}
