// Factorials with as many digits as they need, in decimal.
//
// run: {"args": ["25"]}
// run: {"args": ["0"]}
// run: {"args": ["200"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_DIGITS 160
#define MAX_N 90

typedef struct {
  unsigned char digits[MAX_DIGITS]; /* the last one first */
  int count;
} Number;

static void number_set(Number *n, int value) {
  n->count = 0;
  do {
    n->digits[n->count++] = (unsigned char)(value % 10);
    value /= 10;
  } while (value > 0 && n->count < MAX_DIGITS);
}

static int number_times(Number *n, int factor) {
  int carry = 0;
  for (int i = 0; i < n->count; i++) {
    int product = n->digits[i] * factor + carry;
    n->digits[i] = (unsigned char)(product % 10);
    carry = product / 10;
  }
  while (carry > 0) {
    if (n->count == MAX_DIGITS) return -1;
    n->digits[n->count++] = (unsigned char)(carry % 10);
    carry /= 10;
  }
  assert(n->count <= MAX_DIGITS);
  return 0;
}

static int digit_sum(const Number *n) {
  int sum = 0;
  for (int i = 0; i < n->count; i++) sum += n->digits[i];
  return sum;
}

static void number_print(const Number *n) {
  for (int i = n->count - 1; i >= 0; i--) putchar('0' + n->digits[i] % 10);
  putchar('\n');
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: factorial N\n");
    return 2;
  }
  int n = atoi(argv[1]);
  if (n < 0 || n > MAX_N) {
    fprintf(stderr, "N must be between 0 and %d\n", MAX_N);
    return 2;
  }
  Number result;
  number_set(&result, 1);
  for (int i = 2; i <= n; i++) {
    if (number_times(&result, i) != 0) {
      fprintf(stderr, "too many digits\n");
      return 1;
    }
  }
  number_print(&result);
  printf("digits: %d, their sum: %d\n", result.count, digit_sum(&result));
  return 0;
}
