// Objects that elements own, in functions that are analysed apart, by way of unknown pointers, and through copies of the table.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
static void clear(int **row, int n) {
  for (int i = 0; i < n; i++) *row[i] = 0;
}
static int depth(int **row, int n) { return n ? 1 + depth(row, n - 1) + (*row[n - 1] & 1) : 0; }
static int **make(int n) {
  int **row = malloc(n * sizeof *row);
  if (!row) return 0;
  for (int i = 0; i < n; i++) {
    row[i] = calloc(1, sizeof **row);
    if (!row[i]) return 0;
  }
  return row;
}
int main(void) {
  int n = 2 + (__VERIFIER_nondet_int() & 3);
  int **row = make(n), *copy[8], s = 0;
  if (!row) return 1;
  for (int i = 0; i < n; i++) *row[i] = i;
  clear(row, n);
  memcpy(copy, row, n * sizeof *row);
  *copy[1] = 5;
  s += *row[1] + depth(row, n);
  unsigned long address = (unsigned long)row[0];
  *(int *)address = 3;
  s += *row[0];
  free(copy[0]);
  for (int i = 1; i < n; i++) free(row[i]);
  free(row);
  return s;
}
