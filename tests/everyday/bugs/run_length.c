// Expands runs: 3a2b becomes aaabb; the result has at most 32 characters.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char out[32];
  unsigned used = 0, count = 0;
  int c;
  while ((c = getchar()) != EOF && c != '\n') {
    if (isdigit(c)) {
      count = count * 10 + (unsigned)(c - '0');
      if (count > 99) return 1;
      continue;
    }
    if (count == 0) count = 1;
    if (used >= sizeof out) {
      fprintf(stderr, "too long\n");
      return 1;
    }
    while (count > 0) {
      out[used++] = (char)c;  // BAD: OUT_OF_BOUNDS INDEX
      count--;
    }
  }
  fwrite(out, 1, used, stdout);
  putchar('\n');
  return 0;
}
