// The length of a string that is given.
unsigned long entry(const char *s) {
  const char *p = s;
  while (*p) p++;
  return p - s;
}
