// Run-length coding of a block of bytes: pairs of a count and a byte.
//
// run: {"stdin": "aaaabbbcccccccccccccccd"}
// run: {"stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK 512

static size_t compress(const unsigned char *in, size_t length, unsigned char *out) {
  size_t o = 0;
  size_t i = 0;
  while (i < length) {
    size_t run = 1;
    while (i + run < length && run < 255 && in[i + run] == in[i]) run++;
    out[o] = (unsigned char)run;
    out[o + 1] = in[i];
    o += 2;
    i += run;
  }
  return o;
}

static long expand(const unsigned char *in, size_t length, unsigned char *out, size_t capacity) {
  size_t o = 0;
  for (size_t i = 0; i + 1 < length; i += 2) {
    size_t run = in[i];
    if (run > capacity - o) return -1;
    memset(out + o, in[i + 1], run);
    o += run;
  }
  return (long)o;
}

int main(void) {
  unsigned char in[BLOCK], packed[2 * BLOCK], out[BLOCK];
  size_t length = fread(in, 1, sizeof in, stdin);
  size_t n = compress(in, length, packed);
  assert(n <= 2 * length);
  long back = expand(packed, n, out, sizeof out);
  if (back < 0) {
    fprintf(stderr, "damaged\n");
    return EXIT_FAILURE;
  }
  printf("%zu bytes, packed %zu, back %ld\n", length, n, back);
  for (size_t i = 0; i < n; i += 2) printf("%d x %02x\n", packed[i], packed[i + 1]);
  return EXIT_SUCCESS;
}
