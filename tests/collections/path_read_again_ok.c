// memory-safety, leaks
// Where a walk through a tree has ended, the root is read again, and what it leads to.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int key;
  struct node *left, *right;
};

static struct node *fresh(int key) {
  struct node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->key = key;
  n->left = n->right = NULL;
  return n;
}

static struct node *insert(struct node *n, int key) {
  if (!n) return fresh(key);
  if (key < n->key)
    n->left = insert(n->left, key);
  else
    n->right = insert(n->right, key);
  return n;
}

static void release(struct node *n) {
  if (!n) return;
  release(n->left);
  release(n->right);
  free(n);
}

int main(void) {
  struct node *root = fresh(3);
  for (int i = __VERIFIER_nondet_int() & 7; i > 0; i--) root = insert(root, __VERIFIER_nondet_int() & 7);
  struct node *n = root;
  while (n->left) n = n->left;
  if (root->right) n->key = root->key + root->right->key;
  release(root);
  return 0;
}
