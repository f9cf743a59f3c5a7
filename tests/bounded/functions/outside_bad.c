// A function outside of the program changes what it is given, and nothing else.
// expect: memory-safety overflow termination true
// expect: assertions false
// run: no, because the function is not there
// native: no, because the function is not there
#include <assert.h>
extern int outside(int *);
int main(void) {
  int given[3] = {0}, other = 5, sum = 0;
  assert(given[0] == 1);  // BAD: ASSERTION
  int result = outside(given);
  assert(other == 5);
  for (int i = 0; i < 3; i++) given[i] = i;
  for (int i = 0; i < 3; i++) sum += given[i];
  assert(sum == 3);
  return result > 0;
}
