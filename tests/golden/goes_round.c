// Runs that never end, for plumb replay: a state that comes back, a set that is not left, calls, a loop beside an expected one, inner loops that grow.
int plumb_nondet_int(void);

static int state = 3;

int returns(void) {
  int n = plumb_nondet_int();
  while (n > 7) state = state == 5 ? 3 : state + 1;
  return state;
}

static int turn(int n) { return turn(9 - n); }

int calls(void) { return turn(2); }

int serves(void) {
  for (;;) {  // plumb: expect-loop
    int n = plumb_nondet_int();
    do n = -n;
    while (n < -20 || n > 20);
  }
}

// The inner loop takes more rounds each time, and no state comes back before a thousand rounds of the outer one.
int grows(void) {
  int x = plumb_nondet_int();
  while (x > 3) {
    for (int k = 0; k < x; k++) state = k;
    x = x < 1000000000 ? x + 1 : 10;
  }
  return x;
}
