// assertions
#include "never.h"
// The loop is entered in its middle, past what the other entry does.
int main(void) {
  unsigned char x = 0, n = 0;
  if (__VERIFIER_nondet_bool()) goto middle;
top:
  CLAIM(n != 4);
  x = 0;
middle:
  if (n < 9) n++;
  x++;
  if (__VERIFIER_nondet_bool()) goto top;
  CLAIM(x == 1);
}
