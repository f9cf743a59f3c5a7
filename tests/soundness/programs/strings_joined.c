// Pointers to one of several string constants: where branches meet, at loop heads, in globals, as arguments and results of functions.
#include <stddef.h>
extern size_t strlen(const char *);
extern int __VERIFIER_nondet_int(void);
static const char *error = "none";
static const char *name(int k) {
  switch (k) {
    case 0: return "zero";
    case 1: return "one";
    case 2: return "two";
    case 3: return "three";
    case 4: return "";
    default: return "many";
  }
}
static size_t count(const char *text) {
  size_t n = 0;
  for (const char *p = text; *p; p++) n++;
  return n;
}
static void fail(const char *what) { error = what; }
int main(void) {
  size_t n = 0;
  const char *last = "start", *other = NULL;
  for (int i = 0; i < 4; i++) {
    int k = __VERIFIER_nondet_int();
    n += count(name(k)) + strlen(last);
    if (k == 1) fail("one of them");
    if (k == 2) fail(name(k + 1));
    if (k > 3) last = name(i) + 0;
    if (k < 0) other = last;
    if (other == last) n++;
  }
  n += count(error) + count("abc") + strlen(last);
  if (other) n += (size_t)other[0];
  return n > 100;
}
