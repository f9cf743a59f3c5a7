// The loop asks for the unsigned number of its input: what the bound names is that, and -1 takes 42 rounds.
// bound: O(n)
int f(int n) {
  unsigned left = n;
  while (left > 100000000) left -= 100000000;
  return left;
}
