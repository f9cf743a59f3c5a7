// termination
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *left, *right;
  int key;
};
static struct node *insert(struct node *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    t->left = t->right = NULL;
    t->key = key;
    return t;
  }
  if (key < t->key)
    t->left = insert(t->left, key);
  else
    t->right = insert(t->right, key);
  return t;
}
static int count(struct node *t) {
  if (!t) return 0;
  return 1 + count(t->left) + count(t->left && t->right ? t : t->right);
}
int main(void) {
  struct node *t = NULL;
  for (int i = 0; i < 10; i++) t = insert(t, __VERIFIER_nondet_int());
  return count(t);
}
