// memory-safety, leaks
// What is new hangs where a walk down from the root came to an end.
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
  for (int i = __VERIFIER_nondet_int() & 7; i > 0; i--) {
    int key = __VERIFIER_nondet_int() & 7;
    struct node *n = root;
    for (;;) {
      if (key < n->key) {
        if (!n->left) {
          n->left = fresh(key);
          break;
        }
        n = n->left;
      } else {
        if (!n->right) {
          n->right = fresh(key);
          break;
        }
        n = n->right;
      }
    }
  }
  release(root);
  return 0;
}
