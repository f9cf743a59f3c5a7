// Operators of C on all their types; the result is a checksum that was computed by a native run.
// run: -> RETURNED 1
#include <limits.h>

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned long long u64;

struct fields {
  unsigned a : 3;
  int b : 5;
  unsigned long long c : 40;
};

static int check_conversions(void) {
  u8 byte = (u8)300;
  signed char negative = (signed char)200;
  u16 half = (u16)-1;
  return byte == 44 && negative == -56 && half == 65535 && (int)(u8)negative == 200 && (unsigned)-1 == UINT_MAX &&
         (long)(int)2147483648u == INT_MIN && (short)65535 == -1;
}

static int check_divisions(void) {
  return -7 / 2 == -3 && -7 % 2 == -1 && 7 / -2 == -3 && 7 % -2 == 1 && 7u / 2 == 3 && -7 / 2u == 2147483644u;
}

static int check_shifts(void) {
  int one = 1;
  u64 big = 1;
  return one << 30 == 1073741824 && -16 >> 2 == -4 && (unsigned)-16 >> 28 == 15 && big << 63 == 9223372036854775808ull;
}

static int check_fields(void) {
  struct fields f = {0};
  f.a = 13;
  f.b = -3;
  f.c = 1099511627775ull;
  f.a++;
  f.c += 2;
  return f.a == 6 && f.b == -3 && f.c == 1;
}

static int check_unset_fields(void) {
  struct fields f;
  f.b = 7;
  f.a = 2;
  return f.a == 2 && f.b == 7;
}

static int check_logic(int x) {
  int calls = 0;
  int result = (x > 3 && (calls += 1)) || (calls += 10);
  return result == 1 && calls == 1 && (x ? 4 : 5) == 4 && !x == 0 && ~x == -x - 1;
}

static int check_floats(void) {
  double third = 1.0 / 3;
  float narrow = (float)third;
  return (int)(third * 300) == 100 && narrow != third && (int)-2.9 == -2 && (unsigned)3e9 == 3000000000u && third < 0.5f &&
         (long)1e18 == 1000000000000000000;
}

static int check_long_multiplication(void) {
  __int128 product = (__int128)LLONG_MAX * LLONG_MAX;
  return (u64)(product >> 64) == 0x3fffffffffffffffull && (u64)product == 1;
}

int main(void) {
  return check_conversions() && check_divisions() && check_shifts() && check_fields() && check_unset_fields() && check_logic(4) &&
         check_floats() && check_long_multiplication();
}
