// Bytes that are no character say so in errno.
// expect: assertions true|unknown
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void) {
  wchar_t wide;
  errno = 0;
  if (mbtowc(&wide, "\xff", 1) < 0) assert(errno == EILSEQ);
  return 0;
}
