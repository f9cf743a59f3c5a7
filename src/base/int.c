#include "base/int.h"

#include <assert.h>

#include "base/answer.h"
#include "base/map.h"

Int int_gcd(Int a, Int b) {
  a = int_abs(a);
  b = int_abs(b);
  while (b) {
    if (a <= UINT64_MAX && b <= UINT64_MAX) {  // 64-bit division is several times faster
      uint64_t x = (uint64_t)a, y = (uint64_t)b;
      while (y) {
        uint64_t r = x % y;
        x = y;
        y = r;
      }
      return x;
    }
    Int r = a % b;
    a = b;
    b = r;
  }
  return a;
}

Int int_floor_div(Int a, Int b) {
  assert(b != 0);
  Int q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

Int int_ceil_div(Int a, Int b) { return -int_floor_div(-a, b); }

Int int_floor_mod(Int a, Int b) {
  assert(b > 0);
  Int r = a % b;
  return r < 0 ? r + b : r;
}

uint64_t int_hash(Int a) { return hash_combine((uint64_t)((UInt)a >> 64), (uint64_t)a); }

void int_print(Text *text, Int a) {
  enum { LAST = 40 };  // 39 digits and a sign stand in front of it
  char digits[LAST + 1];
  uint32_t start = LAST;
  UInt magnitude = a < 0 ? -(UInt)a : (UInt)a;
  digits[LAST] = '\0';
  do {
    ensure(start > 1);
    digits[--start] = (char)('0' + (int)(magnitude % 10));
    magnitude /= 10;
  } while (magnitude);
  if (a < 0) digits[--start] = '-';
  text_add(text, digits + start);
}

bool int_parse(const char *string, const char **end, Int *value) {
  bool negative = *string == '-';
  if (*string == '-' || *string == '+') string++;
  if (*string < '0' || *string > '9') return false;
  Int result = 0;
  for (; *string >= '0' && *string <= '9'; string++) {
    if (!int_mul(result, 10, &result) || !int_add(result, *string - '0', &result)) return false;
  }
  if (negative && !int_sub(0, result, &result)) return false;
  *value = result;
  if (end) *end = string;
  return true;
}
