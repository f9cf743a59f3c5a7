// assertions
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  int *p = row[1];
  row[2] = p;
  for (int i = 0; i < n; i++) *row[i] = i;
  if (*row[1] != 1) __assert_fail("", "", 1, "");
  return 0;
}
