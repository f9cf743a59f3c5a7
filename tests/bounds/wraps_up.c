// The counter goes up until it wraps around to 0: no bound without the limit of the type.
// bound: O(INT_MAX)
void wraps_up(unsigned int counter) {
  while (counter > 0) counter++;
}
