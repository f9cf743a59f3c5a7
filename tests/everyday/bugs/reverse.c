// Reverses each word of a line, in place.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void reverse(char *first, char *last) {
  while (first < last) {
    char c = *first;
    *first++ = *last;
    *last-- = c;
  }
}

int main(int argc, char **argv) {
  char line[24];
  size_t used = 0;
  for (int i = 1; i < argc; i++) {
    size_t length = strlen(argv[i]);
    if (used + length > sizeof line) {  // forgets the blank and the end
      fprintf(stderr, "too long\n");
      return 1;
    }
    if (used > 0) line[used++] = ' ';  // BAD: OUT_OF_BOUNDS INDEX
    memcpy(line + used, argv[i], length);  // BAD: OUT_OF_BOUNDS
    used += length;
  }
  line[used] = '\0';  // BAD: OUT_OF_BOUNDS INDEX
  for (char *p = line; *p;) {
    while (*p && !isalnum((unsigned char)*p)) p++;
    char *start = p;
    while (isalnum((unsigned char)*p)) p++;
    if (p > start) reverse(start, p - 1);
  }
  puts(line);
  return 0;
}
