// assertions, memory-safety, termination
// The sorting is a function, with pointers and a loop that ends by a break.
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
static void sort(int *numbers, size_t count) {
  for (size_t i = 1; i < count; i++) {
    int key = numbers[i];
    size_t j = i;
    while (j > 0) {
      if (numbers[j - 1] <= key) break;
      numbers[j] = numbers[j - 1];
      j--;
    }
    numbers[j] = key;
  }
}
int main(void) {
  int a[64];
  size_t n = __VERIFIER_nondet_uint() % 65;
  for (size_t i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  sort(a, n - (n > 0));
  for (size_t i = 1; i < n; i++) assert(a[i - 1] <= a[i]);
  if (n > 0) assert(a[0] <= a[n - 1]);
  return 0;
}
