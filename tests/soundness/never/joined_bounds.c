// assertions
// Both branches know nearly the same of three numbers, and not what is claimed.
#include "never.h"
int main(void) {
  int i = ANY_INT, n = ANY_INT, k;
  if (i < 0 || i > 1000 || n < 0 || n > 4000) return 0;
  if (ANY_INT) {
    if (n != 2 * i + 2) return 0;
    k = 2 * i + 1;
  } else {
    if (n < 2 * i + 3) return 0;
    k = 2 * i + 2;
  }
  CLAIM(n >= 2 * i + 3 || n >= k + 2);
  return 0;
}
