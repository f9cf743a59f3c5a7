// Keys are put into a search tree and taken out again, both through the address of the link; in the end the least one is taken out until there is none.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

typedef struct Tree {
  int key;
  struct Tree *left, *right;
} Tree;

// The link where the key is, or where it belongs.
static Tree **find(Tree **link, int key) {
  while (*link != NULL && (*link)->key != key) link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  return link;
}

static int insert(Tree **root, int key) {
  Tree **link = find(root, key);
  if (*link != NULL) return 0;
  *link = malloc(sizeof **link);
  if (*link == NULL) return 0;
  (*link)->key = key;
  (*link)->left = (*link)->right = NULL;
  return 1;
}

// Takes the key out: of two children's parent the next key takes the place, whose node has one child at most.
static int take_out(Tree **root, int key) {
  Tree **link = find(root, key);
  Tree *victim = *link;
  if (victim == NULL) return 0;
  if (victim->left != NULL && victim->right != NULL) {
    Tree **next = &victim->right;
    while ((*next)->left != NULL) next = &(*next)->left;
    Tree *taken = *next;
    victim->key = taken->key;
    *next = taken->right;
    free(taken);
  } else {
    *link = victim->left != NULL ? victim->left : victim->right;
    free(victim);
  }
  return 1;
}

static int take_least(Tree **root) {
  Tree **link = root;
  while ((*link)->left != NULL) link = &(*link)->left;
  Tree *least = *link;
  int key = least->key;
  *link = least->right;
  free(least);
  return key;
}

int main(void) {
  Tree *root = NULL;
  for (int i = 0; i < 60; i++) {
    int key = __VERIFIER_nondet_int() & 15;
    if (__VERIFIER_nondet_int() & 3)
      insert(&root, key);
    else
      take_out(&root, key);
  }
  while (root != NULL) take_least(&root);
  return 0;
}
