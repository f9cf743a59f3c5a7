// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *left, *right;
  int key;
};
static struct node *root;
static struct node **where = &root;
static struct node *add(struct node *n, int key) {
  if (!n) {
    n = malloc(sizeof *n);
    n->left = n->right = NULL;
    n->key = key;
    return n;
  }
  if (key == 3) {
    free(*where);
    *where = NULL;
  }
  if (key < n->key)
    n->left = add(n->left, key);
  else
    n->right = add(n->right, key);
  return n;
}
static void drop(struct node *n) {
  if (!n) return;
  drop(n->left);
  drop(n->right);
  free(n);
}
int main(void) {
  for (int i = 1; i < 10; i++) root = add(root, __VERIFIER_nondet_int());
  drop(root);
  return 0;
}
