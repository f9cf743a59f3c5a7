// A search tree of three keys.
// expect: assertions false
// inputs: 2 1 1
#include <plumb.h>
#include <stdlib.h>

struct node {
  int key;
  struct node *left, *right;
};

static struct node *insert(struct node *t, int key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}

static int count(const struct node *t, int key) {
  return t ? (t->key == key) + count(t->left, key) + count(t->right, key) : 0;
}

int main(void) {
  struct node *tree = NULL;
  int key = 0;
  for (int i = 0; i < 3; i++) tree = insert(tree, key = plumb_nondet_int());
  plumb_assert(count(tree, key) == 1);  // BAD: ASSERTION
  return 0;
}
