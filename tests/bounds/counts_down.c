// An unsigned counter that never wraps around: linear in what it begins with, and not in what its type can hold.
// bound: O(n)
void counts_down(unsigned int counter) {
  while (counter > 0) counter--;
}
