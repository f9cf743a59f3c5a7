// A flexible array member.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct msg {
  int len;
  char data[];
};
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 20) n = 5;
  struct msg *m = malloc(sizeof *m + n);
  if (!m) return 1;
  m->len = n;
  memset(m->data, 'x', n);
  int r = 0;
  for (int i = 0; i < m->len; i++) r += m->data[i];
  struct msg *k = realloc(m, sizeof *m + n / 2);
  if (!k) return 2;
  if (k->len > 1) r += k->data[k->len / 2 - 1];
  free(k);
  return r;
}
