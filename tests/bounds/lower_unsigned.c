// bound: O(n)
// lower: Omega(n)
// Which number of n the family gives is said: (uint32_t)n goes further than n.
int counted(int n) {
  int rounds = 0;
  for (unsigned i = 0; i < (unsigned)n; i++) rounds = 1;
  return rounds;
}
