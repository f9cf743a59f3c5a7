// Two strings compared, and the first searched for bytes of the second.
int entry(const char *s, const char *set, int c) {
  const char *a = s, *b = set;
  while (*a == *b++)
    if (*a++ == 0) break;
  int order = *(const unsigned char *)a - *(const unsigned char *)(b - 1), found = 0;
  for (a = s; *a && !found; a++) {
    for (b = set; *b; b++) {
      if (*a == *b) found = 1;
    }
  }
  const char *last = 0;
  do {
    if (*s == (char)c) last = s;
  } while (*s++);
  return last ? *last + found : order;
}
