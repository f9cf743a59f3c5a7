// An array of pointers, and a pointer that walks over strings.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char *words[] = {"one", "two", "", "fourteen"};
  int n = __VERIFIER_nondet_int(), total = 0;
  if (n < 0 || n > 4) n = 4;
  for (int i = 0; i < n; i++) {
    const char *s = words[i];
    while (*s) {
      total += *s == 'e';
      s++;
    }
  }
  const char *w = words[n & 3];
  char first = *w;
  return total + first;
}
