// bound: O(1)
int sentinel(int x) {
  int table[8] = {3, 1, 4, 1, 5, 9, 2, 6}, i = 0;
  while (i < 8 && table[i] != x) i++;
  return i;
}
