// Converts whole numbers from one base to another: base_convert FROM TO NUMBER...
//
// run: {"args": ["10", "2", "10", "255", "-7", "0"]}
// run: {"args": ["16", "10", "ff", "xyz", "ffffffffffffffffffff"]}
// run: {"args": ["1", "40", "3"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_DIGITS 64

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

static int value_of(char c) {
  if (isdigit((unsigned char)c)) return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

static int parse(const char *text, unsigned base, uint64_t *number, int *negative) {
  *number = 0;
  *negative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  if (*text == '\0') return -1;
  for (; *text != '\0'; text++) {
    unsigned digit = (unsigned)value_of(*text);
    if (digit >= base) return -1;
    if (*number > (UINT64_MAX - digit) / base) return -2;
    *number = *number * base + digit;
  }
  return 0;
}

static void print_number(uint64_t number, unsigned base, int negative) {
  char text[MAX_DIGITS + 2];
  size_t at = sizeof text - 1;
  text[at] = '\0';
  do {
    assert(at > 0);
    text[--at] = digits[number % base];
    number /= base;
  } while (number > 0 && at > 1);
  if (negative) text[--at] = '-';
  puts(text + at);
}

static unsigned parse_base(const char *text) {
  char *end;
  long base = strtol(text, &end, 10);
  if (end == text || *end != '\0' || base < 2 || base > 36) {
    fprintf(stderr, "%s is no base between 2 and 36\n", text);
    exit(2);
  }
  return (unsigned)base;
}

int main(int argc, char **argv) {
  int failures = 0;
  if (argc < 4) {
    fprintf(stderr, "usage: base_convert FROM TO NUMBER...\n");
    return 2;
  }
  unsigned from = parse_base(argv[1]), to = parse_base(argv[2]);
  for (int i = 3; i < argc; i++) {
    uint64_t number;
    int negative;
    switch (parse(argv[i], from, &number, &negative)) {
      case 0: print_number(number, to, negative); break;
      case -2:
        fprintf(stderr, "%s is too large\n", argv[i]);
        failures = 1;
        break;
      default:
        fprintf(stderr, "%s is no number in base %u\n", argv[i], from);
        failures = 1;
        break;
    }
  }
  return failures;
}
