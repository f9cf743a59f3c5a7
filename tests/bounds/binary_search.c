// The range halves each time.
// bound: O(log n)
int search(int n, int wanted) {
  int low = 0, high = n, rounds = 0;
  while (low < high) {
    int middle = low + (high - low) / 2;
    rounds++;
    if (middle < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return rounds;
}
