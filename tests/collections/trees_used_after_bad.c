// memory-safety
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
int main(void) {
  struct node *root = 0;
  int n = __VERIFIER_nondet_int() & 31;
  for (int i = 0; i < n; i++) root = insert(root, __VERIFIER_nondet_int());
  drop(root);
  if (root) root = insert(root, 3);
  return 0;
}
