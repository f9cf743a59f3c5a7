// A binary search tree of words: "i WORD" inserts, "d WORD" deletes, "l" lists.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tree {
  char *word;
  struct tree *left, *right;
};

static char *copy(const char *word) {
  size_t n = strlen(word) + 1;
  char *p = malloc(n);
  if (!p) exit(2);
  memcpy(p, word, n);
  return p;
}

static struct tree *insert(struct tree *t, const char *word) {
  if (!t) {
    t = malloc(sizeof *t);
    if (!t) exit(2);
    t->word = copy(word);
    t->left = t->right = NULL;
    return t;
  }
  int order = strcmp(word, t->word);  // BAD: USE_AFTER_FREE
  if (order < 0)
    t->left = insert(t->left, word);
  else if (order > 0)
    t->right = insert(t->right, word);
  return t;
}

static struct tree *erase(struct tree *t, const char *word) {
  if (!t) return NULL;
  int order = strcmp(word, t->word);  // BAD: USE_AFTER_FREE
  if (order < 0) {
    t->left = erase(t->left, word);
  } else if (order > 0) {
    t->right = erase(t->right, word);
  } else if (!t->left || !t->right) {
    struct tree *rest = t->left ? t->left : t->right;
    free(t->word);
    free(t);
    return rest;
  } else {
    struct tree *next = t->right;
    while (next->left) next = next->left;
    free(t->word);
    t->word = next->word;
    t->right = erase(t->right, next->word);
  }
  return t;
}

static void list(const struct tree *t) {
  if (!t) return;
  list(t->left);
  printf("%s\n", t->word);  // BAD: USE_AFTER_FREE
  list(t->right);
}

static void destroy(struct tree *t) {
  if (!t) return;
  destroy(t->left);
  destroy(t->right);
  free(t->word);  // BAD: DOUBLE_FREE
  free(t);
}

int main(void) {
  struct tree *root = NULL;
  char command[4], word[32];
  while (scanf("%3s", command) == 1) {
    if (strcmp(command, "l") == 0)
      list(root);
    else if (scanf("%31s", word) != 1)
      break;
    else if (strcmp(command, "i") == 0)
      root = insert(root, word);
    else if (strcmp(command, "d") == 0)
      root = erase(root, word);
  }
  destroy(root);
  return 0;
}
