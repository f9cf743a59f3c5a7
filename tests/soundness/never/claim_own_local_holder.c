// leaks
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
static void fill(void) {
  int *row[8];
  for (int i = 0; i < 8; i++) row[i] = malloc(sizeof **row);
  *row[3] = 1;
}
int main(void) {
  fill();
  return 0;
}
