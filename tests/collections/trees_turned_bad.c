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
static void turn(struct node *t) {
  if (!t) return;
  struct node *left = t->left;
  t->left = t->right;
  t->right = left;
  turn(t);
}
int main(void) {
  struct node *t = NULL;
  for (int i = 0; i < 10; i++) t = insert(t, __VERIFIER_nondet_int());
  turn(t);
  return 0;
}
