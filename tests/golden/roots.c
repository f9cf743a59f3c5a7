#include <plumb.h>
#include <stdbool.h>

static bool composite[1001];

void sieve(void) {
  for (int i = 2; i * i <= 1000; i++) {
    if (composite[i]) continue;
    for (int k = i * i; k <= 1000; k += i) composite[k] = true;
  }
  int primes = 0;
  for (int i = 2; i <= 1000; i++) primes += !composite[i];
  plumb_assert(primes <= 999);
}

void sieve_too_far(void) {
  for (int i = 2; i * i <= 1002; i++)
    for (int k = i * i; k <= 1001; k += i) composite[k] = true;
}

static bool table[100];

void neither_true_nor_false(int k) {
  char *bytes = (char *)table;
  for (int i = 4; i < 100; i += 2) bytes[i] = 2;
  plumb_assume(k >= 0 && k < 100);
  if (table[k]) bytes[0]++;
}

int divisor(int n) {
  for (int i = 2; i <= n / i; i++)
    if (n % i == 0) {
      plumb_assert(i * i <= n);
      return i;
    }
  return n;
}

int divisor_of_its_successor(int n) {
  for (int i = 2; i <= n / i; i++)
    if (n % i == 0) return (i + 1) * (i + 1);
  return n;
}

void square(int x, int n) {
  plumb_assume(x > -40000 && x < 40000 && n <= 1000);
  if (x * x <= n) plumb_assert(x <= 31 && x >= -31);
}

void square_less(int x, int n) {
  plumb_assume(x > -40000 && x < 40000 && n <= 1000);
  if (x * x <= n) plumb_assert(x <= 31 && x > -31);
}
