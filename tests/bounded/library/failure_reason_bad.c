// What fails says why: errno is another number than before.
// expect: assertions false
#include <assert.h>
#include <errno.h>
#include <unistd.h>

int main(void) {
  char small[2];
  errno = 0;
  if (!getcwd(small, sizeof small)) assert(errno == 0);  // BAD: ASSERTION
  return 0;
}
