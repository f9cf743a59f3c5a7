// strlen, strcpy and strchr by hand over strings built at run time.
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
static unsigned long length(const char *s) {
  const char *p = s;
  while (*p) p++;
  return p - s;
}
static char *find(char *s, char c) {
  for (; *s; s++)
    if (*s == c) return s;
  return 0;
}
int main(void) {
  char buffer[16], copy[16];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 15) n = 15;
  for (int i = 0; i < n; i++) {
    buffer[i] = __VERIFIER_nondet_char();
    if (buffer[i] == 0) buffer[i] = 'x';
  }
  buffer[n] = 0;
  char *to = copy, *from = buffer;
  while ((*to++ = *from++)) continue;
  char *at = find(copy, 'x');
  return (int)length(copy) + (at ? (int)(at - copy) : -1);
}
