// leaks; runs: none
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int key;
  struct node *left, *right;
};
static struct node *insert(struct node *n, int key) {
  if (!n) {
    n = malloc(sizeof *n);
    n->key = key;
    n->left = 0;
    n->right = 0;
    return n;
  }
  if (key < n->key)
    n->left = insert(n->left, key);
  else
    n->right = insert(n->right, key);
  return n;
}
static void drop(struct node *n) {
  if (!n) return;
  drop(n->left);
  drop(n->right);
  free(n);
}
static int sum(const struct node *n) {
  if (!n) return 0;
  return (sum(n->left) + n->key + sum(n->right)) & 1023;
}
static struct node *drop_least(struct node *n) {
  if (n->left) {
    n->left = drop_least(n->left);
    return n;
  }
  free(n);
  return 0;
}
int main(void) {
  struct node *root = 0;
  int n = __VERIFIER_nondet_int() & 31;
  for (int i = 0; i < n; i++) root = insert(root, __VERIFIER_nondet_int());
  if (root) root = drop_least(root);
  int s = sum(root);
  drop(root);
  return s & 1;
}
