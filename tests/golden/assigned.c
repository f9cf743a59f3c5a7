// Values that are not always assigned, and uses of them. A copy is no use.
int plumb_nondet_int(void);
void plumb_assume(int condition);
void plumb_assert(int condition);

// Set and used under the same condition.
int together(int set) {
  int x;
  if (set) x = 3;
  return set ? x + 1 : 0;
}

// Set in the first round.
int first_round(int n) {
  int x;
  float y;
  for (int i = 0; i < n; i++) {
    if (i == 0) x = n, y = 1;
    x--;
    y *= 2;
  }
  return 0;
}

static int pass(int n, int value) { return n > 0 ? pass(n - 1, value) : value; }

// Handed down and back by a function that is analysed apart.
int handed(int n) {
  int x = n;
  int y = pass(n, x);
  return n > 7 ? y - 1 : 0;
}

int handed_unset(int n) {
  int x;
  if (n > 5) x = 1;
  int y = pass(n, x);
  return n > 3 ? y - 1 : 0;
}

// What memory holds is arbitrary, but fixed.
int stored(int n) {
  int x, a[2];
  a[n & 1] = x;
  return a[0] == a[0];
}

// Each store of what was never assigned writes some value of its own.
int stored_twice(int n) {
  int x, a[2];
  if (n) x = 3;
  a[0] = x, a[1] = x;
  plumb_assert(a[0] == a[1]);
  return 0;
}

int stored_once(int n) {
  int x, a[2];
  if (n) x = 3;
  a[0] = x, a[1] = a[0];
  plumb_assert(a[0] == a[1]);
  return 0;
}
