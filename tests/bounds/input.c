// What comes from outside later is no argument: its type is all that limits it.
// bound: O(INT_MAX)
int plumb_nondet_int(void);
int input(void) {
  int n = plumb_nondet_int(), c = 0;
  while (c < n) c++;
  return c;
}
