// bound: O(n)
static int round_trip(int n) {
  int i = 0;
  while (i < n) i++;
  while (i > 0) i--;
  return i;
}
int twice(int n, int m) { return round_trip(n) + round_trip(m); }
