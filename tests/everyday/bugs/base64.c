// Decodes base64 from standard input.
#include <stdio.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const unsigned char widths[64] = {0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4};

static int value_of(int c) {
  const char *found = strchr(alphabet, c);
  return found ? (int)(found - alphabet) : -1;
}

int main(void) {
  unsigned group = 0;
  int filled = 0, c, padding = 0;
  unsigned total = 0;
  while ((c = getchar()) != EOF) {
    if (c == '\n' || c == ' ') continue;
    if (c == '=') {
      padding++;
      continue;
    }
    if (padding) {
      fprintf(stderr, "characters behind the padding\n");
      return 1;
    }
    int value = value_of(c);
    if (value < 0) {
      fprintf(stderr, "not base64\n");
      return 1;
    }
    total += widths[value];  // BAD: OUT_OF_BOUNDS INDEX
    group = group << 6 | (unsigned)value;
    if (++filled == 4) {
      putchar((int)(group >> 16 & 255));
      putchar((int)(group >> 8 & 255));
      putchar((int)(group & 255));
      group = 0;
      filled = 0;
    }
  }
  if (filled == 2) putchar((int)(group >> 4 & 255));
  if (filled == 3) {
    putchar((int)(group >> 10 & 255));
    putchar((int)(group >> 2 & 255));
  }
  fprintf(stderr, "%u bits\n", total);
  return filled == 1;
}
