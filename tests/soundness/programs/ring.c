// A ring buffer.
extern int __VERIFIER_nondet_int(void);
struct ring {
  unsigned head, tail;
  unsigned char data[8];
};
static int put(struct ring *r, unsigned char c) {
  unsigned n = (r->head + 1) % 8;
  if (n == r->tail) return 0;
  r->data[r->head] = c;
  r->head = n;
  return 1;
}
static int get(struct ring *r) {
  if (r->head == r->tail) return -1;
  int c = r->data[r->tail];
  r->tail = (r->tail + 1) & 7;
  return c;
}
int main(void) {
  struct ring r = {0};
  int s = 0;
  for (int i = 0; i < 30; i++) {
    if (__VERIFIER_nondet_int() & 1)
      s += put(&r, (unsigned char)i);
    else
      s += get(&r);
  }
  return s;
}
