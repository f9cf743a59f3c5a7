// Where signed integers have no end, neither have inputs: each function ends, or is safe, for all ints, but not for all integers.
#include <alloca.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

// Goes on for ever with 2147483648.
void parameter(int x) {
  while (x > 2147483647L) {
  }
}

// Fits its type always.
void declared(unsigned x) {
  while (x > 4294967295L) {
  }
}

int result(void) {
  int x = __VERIFIER_nondet_int();
  while (x > 2147483647L) {
  }
  return 0;
}

int unsigned_result(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x > 4294967295L) {
  }
  return 0;
}

int narrow(void) {
  char c = __VERIFIER_nondet_char();
  while (c > 127) {
  }
  return 0;
}

// Goes through memory of which the place is not known when it is read.
int stored(int x, unsigned i, unsigned k) {
  int a[4] = {0};
  a[i % 4] = x;
  a[k % 4] += 1;
  while (a[(i + k) % 4] > 2147483647L) {
  }
  return 0;
}

// 4294967296 + c is not c.
int equal(int x) {
  unsigned char c = __VERIFIER_nondet_char();
  int same = 0;
  if (x == c) same = 1;
  while (!same && x - c == 4294967296L) {
  }
  return 0;
}

// Unsigned operations see the last 32 bits: those of 4294967296 are 0.
int wraps(int x) {
  unsigned y = x;
  while (x > 0 && y < 1) {
  }
  return 0;
}

int wraps_not(int x) {
  unsigned y = x;
  while (x > 0 && x < 4294967296L && y < 1) {
  }
  return 0;
}

// An object is as large as the number says that was asked for.
int block(int n) {
  if (n < 1) return 0;
  char *p = malloc(n);
  if (p) p[n - 1] = 1;
  free(p);
  return 0;
}

int one_less(int n) {
  if (n < 2) return 0;
  char *p = malloc(n - 1);
  if (p) p[n - 1] = 1;
  free(p);
  return 0;
}

int ints(int n) {
  if (n < 1) return 0;
  int *p = alloca(n * sizeof(int));
  p[n - 1] = 1;
  return 0;
}

int ints_but_one(int n) {
  if (n < 2) return 0;
  int *p = alloca((n - 1) * sizeof(int));
  p[n - 1] = 1;
  return 0;
}

// Is no size of a mathematical number: as unsigned numbers are.
int unsigned_size(unsigned n) {
  char *p = malloc(n + 1u);
  if (p) p[n] = 1;
  free(p);
  return 0;
}

// No number is too large.
int filled(int n) {
  if (n < 1) return 0;
  char *p = malloc(n);
  p[n - 1] = 1;
  free(p);
  return 0;
}

int filled_beyond(int n) {
  if (n < 1) return 0;
  char *p = malloc(n);
  p[n] = 1;
  free(p);
  return 0;
}

int filled_if_positive(int n) {
  char *p = malloc(n);
  p[n - 1] = 1;
  free(p);
  return 0;
}

// Goes on for ever, since allocations succeed.
int growing(void) {
  for (int n = 1;; n++) {
    char *p = malloc(n);
    if (!p) return 0;
    free(p);
  }
}

// Memory that was never written holds some number, which stays the same, also where only some rounds read it.
int unwritten(int i, int m) {
  int *n = alloca(sizeof(int));
  while (i < m || i < *n) i++;
  return 0;
}

int written(int i, int m) {
  int *n = alloca(sizeof(int));
  while (i < m || i < *n) {
    i++;
    *n = __VERIFIER_nondet_int();
  }
  return 0;
}
