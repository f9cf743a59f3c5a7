// The loop asks for the signed number of its input: the largest ones are negative, and these take rounds.
// bound: O(n)
int f(unsigned n) {
  int left = n;
  while (left < -100000000) left += 100000000;
  return left;
}
