// bound: O(1)
int straight(int a, int b) { return a > b ? a : b; }
