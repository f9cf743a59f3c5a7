// termination, memory-safety
// The least node may be the root's child, and the way down goes on from the root: it never ends then.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int key;
  struct node *left, *right;
};

static struct node *add(struct node *root, int key) {
  if (!root) {
    struct node *node = calloc(1, sizeof *node);
    if (!node) exit(1);
    node->key = key;
    return node;
  }
  if (key < root->key)
    root->left = add(root->left, key);
  else
    root->right = add(root->right, key);
  return root;
}

// The least key above the root's takes its place until there is none.
static int climb(struct node *root) {
  if (!root->right) return root->key;
  struct node *least = root->right;
  while (least->left) least = least->left;
  root->key = least->key;
  return climb(least == root->right ? root : root->right);
}

static void drop(struct node *root) {
  if (!root) return;
  drop(root->left);
  drop(root->right);
  free(root);
}

int main(void) {
  struct node *root = add(NULL, 0);
  for (int i = 0; i < 20; i++) root = add(root, __VERIFIER_nondet_int());
  int last = climb(root);
  drop(root);
  return last > 0;
}
