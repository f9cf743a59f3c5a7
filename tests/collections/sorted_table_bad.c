// assertions, memory-safety
// A table that is in order before and after each insertion.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int table[32], count;
static void insert(int key) {
  int at = count;
  if (count == 32) return;
  while (at > 1 && table[at - 1] > key) {
    table[at] = table[at - 1];
    at--;
  }
  table[at] = key;
  count++;
}
int main(void) {
  for (int i = 0; i < 100; i++) {
    insert(__VERIFIER_nondet_int());
    if (count > 1) assert(table[0] <= table[count - 1]);
  }
  for (int i = 1; i < count; i++) assert(table[i - 1] <= table[i]);
  return 0;
}
