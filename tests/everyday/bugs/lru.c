// A cache of the last used words: get WORD, put WORD NUMBER.
// options: --property all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CAPACITY 3

struct node {
  char word[12];
  int number;
  struct node *newer, *older;
};

static struct node *newest, *oldest;
static int count;

static void detach(struct node *node) {
  if (node->newer) node->newer->older = node->older;
  else newest = node->older;
  if (node->older) node->older->newer = node->newer;
  else oldest = node->newer;
}

static void attach(struct node *node) {
  node->newer = NULL;
  node->older = newest;
  if (newest) newest->newer = node;
  newest = node;
  if (!oldest) oldest = node;
}

static struct node *find(const char *word) {
  for (struct node *node = newest; node; node = node->older)
    if (strcmp(node->word, word) == 0) {  // BAD: USE_AFTER_FREE
      detach(node);
      attach(node);
      return node;
    }
  return NULL;
}

static void put(const char *word, int number) {
  struct node *node = find(word);
  if (node) {
    node->number = number;
    return;
  }
  if (count == CAPACITY) {
    struct node *gone = oldest;
    oldest = gone->newer;  // its neighbour keeps pointing to it
    free(gone);
    count--;
  }
  node = malloc(sizeof *node);
  if (!node) exit(2);
  strcpy(node->word, word);
  node->number = number;
  attach(node);
  count++;
}

int main(void) {
  char command[4], word[12];
  int number;
  while (scanf("%3s %11s", command, word) == 2) {
    if (strcmp(command, "put") == 0) {
      if (scanf("%d", &number) != 1) break;
      put(word, number);
    } else if (strcmp(command, "get") == 0) {
      struct node *node = find(word);
      if (node) printf("%d\n", node->number);
      else printf("none\n");
    }
  }
  while (newest) {
    struct node *next = newest->older;  // BAD: USE_AFTER_FREE
    free(newest);  // BAD: DOUBLE_FREE
    newest = next;
  }
  return 0;
}
