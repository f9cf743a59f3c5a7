// memory-safety, leaks
// A node with two children is overwritten by the least one to its right, which is taken out there.
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

static struct node *cut(struct node *n, int key) {
  if (!n) return NULL;
  if (key < n->key) {
    n->left = cut(n->left, key);
  } else if (key > n->key) {
    n->right = cut(n->right, key);
  } else if (n->left && n->right) {
    struct node *least = n->right;
    while (least->left) least = least->left;
    n->key = least->key;
    n->right = cut(n->right, least->key);
  } else {
    struct node *rest = n->left ? n->left : n->right;
    free(n);
    return rest;
  }
  return n;
}

int main(void) {
  struct node *root = NULL;
  for (int i = __VERIFIER_nondet_int() & 7; i > 0; i--) root = insert(root, __VERIFIER_nondet_int() & 3);
  for (int i = __VERIFIER_nondet_int() & 7; i > 0; i--) root = cut(root, __VERIFIER_nondet_int() & 3);
  release(root);
  return 0;
}
