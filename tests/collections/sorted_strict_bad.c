// assertions, memory-safety, termination
// Insertion sort of as many numbers as there are.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int a[100], n = (int)(__VERIFIER_nondet_uint() % 101);
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int() & 15;
  for (int i = 1; i < n; i++) {
    int key = a[i], j = i - 1;
    for (; j >= 0 && a[j] > key; j--) a[j + 1] = a[j];
    a[j + 1] = key;
  }
  for (int i = 0; i + 1 < n; i++) assert(a[i] < a[i + 1]);
  return 0;
}
