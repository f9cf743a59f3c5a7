// A trie whose nodes have tables of children and a count: walks go down and put in, a function that calls itself counts, and another frees; two lists are zipped by pointers to their variables.
extern void *malloc(__SIZE_TYPE__);
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

enum { LETTERS = 7 };
struct trie {
  struct trie *child[LETTERS];
  unsigned count;
};
struct node {
  int value;
  struct node *next;
};

static void insert(struct trie *t) {
  for (int steps = 0; steps < 4; steps++) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k >= LETTERS) continue;
    if (!t->child[k]) {
      t->child[k] = calloc(1, sizeof(struct trie));
      if (!t->child[k]) return;
    }
    t = t->child[k];
  }
  t->count++;
}

static unsigned count(const struct trie *t) {
  unsigned total = t->count;
  for (int i = 0; i < LETTERS; i++)
    if (t->child[i]) total += count(t->child[i]);
  return total;
}

static void drop(struct trie *t) {
  if (!t) return;
  for (int i = 0; i < LETTERS; i++) drop(t->child[i]);
  free(t);
}

static struct node *zip(struct node *a, struct node *b) {
  struct node *result = 0, **rear = &result;
  while (a && b) {
    struct node **from = a->value > b->value ? &b : &a;
    *rear = *from;
    rear = &(*from)->next;
    *from = *rear;
  }
  *rear = a ? a : b;
  return result;
}

static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) return list;
  n->value = value;
  n->next = list;
  return n;
}

int main(void) {
  struct trie *root = calloc(1, sizeof(struct trie));
  struct node *a = 0, *b = 0;
  unsigned sum = 0;
  if (!root) return 1;
  for (int i = 0; i < 5; i++) {
    insert(root);
    if (__VERIFIER_nondet_int() & 1)
      a = push(a, i * 3 % 5);
    else
      b = push(b, i * 2 % 5);
  }
  sum = count(root);
  drop(root);
  for (struct node *all = zip(a, b); all;) {
    struct node *next = all->next;
    sum += (unsigned)all->value;
    free(all);
    all = next;
  }
  return sum & 127;
}
