// Factorials and sums of long decimal numbers, a digit in each byte.
//
// run: {"args": ["20"]}
// run: {"args": ["50"]}
// run: {"args": ["-3"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS 100

typedef struct {
  unsigned char digit[DIGITS]; /* the lowest one first */
  int length;
} Big;

static void big_set(Big *b, unsigned value) {
  memset(b->digit, 0, sizeof b->digit);
  b->length = 0;
  do {
    b->digit[b->length++] = (unsigned char)(value % 10);
    value /= 10;
  } while (value > 0);
}

static int big_multiply(Big *b, unsigned factor) {
  unsigned carry = 0;
  for (int i = 0; i < b->length; i++) {
    unsigned product = b->digit[i] * factor + carry;
    b->digit[i] = (unsigned char)(product % 10);
    carry = product / 10;
  }
  while (carry > 0) {
    if (b->length == DIGITS) return -1;
    b->digit[b->length++] = (unsigned char)(carry % 10);
    carry /= 10;
  }
  return 0;
}

static int big_add(Big *sum, const Big *b) {
  int length = sum->length > b->length ? sum->length : b->length;
  unsigned carry = 0;
  for (int i = 0; i < length; i++) {
    unsigned digit = carry;
    if (i < sum->length) digit += sum->digit[i];
    if (i < b->length) digit += b->digit[i];
    sum->digit[i] = (unsigned char)(digit % 10);
    carry = digit / 10;
  }
  sum->length = length;
  if (carry > 0) {
    if (length == DIGITS) return -1;
    sum->digit[sum->length++] = (unsigned char)carry;
  }
  return 0;
}

static void big_print(const Big *b) {
  for (int i = b->length - 1; i >= 0; i--) putchar('0' + b->digit[i]);
  putchar('\n');
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 10;
  if (n < 0 || n > 60) {
    fprintf(stderr, "between 0 and 60, please\n");
    return 1;
  }
  Big factorial, sum;
  big_set(&factorial, 1);
  big_set(&sum, 0);
  for (int i = 1; i <= n; i++) {
    if (big_multiply(&factorial, (unsigned)i) != 0 || big_add(&sum, &factorial) != 0) {
      fprintf(stderr, "too large\n");
      return 1;
    }
    assert(factorial.length <= DIGITS);
  }
  big_print(&factorial);
  big_print(&sum);
  return 0;
}
