// overflow, assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int stock[8];
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100) return 1;
  for (int i = n; i > 0; i--) {
    int at = __VERIFIER_nondet_int(), taken = __VERIFIER_nondet_int();
    if (at < 0 || at > 7 || taken < 0 || taken > 5) continue;
    stock[at] -= taken;
  }
  for (int k = 0; k < 8; k++) assert(stock[k] >= -600);
  return 0;
}
