// memory-safety, leaks, termination
// The name of one entry is freed twice: it was handed to the next one.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
  char *name;
  struct entry *next;
};

static struct entry *head;

static int add(const char *name) {
  struct entry *e = malloc(sizeof *e);
  if (e == NULL) return 0;
  e->name = malloc(strlen(name) + 1);
  if (e->name == NULL) {
    free(e);
    return 0;
  }
  strcpy(e->name, name);
  if (head && head->name[0] == 'c') e->name = head->name;
  e->next = head;
  head = e;
  return 1;
}

int main(void) {
  char name[8] = "entry";
  for (int k = 0; k < 50 && __VERIFIER_nondet_int(); k++) {
    name[0] = (char)('a' + k % 26);
    if (!add(name)) break;
  }
  while (head) {
    struct entry *e = head;
    head = e->next;
    free(e->name);
    free(e);
  }
  return 0;
}
