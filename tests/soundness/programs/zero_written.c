// Functions that are analysed apart, since they call themselves, and write few bytes at several places of an object that was zero.
extern int __VERIFIER_nondet_int(void);
struct pair {
  long key;
  unsigned char kind, more;
};
static struct {
  int before;
  struct pair pairs[3];
  unsigned next;
} table;
static int words[4];
static void set(int n) {
  if (n > 0) set(n - 1);
  words[0] = 7;
  words[2] = n;
}
static unsigned add(int n, unsigned char kind) {
  if (n > 0 && __VERIFIER_nondet_int()) return add(n - 1, kind);
  table.pairs[1].kind = kind;
  table.next = 2;
  table.pairs[0].key = n;
  return table.pairs[1].more;
}
int main(void) {
  unsigned i = (unsigned)__VERIFIER_nondet_int() & 3, more = 0;
  set(__VERIFIER_nondet_int() & 1);
  if (i & 1) more = add(2, 3);
  long sum = words[i] + table.pairs[i % 3].kind + table.pairs[i % 3].key + table.before + (long)table.next;
  words[i] = 1;
  if (more == 0) set(1);
  return (int)(sum & 7) + words[3 - i];
}
