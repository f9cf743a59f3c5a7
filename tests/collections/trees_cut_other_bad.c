// memory-safety
// As trees_cut_ok.c, but it is always the left link that is set to null.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

typedef struct Tree {
  int key;
  struct Tree *left, *right;
} Tree;

// The link where the key is, or where it belongs.
static Tree **find(Tree **link, int key) {
  while (*link != NULL && (*link)->key != key) link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  return link;
}

static int insert(Tree **root, int key) {
  Tree **link = find(root, key);
  if (*link != NULL) return 0;
  *link = malloc(sizeof **link);
  if (*link == NULL) return 0;
  (*link)->key = key;
  (*link)->left = (*link)->right = NULL;
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
  tree->left = NULL;
}

int main(void) {
  Tree *root = NULL;
  int n = __VERIFIER_nondet_int() & 63;
  for (int i = 0; i < n; i++) insert(&root, __VERIFIER_nondet_int() & 15);
  if (root != NULL) cut(root, __VERIFIER_nondet_int() & 1);
  drop(root);
  return 0;
}
