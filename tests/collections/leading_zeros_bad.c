// memory-safety; runs: none
// Leading zeros of an argument are left out, but for the last one; the digits behind them are copied, from the last one on.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct digits {
  char *at;
  size_t count;
};

static int read_digits(struct digits *d, const char *text) {
  while (text[0] == '0') text += 2;
  size_t count = strlen(text);
  d->at = NULL;
  d->count = 0;
  if (count == 0) return -1;
  d->at = malloc(count);
  if (!d->at) return -1;
  for (size_t i = 0; i < count; i++) {
    char c = text[count - 1 - i];
    if (c < '0' || c > '9') {
      free(d->at);
      d->at = NULL;
      return -1;
    }
    d->at[i] = (char)(c - '0');
  }
  d->count = count;
  return 0;
}

int main(int argc, char **argv) {
  struct digits number;
  unsigned sum = 0;
  if (argc < 2 || read_digits(&number, argv[1]) < 0) return 1;
  for (size_t i = 0; i < number.count; i++) sum += (unsigned char)number.at[i];
  printf("%u\n", sum);
  free(number.at);
  return 0;
}
