// Unpacks a stream: a byte below 128 stands for itself; else 128 + length, then a byte that says how far back the copy begins.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct output {
  unsigned char *bytes;
  size_t used, size;
};

static int put(struct output *out, int byte) {
  if (out->used == out->size) {
    size_t size = out->size ? 2 * out->size : 8;
    unsigned char *grown = realloc(out->bytes, size);
    if (!grown) return -1;
    out->bytes = grown;
    out->size = size;
  }
  out->bytes[out->used++] = (unsigned char)byte;
  return 0;
}

static int copy_back(struct output *out, unsigned length, unsigned back) {
  if (back == 0 || back > out->used) return -1;
  const unsigned char *from = out->bytes + out->used - back;
  for (unsigned i = 0; i < length; i++)
    if (put(out, from[i]) != 0) return -1;  // BAD: USE_AFTER_FREE
  return 0;
}

int main(void) {
  struct output out = {0};
  int c, status = 0;
  while (status == 0 && (c = getchar()) != EOF) {
    if (c < 128) {
      status = put(&out, c);
      continue;
    }
    int back = getchar();
    if (back == EOF) status = -1;
    else status = copy_back(&out, (unsigned)c - 128, (unsigned)back);
  }
  if (status != 0) fprintf(stderr, "broken input\n");
  else fwrite(out.bytes, 1, out.used, stdout);
  free(out.bytes);
  return status != 0;
}
