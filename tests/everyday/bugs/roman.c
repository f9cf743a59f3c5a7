// Roman numerals to numbers and back, checked against each other.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static int value_of(char c) {
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

static int read_roman(const char *text) {
  int sum = 0;
  for (size_t i = 0; text[i]; i++) {
    int value = value_of(text[i]);
    if (!value) return 0;
    sum += value_of(text[i + 1]) > value ? -value : value;
  }
  return sum;
}

static void write_roman(int number, char *text) {
  static const int values[] = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
  static const char *const names[] = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
  text[0] = '\0';
  for (int i = 0; i < 13; i++)
    for (; number >= values[i]; number -= values[i]) strcat(text, names[i]);
}

int main(int argc, char **argv) {
  char again[32];
  if (argc != 2 || strlen(argv[1]) > 6) return 1;
  int number = read_roman(argv[1]);
  if (number <= 0 || number > 3999) return 1;
  write_roman(number, again);
  printf("%d %s\n", number, again);
  assert(strcmp(again, argv[1]) == 0);  // BAD: ASSERTION
  return 0;
}
