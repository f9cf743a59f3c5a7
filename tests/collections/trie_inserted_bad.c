// memory-safety
// As trie_inserted_ok.c, but one letter too many is let through.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

enum { LETTERS = 26 };

typedef struct Trie {
  struct Trie *child[LETTERS];
  unsigned count;
} Trie;

static void drop(Trie *trie) {
  if (trie == NULL) return;
  for (int i = 0; i < LETTERS; i++) drop(trie->child[i]);
  free(trie);
}

static int insert(Trie *trie) {
  for (int length = __VERIFIER_nondet_int() & 7; length > 0; length--) {
    int k = __VERIFIER_nondet_int() & 31;
    if (k > LETTERS) return 0;
    if (trie->child[k] == NULL) {
      trie->child[k] = calloc(1, sizeof(Trie));
      if (trie->child[k] == NULL) return 0;
    }
    trie = trie->child[k];
  }
  trie->count++;
  return 1;
}

int main(void) {
  Trie *root = calloc(1, sizeof(Trie));
  if (root == NULL) return 1;
  for (int words = __VERIFIER_nondet_int() & 63; words > 0; words--) insert(root);
  drop(root);
  return 0;
}
