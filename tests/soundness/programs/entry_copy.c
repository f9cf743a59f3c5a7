// A string copied into a block, cut where it does not fit.
unsigned long entry(char *block, int n, const char *s) {
  unsigned long left = n, count = 0;
  if (left) {
    while (--left) {
      if ((*block++ = *s++) == 0) break;
      count++;
    }
    if (!left) *block = 0;
  }
  while (!left && *s) s++, count++;
  return count;
}
