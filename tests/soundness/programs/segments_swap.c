// Sorting, permutations and a sieve: what stays in its bounds while elements change places.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  int a[8], where[8], s = 0;
  char composite[40] = {0};
  for (int i = 0; i < 8; i++) {
    a[i] = __VERIFIER_nondet_int() & 15;
    where[i] = i;
  }
  for (int i = 0; i < 8; i++) {
    int k = (a[i] + i) & 7, x = where[i];
    where[i] = where[k];
    where[k] = x;
  }
  for (int i = 1; i < 8; i++) {
    int key = a[i], j = i - 1;
    for (; j >= 0 && a[j] > key; j--) a[j + 1] = a[j];
    a[j + 1] = key;
  }
  for (int i = 2; i < 40; i++)
    for (int k = 2 * i; k < 40; k += i) composite[k] = 1;
  for (int i = 0; i < 8; i++) s += a[where[i]] + composite[a[i] + where[i]];
  return s & 0xff;
}
