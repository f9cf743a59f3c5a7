// One function per clause of doc/verdicts.md.
#include <stdlib.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define claim(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))
extern int plumb_nondet_int(void);

// What stands behind an undefined step is proved up to there.
int behind(int i) {
  int a[2] = {0, 0}, b = 7;
  if (i < 0 || i > 2) return 0;
  a[i] = 1;
  claim(b == 7);
  return a[0];
}

// Likewise behind an overflow.
int behind_overflow(int i) {
  int next = i + 1;
  claim(next > i);
  return next;
}

// A failed assertion ends the run: what stands behind it is not done.
int failed(int i) {
  int a[2] = {0, 0};
  claim(i >= 0 && i < 2);
  return a[i];
}

// A run that never ends leaks nothing.
int stays(void) {
  int *p = malloc(sizeof *p);
  for (;;) *p = 0;
}

// A run that ends without having freed leaks, also when it still could.
int *kept;
int keeps(void) {
  kept = malloc(sizeof *kept);
  return 0;
}

// An access through an int of what is stored as two shorts: the bytes as they stand.
int punned(void) {
  union {
    short halves[2];
    int whole;
  } u;
  short *half = (short *)&u.whole;
  half[0] = 1;
  half[1] = 0;
  claim(u.whole == 1);
  return u.whole;
}

static int twice(int *restrict p, int *restrict q) {
  *p = 1;
  *q = 2;
  return *p;
}

// Pointers that are said to be apart may be one.
int restricted(void) {
  int n = 0;
  claim(twice(&n, &n) == 2);
  return n;
}

// Nothing says which comes first.
int unsequenced(int i) {
  if (i < 0 || i > 9) return 0;
  return i++ + i++;
}

// A promise about alignment that nobody looks at.
int promised(void) {
  static int numbers[9];
  int *promised_to_be_aligned = __builtin_assume_aligned(numbers + 1, 64);
  return *promised_to_be_aligned;
}

static int first(const char *text) { return *text; }

// Called as a function of another type, which differs only in what its parameter points to.
int mistaken(void) {
  int number = 1;
  int (*as_if)(int *) = (int (*)(int *))first;
  return as_if(&number);
}
