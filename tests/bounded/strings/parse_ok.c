// Integers in strings: spaces, signs, bases, prefixes, where the number ends, and what does not fit.
// expect: memory-safety overflow assertions true
// inputs: 49 50 0
#include <limits.h>
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char text[4], *end;
  for (int i = 0; i < 3; i++) text[i] = (char)plumb_nondet_int();
  text[3] = 0;
  int value = atoi(text);
  long read = strtol(text, &end, 10);
  plumb_assert(value == read && value >= -99 && value <= 999);
  if (text[0] >= '1' && text[0] <= '9' && !text[1]) plumb_assert(value == text[0] - '0' && end == text + 1);
  if (text[0] == '-' && text[1] == '7' && text[2] == 'x') plumb_assert(value == -7 && end == text + 2);
  if (text[0] == 'a') plumb_assert(value == 0 && end == text);
  plumb_assert(strtol(" \t-12abc", &end, 10) == -12 && *end == 'a');
  plumb_assert(strtol("0x1fg", &end, 16) == 31 && *end == 'g');
  plumb_assert(strtol("0xg", &end, 16) == 0 && *end == 'x');
  plumb_assert(strtol("+zz", &end, 36) == 35 * 36 + 35 && !*end);
  plumb_assert(strtol("128", &end, 8) == 10 && *end == '8');
  plumb_assert(strtol("- 1", &end, 10) == 0 && *end == '-');
  plumb_assert(strtoul("-1", NULL, 10) == ULONG_MAX && strtoul("18446744073709551616", NULL, 10) == ULONG_MAX);
  plumb_assert(strtol("9223372036854775808", NULL, 10) == LONG_MAX && strtol("-9223372036854775809", NULL, 10) == LONG_MIN);
  plumb_assert(strtol("-9223372036854775808", &end, 10) == LONG_MIN && !*end && atol("9223372036854775807") == LONG_MAX);
  return 0;
}
