// A block searched and reversed; one byte too far for some inputs.
int entry(unsigned char *b, unsigned n, int c) {
  unsigned i = 0;
  while (i < n && b[i] != (unsigned char)c) i++;
  if (n > 1) {
    for (unsigned char *low = b, *high = b + n - 1; low < high; low++, high--) {
      unsigned char t = *low;
      *low = *high;
      *high = t;
    }
  }
  return c == 7 ? b[i] : (int)i;
}
