// The two ends of a pipe are two descriptors.
// expect: memory-safety overflow assertions true
#include <assert.h>
#include <unistd.h>

int main(void) {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  assert(ends[0] >= 0 && ends[1] >= 0);
  assert(ends[0] != ends[1]);
  return 0;
}
