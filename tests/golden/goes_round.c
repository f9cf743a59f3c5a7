// Runs that never end, for plumb replay: a state that comes back, a set that is not left, calls, another round of an expected loop.
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
