// A node that is taken out of a search tree is replaced by the one with the next key, whose links become those of the one that is freed.
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

// Takes the key out: the node with the next key takes the place of a node with two children, with both of these.
static int take_out(Tree **root, int key) {
  Tree **link = find(root, key);
  Tree *victim = *link;
  if (victim == 0) return 0;
  if (victim->left == 0) {
    *link = victim->right;
  } else if (victim->right == 0) {
    *link = victim->left;
  } else {
    Tree **next = &victim->right;
    while ((*next)->left != 0) next = &(*next)->left;
    Tree *taken = *next;
    *next = taken->right;
    taken->left = victim->left;
    taken->right = victim->right;
    *link = taken;
  }
  free(victim);
  return 1;
}

static void drop(Tree *tree) {
  if (!tree) return;
  drop(tree->left);
  drop(tree->right);
  free(tree);
}

int main(void) {
  Tree *root = 0;
  for (int i = 0; i < 60; i++) {
    int key = __VERIFIER_nondet_int() & 15;
    if (__VERIFIER_nondet_int() & 3)
      insert(&root, key);
    else
      take_out(&root, key);
  }
  drop(root);
  return 0;
}
