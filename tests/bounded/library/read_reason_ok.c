// A read that fails leaves a reason, too, and one that does not leaves errno as it was.
// expect: assertions true|unknown
#include <assert.h>
#include <errno.h>
#include <unistd.h>

int main(void) {
  char some[8];
  errno = 0;
  if (read(0, some, sizeof some) == -1) assert(errno != 0);
  return 0;
}
