// Contracts in comments: a right one, one that allows too little room, one with a promise that does not hold, and wrong ones.

// Copies a string.
// plumb: requires s: string
// plumb: requires d: block(strlen(s) + 1)
char *right(char *d, const char *s) {
  char *start = d;
  while ((*d++ = *s++)) {
  }
  return start;
}

// plumb: requires a: n of int
int
too_little(const int *a, int n) {
  return a[n];
}

// plumb: requires 0 <= x <= 10
// plumb: ensures result <= 19
int promise(int x) { return 2 * x; }

// plumb: requires s string
int form(const char *s) { return *s; }

// plumb: requires s: string
// plumb: requires  t: string
int name(const char *s) { return *s; }
