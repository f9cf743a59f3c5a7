// A walk over a ring of pointers.
extern int __VERIFIER_nondet_int(void);
struct ring {
  struct ring *next;
  int value;
};
int main(void) {
  struct ring a, b, c;
  a.next = &b;
  b.next = &c;
  c.next = __VERIFIER_nondet_int() > 3 ? &a : 0;
  a.value = b.value = c.value = 1;
  int sum = 0;
  for (struct ring *p = &a; p; p = p->next) sum = (sum + p->value) % 100;
  return sum;
}
