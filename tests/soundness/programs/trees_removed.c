// Keys are put into a search tree and taken out again, both through the address of the link; in the end the least one is taken out until there is none.
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

// Takes the key out: of two children's parent the next key takes the place, whose node has one child at most.
static int take_out(Tree **root, int key) {
  Tree **link = find(root, key);
  Tree *victim = *link;
  if (victim == 0) return 0;
  if (victim->left != 0 && victim->right != 0) {
    Tree **next = &victim->right;
    while ((*next)->left != 0) next = &(*next)->left;
    Tree *taken = *next;
    victim->key = taken->key;
    *next = taken->right;
    free(taken);
  } else {
    *link = victim->left != 0 ? victim->left : victim->right;
    free(victim);
  }
  return 1;
}

static int take_least(Tree **root) {
  Tree **link = root;
  while ((*link)->left != 0) link = &(*link)->left;
  Tree *least = *link;
  int key = least->key;
  *link = least->right;
  free(least);
  return key;
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
  while (root != 0) take_least(&root);
  return 0;
}
