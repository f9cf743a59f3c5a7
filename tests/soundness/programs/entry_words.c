// Words of a string counted, then the string upside down in place.
int entry(char *s) {
  int words = 0, inside = 0;
  char *p = s;
  for (; *p; p++) {
    if (*p == ' ' || *p == '\n') inside = 0;
    else if (!inside) inside = 1, words++;
  }
  while (s < p) {
    char t = *s;
    *s++ = *--p;
    *p = t;
  }
  return words + (*s == 0);
}
