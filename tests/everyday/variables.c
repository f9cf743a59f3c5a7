// Hash table with chains and string keys: set, get and delete variables line by line.
//
// run: {"args": [], "stdin": "set a 5\nset b 7\nget a\ndel a\nget a\nlist\n"}
// run: {"args": [], "stdin": "set x 1\nset x 2\nget x\nfoo\nset\nlist\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE_SIZE 64

struct node {
  char *key;
  int value;
  struct node *next;
};

static struct node *table[TABLE_SIZE];
static size_t entries;

static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % TABLE_SIZE;
}

static struct node *lookup(const char *key) {
  struct node *n = table[hash(key)];
  while (n && strcmp(n->key, key) != 0) n = n->next;
  return n;
}

static void set(const char *key, int value) {
  struct node *n = lookup(key);
  unsigned h;

  if (n == NULL) {
    n = malloc(sizeof(*n));
    n->key = malloc(strlen(key) + 1);
    strcpy(n->key, key);
    h = hash(key);
    assert(h < TABLE_SIZE);
    n->next = table[h];
    table[h] = n;
    entries++;
  }
  n->value = value;
}

static int delete (const char *key) {
  struct node **p = &table[hash(key)];

  while (*p) {
    struct node *n = *p;
    if (strcmp(n->key, key) == 0) {
      *p = n->next;
      free(n->key);
      free(n);
      entries--;
      return 1;
    }
    p = &n->next;
  }
  return 0;
}

static void list(void) {
  int i;
  struct node *n;

  for (i = 0; i < TABLE_SIZE; i++)
    for (n = table[i]; n; n = n->next) printf("%s = %d\n", n->key, n->value);
}

static void clear(void) {
  int i;

  for (i = 0; i < TABLE_SIZE; i++) {
    struct node *n = table[i];
    while (n) {
      struct node *next = n->next;
      free(n->key);
      free(n);
      n = next;
    }
    table[i] = NULL;
  }
  entries = 0;
}

int main(void) {
  char line[200], word[16], key[32];
  int value;

  while (fgets(line, sizeof line, stdin)) {
    int n = sscanf(line, "%15s %31s %d", word, key, &value);
    if (n == 3 && strcmp(word, "set") == 0) {
      set(key, value);
    } else if (n == 2 && strcmp(word, "get") == 0) {
      const struct node *e = lookup(key);
      if (e)
        printf("%d\n", e->value);
      else
        printf("no %s\n", key);
    } else if (n == 2 && strcmp(word, "del") == 0) {
      if (!delete (key)) puts("nothing deleted");
    } else if (n == 1 && strcmp(word, "list") == 0) {
      list();
    } else if (n > 0) {
      puts("what?");
    }
  }
  printf("%zu entries\n", entries);
  clear();
  assert(entries == 0);
  assert(lookup("x") == NULL);
  return 0;
}
