// Evaluates a polynomial at a point: coefficients are the arguments, the point is the last one.
#include <stdio.h>
#include <stdlib.h>

static int evaluate(const int *coefficients, int count, int x) {
  int value = 0;
  for (int i = 0; i < count; i++) {
    if (value > 200000 || value < -200000) return 0;
    value = value * x + coefficients[i];  // BAD: SIGNED_OVERFLOW
  }
  return value;
}

int main(int argc, char **argv) {
  int coefficients[10], count = 0;
  if (argc < 3 || argc > 11) {
    fprintf(stderr, "usage: polynomial COEFFICIENT... X\n");
    return 1;
  }
  for (int i = 1; i < argc - 1; i++) {
    coefficients[count] = atoi(argv[i]);
    if (coefficients[count] > 100 || coefficients[count] < -100) return 1;
    count++;
  }
  int x = atoi(argv[argc - 1]);
  if (x < 0 || x > 200000) return 1;
  printf("%d\n", evaluate(coefficients, count, x));
  return 0;
}
