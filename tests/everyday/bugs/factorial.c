// Factorials and powers: f N, p BASE EXPONENT.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int factorial(int n) {
  int product = 1;
  for (int i = 2; i <= n; i++) product *= i;  // BAD: SIGNED_OVERFLOW
  return product;
}

static long power(long base, int exponent) {
  long result = 1;
  while (exponent-- > 0) result = result * base % 1000007;
  return result;
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "f") == 0) {
    int n = atoi(argv[2]);
    if (n < 0 || n > 13) return 1;
    printf("%d\n", factorial(n));
  } else if (argc == 4 && strcmp(argv[1], "p") == 0) {
    int base = atoi(argv[2]), exponent = atoi(argv[3]);
    if (base < 0 || base > 1000 || exponent < 0 || exponent > 1000) return 1;
    printf("%ld\n", power(base, exponent));
  } else {
    fprintf(stderr, "usage: f N | p BASE EXPONENT\n");
    return 1;
  }
  return 0;
}
