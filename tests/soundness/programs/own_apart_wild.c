// Functions that reach what elements own, and what is not handed to them, through numbers and copies of pointers.
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);
extern void *memcpy(void *, const void *, __SIZE_TYPE__);

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *left, *right;
};

static unsigned long hidden;
static struct node *kept[2];

static struct node *grow(struct node *n, int depth) {
  struct node *made = calloc(1, sizeof *made);
  if (!made) return n;
  made->value = depth;
  made->left = n;
  if (depth > 0) made->right = grow(0, depth - 1);
  return made;
}

static int poke(struct node *n, int depth) {
  if (!n || depth == 0) return 0;
  if (hidden) ((struct node *)hidden)->value = 7;
  if (kept[0]) kept[0]->value++;
  return n->value + poke(n->left, depth - 1);
}

static int total(struct node *n) { return n ? n->value + total(n->left) + total(n->right) : 0; }

static void release(struct node *n) {
  if (!n) return;
  release(n->left);
  release(n->right);
  if (kept[1] == n) kept[1] = 0;
  free(n);
}

int main(void) {
  struct node *root = 0, *other = 0;
  int s = 0, n = __VERIFIER_nondet_int() & 3;
  for (int i = 0; i <= n; i++) root = grow(root, i & 1);
  other = grow(other, 2);
  if (root && root->left) {
    kept[0] = root->left;
    hidden = (unsigned long)root->right;
  }
  kept[1] = other ? other->right : 0;
  s += poke(other, 3);
  s += total(root);
  struct node copy;
  memcpy(&copy, other, sizeof copy);
  if (copy.right) copy.right->value = 3;
  s += total(other);
  s += poke(root, 2) + (kept[1] ? kept[1]->value : 0);
  release(other);
  release(root);
  return s & 63;
}
