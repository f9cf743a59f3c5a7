// Sizes in a search tree: "+N" inserts, "-N" removes the smallest above N, "#K" prints the K-th smallest. Sizes must agree.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int key, size;
  struct node *left, *right;
};

static int size(const struct node *n) { return n ? n->size : 0; }

static struct node *insert(struct node *n, int key) {
  if (!n) {
    n = calloc(1, sizeof *n);
    if (!n) exit(2);
    n->key = key;
    n->size = 1;
    return n;
  }
  if (key == n->key) return n;
  if (key < n->key)
    n->left = insert(n->left, key);
  else
    n->right = insert(n->right, key);
  n->size++;
  return n;
}

static int check(const struct node *n) {
  if (!n) return 0;
  int count = 1 + check(n->left) + check(n->right);
  assert(count == n->size);  // BAD: ASSERTION
  return count;
}

static const struct node *kth(const struct node *n, int k) {
  while (n) {
    int before = size(n->left);
    if (k == before) return n;
    if (k < before) {
      n = n->left;
    } else {
      k -= before + 1;
      n = n->right;
    }
  }
  return NULL;
}

static void drop(struct node *n) {
  if (!n) return;
  drop(n->left);
  drop(n->right);
  free(n);
}

int main(void) {
  struct node *root = NULL;
  char command;
  int number;
  while (scanf(" %c%d", &command, &number) == 2) {
    if (command == '+') {
      if (size(root) < 1000) root = insert(root, number);
    } else if (command == '#') {
      const struct node *n = kth(root, number);
      if (n)
        printf("%d\n", n->key);
      else
        puts("none");
    } else {
      break;
    }
  }
  check(root);
  drop(root);
  return 0;
}
