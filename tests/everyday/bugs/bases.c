// Converts a number from one base to another: bases FROM TO DIGITS.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int digit(char c) {
  if (isdigit((unsigned char)c)) return c - '0';
  if (isalpha((unsigned char)c)) return tolower((unsigned char)c) - 'a' + 10;
  return 99;
}

int main(int argc, char **argv) {
  static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  char result[34];
  if (argc != 4) return 1;
  int from = atoi(argv[1]), to = atoi(argv[2]);
  if (from < 2 || from > 36 || to < 1 || to > 36) return 1;
  unsigned value = 0;
  if (strlen(argv[3]) > 8 || !*argv[3]) return 1;
  for (const char *p = argv[3]; *p; p++) {
    if (digit(*p) >= from) return 1;
    value = value * (unsigned)from + (unsigned)digit(*p);
  }
  int at = 33;
  result[at] = '\0';
  do {
    result[--at] = digits[value % (unsigned)to];  // BAD: OUT_OF_BOUNDS INDEX
    value /= (unsigned)to;
  } while (value > 0);
  puts(result + at);
  return 0;
}
