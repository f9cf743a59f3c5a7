// A phone book in a chained hash table: "NAME NUMBER" sets, "NAME" asks, "!NAME" forgets.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 7

struct entry {
  char *name;
  long number;
  struct entry *next;
};

static struct entry *buckets[BUCKETS];

static unsigned hash(const char *s) {
  unsigned h = 0;
  for (; *s; s++) h = h * 31 + (unsigned char)*s;
  return h % BUCKETS;
}

static struct entry *lookup(const char *name) {
  for (struct entry *e = buckets[hash(name)]; e; e = e->next)
    if (!strcmp(e->name, name)) return e;
  return NULL;
}

static void set(const char *name, long number) {
  struct entry *e = lookup(name);
  if (!e) {
    e = malloc(sizeof *e);
    if (!e || !(e->name = strdup(name))) exit(2);
    unsigned h = hash(name);
    e->next = buckets[h];
    buckets[h] = e;
  }
  e->number = number;
}

static void forget(const char *name) {
  struct entry **link = &buckets[hash(name)];
  while (strcmp((*link)->name, name) != 0) link = &(*link)->next;  // BAD: NULL_ACCESS NULL_MEMBER
  struct entry *gone = *link;
  *link = gone->next;
  free(gone->name);
  free(gone);
}

int main(void) {
  char line[80], name[40];
  long number;
  while (fgets(line, sizeof line, stdin)) {
    int n = sscanf(line, "%39s %ld", name, &number);
    if (n < 1) continue;
    if (name[0] == '!') {
      forget(name + 1);
    } else if (n == 2) {
      set(name, number);
    } else {
      struct entry *e = lookup(name);
      if (e)
        printf("%ld\n", e->number);
      else
        puts("unknown");
    }
  }
  for (int i = 0; i < BUCKETS; i++) {
    while (buckets[i]) {
      struct entry *next = buckets[i]->next;
      free(buckets[i]->name);
      free(buckets[i]);
      buckets[i] = next;
    }
  }
  return 0;
}
