// What hangs on one side of a node is cut off: on which is told by a pointer to the link alone.
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

typedef struct Tree {
  int key;
  struct Tree *left, *right;
} Tree;

// The link where the key is, or where it belongs.
static Tree **find(Tree **link, int key) {
  while (*link != 0 && (*link)->key != key) link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  return link;
}

static int insert(Tree **root, int key) {
  Tree **link = find(root, key);
  if (*link != 0) return 0;
  *link = malloc(sizeof **link);
  if (*link == 0) return 0;
  (*link)->key = key;
  (*link)->left = (*link)->right = 0;
  return 1;
}

static void drop(Tree *tree) {
  if (!tree) return;
  drop(tree->left);
  drop(tree->right);
  free(tree);
}

// Cuts off what hangs on one side of the first node, and frees it.
static void cut(Tree *tree, int side) {
  Tree **link = side ? &tree->left : &tree->right;
  drop(*link);
  *link = 0;
}

int main(void) {
  Tree *root = 0;
  int n = __VERIFIER_nondet_int() & 63;
  for (int i = 0; i < n; i++) insert(&root, __VERIFIER_nondet_int() & 15);
  if (root != 0) cut(root, __VERIFIER_nondet_int() & 1);
  drop(root);
  return 0;
}
