// Words at any place of objects that are aligned in different ways.
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);
struct pair {
  double a;
  int b;
};
struct __attribute__((packed)) tight {
  char c;
  int n;
  double d;
};
static int get(void *p) { return *(int *)p; }
static void put(struct pair *p, struct pair *q) { *p = *q; }
static int tight(struct tight *p) { return p->n + (int)p->d; }
int main(void) {
  int which = __VERIFIER_nondet_int() & 7, i = __VERIFIER_nondet_int() & 7, r = 0;
  char bytes[12] = {0}, *heap = calloc(64, 1);
  int words[4] = {0};
  struct pair one = {1, 2}, many[3] = {{0, 0}};
  for (struct pair *p = many; p < many + 3; p++) put(p, &one);
  switch (which) {
    case 0: r = get(bytes + i); break;
    case 1: r = get((char *)words + i); break;
    case 2: r = get(heap + i); break;
    case 3: put((struct pair *)(heap + 8 * i - 8 * (i == 7)), &one); break;
    case 4: put((struct pair *)(heap + 4 * i), &one); break;
    case 5: put(many, (struct pair *)(heap + 2 * i)); break;
    case 6: r = tight((struct tight *)(heap + i)); break;
    default: r = get(&many[i % 3].b);
  }
  free(heap);
  return r;
}
