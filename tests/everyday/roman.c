// Roman numerals, both ways.
//
// run: {"args": ["1987", "MCMLXXXVII", "IIX", "0", "abc"]}
// run: {"args": ["3888"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROMAN 16

struct numeral {
  int value;
  const char *text;
};

static const struct numeral numerals[] = {
    {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
    {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"},
};

static int to_roman(int n, char *out, size_t size) {
  size_t length = 0;
  if (n < 1 || n > 3999) return -1;
  out[0] = '\0';
  for (size_t i = 0; i < sizeof numerals / sizeof *numerals; i++) {
    while (n >= numerals[i].value) {
      size_t more = strlen(numerals[i].text);
      if (length + more >= size) return -1;
      strcpy(out + length, numerals[i].text);
      length += more;
      n -= numerals[i].value;
    }
  }
  assert(n == 0);
  return 0;
}

static int digit(char c) {
  switch (c) {
    case 'I': return 1;
    case 'V': return 5;
    case 'X': return 10;
    case 'L': return 50;
    case 'C': return 100;
    case 'D': return 500;
    case 'M': return 1000;
    default: return 0;
  }
}

static int from_roman(const char *text) {
  int total = 0;
  size_t length = strlen(text);
  if (length == 0 || length > MAX_ROMAN) return -1;
  for (size_t i = 0; i < length; i++) {
    int value = digit(text[i]);
    if (value == 0) return -1;
    if (i + 1 < length && value < digit(text[i + 1]))
      total -= value;
    else
      total += value;
  }
  return total;
}

int main(int argc, char *argv[]) {
  int status = 0;
  for (int i = 1; i < argc; i++) {
    if (isdigit((unsigned char)argv[i][0])) {
      char roman[MAX_ROMAN];
      if (to_roman(atoi(argv[i]), roman, sizeof roman) == 0) {
        printf("%s\n", roman);
      } else {
        fprintf(stderr, "%s: out of range\n", argv[i]);
        status = 1;
      }
    } else {
      int n = from_roman(argv[i]);
      if (n < 0)
        status = 1;
      else
        printf("%d\n", n);
    }
  }
  return status;
}
