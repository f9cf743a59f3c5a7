// memory-safety, overflow, termination
#include <stdlib.h>
#include <string.h>
// Five bits of each character of the argument, put together to bytes: eight times the bytes and the bits that wait are five times the characters. The length is an int, since no
// argument is longer.
static char *pack(const char *in, int length) {
  char *out = malloc((size_t)(length * 5 / 8 + 1));
  unsigned waiting = 0;
  int bits = 0, o = 0;
  if (!out) return NULL;
  for (; *in; in++) {
    waiting = (waiting << 5 | ((unsigned char)*in & 31u)) & 0xFFFFu;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      out[o++] = (char)(waiting >> bits & 0x7Fu);
    }
  }
  out[o] = '\0';
  return out;
}
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  char *packed = pack(argv[1], (int)strlen(argv[1]));
  if (!packed) return 2;
  int first = packed[0];
  free(packed);
  return first & 1;
}
