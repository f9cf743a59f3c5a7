// memory-safety
// Each element of one array is an index into another one, whose size has nothing to do with how many indices there are.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned count = __VERIFIER_nondet_uint(), room = __VERIFIER_nondet_uint();
  if (count > 20 || room > 20) return 0;
  unsigned *order = malloc(count * sizeof *order);
  int *values = calloc(room, sizeof *values), sum = 0;
  for (unsigned i = 0; i < count; i++) {
    unsigned index = __VERIFIER_nondet_uint() % 22;
    while (index >= room) index = __VERIFIER_nondet_uint() % 22;
    order[i] = index;
  }
  for (unsigned i = 0; i < count; i++) sum ^= values[order[i]];
  free(order);
  free(values);
  return sum;
}
