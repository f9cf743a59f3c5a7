// Arithmetic with fractions on the command line: frac 1/2 + 3/4
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fraction {
  int num, den;
};

static int gcd(int a, int b) {
  while (b) {
    int t = a % b;
    a = b;
    b = t;
  }
  return a < 0 ? -a : a;
}

static struct fraction normal(int num, int den) {
  int g = gcd(num, den);
  if (den < 0) g = -g;
  struct fraction f = {num / g, den / g};  // BAD: DIVISION_BY_ZERO
  return f;
}

static int parse(const char *s, struct fraction *f) {
  int num, den = 1;
  int n = sscanf(s, "%d/%d", &num, &den);
  if (n < 1) return 0;
  if (num < -1000 || num > 1000 || den < -1000 || den > 1000) return 0;
  if (den == 0) return 0;
  *f = normal(num, den);
  return 1;
}

static int compute(struct fraction a, char op, struct fraction b, struct fraction *result) {
  switch (op) {
    case '+': *result = normal(a.num * b.den + b.num * a.den, a.den * b.den); return 1;
    case '-': *result = normal(a.num * b.den - b.num * a.den, a.den * b.den); return 1;
    case 'x': *result = normal(a.num * b.num, a.den * b.den); return 1;
    case ':': *result = normal(a.num * b.den, a.den * b.num); return 1;
    default: return 0;
  }
}

int main(int argc, char **argv) {
  struct fraction a, b, result;
  if (argc != 4 || strlen(argv[2]) != 1) {
    fprintf(stderr, "usage: frac A +|-|x|: B\n");
    return 2;
  }
  if (!parse(argv[1], &a) || !parse(argv[3], &b)) {
    fprintf(stderr, "not a fraction\n");
    return 1;
  }
  if (!compute(a, argv[2][0], b, &result)) {
    fprintf(stderr, "operator?\n");
    return 1;
  }
  if (result.den == 1)
    printf("%d\n", result.num);
  else
    printf("%d/%d\n", result.num, result.den);
  return 0;
}
