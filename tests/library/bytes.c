// string.h: bytes, also through pointers to the functions, so that the compiler does not know them.
#include "compare.h"

int main(void) {
  char a[16] = "abcabcabc", b[16];
  void *(*volatile copy)(void *, const void *, size_t) = memcpy,
                                               *(*volatile move)(void *, const void *, size_t) = memmove;
  void *(*volatile fill)(void *, int, size_t) = memset;
  for (size_t n = 0; n < 12; n++) {
    for (int c = 0; c < 256; c += 3) {
      add_place(a, memchr(a, c, n));
      add_place(a, memrchr(a, c, n));
    }
    add_place(a, memchr(a, 'c', n));
    add_place(a, memrchr(a, 'b' + 256, n));
    add_place(a, memmem(a, 9, "bca", n % 4));
    add_place(a, memmem(a, n, "cab", 3));
    add(sign(memcmp(a, "abcabd", n % 7)));
    add(bcmp(a, "abcabc", n % 7) != 0);
    fill(b, (int)n + 300, sizeof b);
    add_bytes(b, sizeof b);
    add(copy(b, a, n) == b);
    add_place(b, mempcpy(b + 2, a, n));
    add_bytes(b, sizeof b);
    move(b + 1, b, n);
    move(b, b + 3, n);
    bcopy(b, b + 2, n);
    add_bytes(b, sizeof b);
    add_place(b, memccpy(b, a, 'c', n));
    add_place(b, memccpy(b, a, 'x', n));
    add_bytes(b, sizeof b);
    bzero(b + 1, n);
    add_bytes(b, sizeof b);
  }
  add_place(a, rawmemchr(a, 'c'));
  return result();
}
