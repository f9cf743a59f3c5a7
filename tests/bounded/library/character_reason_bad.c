// Bytes that are no character say so in errno.
// expect: assertions false
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void) {
  wchar_t wide;
  errno = 0;
  if (mbtowc(&wide, "\xff", 1) < 0) assert(errno == 0);  // BAD: ASSERTION
  return 0;
}
