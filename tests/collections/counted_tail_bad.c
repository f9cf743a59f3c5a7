// memory-safety; runs: none
// The loop goes one element too far.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct row {
  unsigned count;
  int values[];
};

int main(void) {
  unsigned rows = __VERIFIER_nondet_uint();
  if (rows > 1000) return 1;
  struct row **table = malloc(rows * sizeof *table);
  if (!table) abort();
  for (unsigned i = 0; i < rows; i++) {
    unsigned columns = __VERIFIER_nondet_uint();
    if (columns > 1000) return 1;
    struct row *row = malloc(sizeof *row + columns * sizeof *row->values);
    if (!row) abort();
    row->count = columns;
    table[i] = row;
  }
  unsigned which = __VERIFIER_nondet_uint();
  if (which > 1000) return 1;
  if (which >= rows) return 1;
  struct row *row = table[which];
  for (unsigned k = 0; k <= row->count; k++) row->values[k] = 1;
  return 0;
}
