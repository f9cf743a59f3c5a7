// Trees that functions which call themselves build, count, change and free; nodes own names, and some of them are taken out.
extern void *malloc(__SIZE_TYPE__);
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);

extern int __VERIFIER_nondet_int(void);

struct node {
  int key, seen;
  struct node *left, *right;
  int *payload;
};

static struct node *insert(struct node *n, int key) {
  if (!n) {
    n = calloc(1, sizeof *n);
    if (!n) return 0;
    n->key = key;
    if (key & 1) n->payload = malloc(sizeof(int));
    if (n->payload) *n->payload = key;
    return n;
  }
  if (key < n->key)
    n->left = insert(n->left, key);
  else if (key > n->key)
    n->right = insert(n->right, key);
  else
    n->seen++;
  return n;
}

static int sum(const struct node *n) {
  if (!n) return 0;
  return sum(n->left) + n->seen + (n->payload ? *n->payload & 3 : 0) + sum(n->right);
}

static struct node *drop_least(struct node *n) {
  if (!n) return 0;
  if (n->left) {
    n->left = drop_least(n->left);
    return n;
  }
  struct node *rest = n->right;
  free(n->payload);
  free(n);
  return rest;
}

static struct node *turn(struct node *n) {
  if (!n) return 0;
  struct node *left = turn(n->left);
  n->left = turn(n->right);
  n->right = left;
  return n;
}

static void drop(struct node *n) {
  if (!n) return;
  drop(n->left);
  drop(n->right);
  free(n->payload);
  free(n);
}

int main(void) {
  struct node *root = 0;
  int n = __VERIFIER_nondet_int() & 7, s;
  for (int i = 0; i < n; i++) root = insert(root, __VERIFIER_nondet_int() & 15);
  s = sum(root);
  root = turn(root);
  root = drop_least(root);
  if (root && root->left) {
    struct node *out = root->left;
    root->left = 0;
    out->seen = 5;
    s += sum(out);
    drop(out);
  }
  s += sum(root);
  drop(root);
  return s & 63;
}
