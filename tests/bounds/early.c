// Runs that leave early cost no more.
// bound: O(n)
int plumb_nondet_int(void);
int early(int n) {
  int i = 0;
  while (i < n) {
    if (plumb_nondet_int() == i) return i;
    i++;
  }
  return -1;
}
