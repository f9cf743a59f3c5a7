// A dump of standard input in hexadecimal and in text, 16 bytes a line.
//
// run: {"stdin": "Hello, world!\n\u0001\u0002 and more than sixteen bytes"}
// run: {"stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 16

static void dump_line(unsigned long offset, const unsigned char *bytes, size_t count) {
  char text[WIDTH + 1];
  printf("%08lx ", offset);
  for (size_t i = 0; i < WIDTH; i++) {
    if (i == WIDTH / 2) putchar(' ');
    if (i < count)
      printf(" %02x", bytes[i]);
    else
      fputs("   ", stdout);
  }
  for (size_t i = 0; i < count; i++) text[i] = isprint(bytes[i]) ? (char)bytes[i] : '.';
  text[count] = '\0';
  printf("  |%s|\n", text);
}

int main(void) {
  unsigned char previous[WIDTH] = {0}, bytes[WIDTH] = {0};
  unsigned long offset = 0;
  int repeated = 0;
  size_t count;
  while ((count = fread(bytes, 1, sizeof bytes, stdin)) > 0) {
    if (offset > 0 && count == WIDTH && memcmp(previous, bytes, WIDTH) == 0) {
      if (!repeated) puts("*");
      repeated = 1;
    } else {
      dump_line(offset, bytes, count);
      repeated = 0;
    }
    memcpy(previous, bytes, WIDTH);
    offset += count;
  }
  printf("%08lx\n", offset);
  return ferror(stdin) ? EXIT_FAILURE : EXIT_SUCCESS;
}
