// memory-safety, leaks
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *dump(const unsigned char *in, size_t n) {
  char *out = malloc((n + 2) / 3 * 4 + 1), *o = out;
  if (!out) return NULL;
  for (size_t i = 0; i < n; i += 3) {
    *o++ = (char)('a' + in[i] % 16);
    *o++ = i + 1 < n ? (char)('a' + in[i + 1] % 16) : '.';
    *o++ = i + 2 < n ? (char)('a' + in[i + 2] % 16) : '.';
    *o++ = ' ';
  }
  *o = '\0';
  return out;
}
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  size_t n = strlen(argv[1]);
  if (n > 1000) return 1;
  char *text = dump((const unsigned char *)argv[1], n);
  if (!text) return 1;
  puts(text);
  free(text);
  return 0;
}
