// memchr: looks for a byte in a block. The block has exactly the n bytes that the caller promises.
//
// options: --entry find_byte --args p:block(n)
// expect: memory-safety=proved overflow=proved termination=proved
#include <stddef.h>

const void *find_byte(const void *p, int c, size_t n) {
  const unsigned char *at = p;
  for (; n != 0; n--, at++) {
    if (*at == (unsigned char)c) return at;
  }
  return NULL;
}
