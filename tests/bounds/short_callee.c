// What a call costs is added to what follows it, also where the called function has no loop that is taken.
// bound: O(1)
static int least(int a, int b) {
  while (b > 3) b--;
  return a;
}
int short_callee(int a) { return least(a, 0); }
