// The argument is not what the number of rounds grows with.
// bound: O(INT_MAX)
unsigned until_max(unsigned x) {
  unsigned c = 0;
  while (x != 4294967295u) {
    x++;
    c++;
  }
  return c;
}
