// Arrays that loops fill: upwards, downwards, every second element, members of structures, and over what was there.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
struct item {
  int key;
  unsigned char kind;
  short rest;
};
int main(void) {
  int a[12], b[12], s = 0, n = 3 + (__VERIFIER_nondet_int() & 7);
  struct item t[12];
  for (int i = 0; i < n; i++) a[i] = i % 5;
  for (int i = n - 1; i >= 0; i--) b[i] = -a[i];
  for (int i = 0; i + 1 < n; i += 2) a[i] = 7 + i;
  for (int i = 0; i < n; i++) {
    t[i].key = __VERIFIER_nondet_int();
    t[i].kind = (unsigned char)(t[i].key & 3);
    t[i].rest = (short)(b[i] * 2);
  }
  int j = __VERIFIER_nondet_int() & 7;
  if (j < n) {
    b[j] = 9;
    t[j].kind = 200;
    s += b[j] + t[j].kind + t[n - 1].rest;
  }
  for (int i = 1; i < n; i++) {
    int x = b[i];
    b[i] = b[i - 1];
    b[i - 1] = x;
    s += b[i] + a[i] + t[i].kind;
  }
  return s & 0xff;
}
