// A phone book: "add NAME NUMBER", "del NAME", "call NAME" on standard input.
// options: --property memory-safety
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  struct person *next;
  char name[16];
  char phone[12];
  unsigned calls;
};

static struct person *people, *recent;

static struct person *lookup(const char *name) {
  for (struct person *p = people; p; p = p->next)
    if (strcmp(p->name, name) == 0) return p;
  return NULL;
}

static void add(const char *name, const char *phone) {
  struct person *p = lookup(name);
  if (!p) {
    p = calloc(1, sizeof *p);
    if (!p) exit(1);
    strncpy(p->name, name, sizeof p->name - 1);
    p->next = people;
    people = p;
  }
  strncpy(p->phone, phone, sizeof p->phone - 1);
}

static void drop(const char *name) {
  struct person **at = &people;
  while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  if (!*at) return;
  struct person *gone = *at;
  *at = gone->next;
  free(gone);
}

static void dial(const char *name) {
  struct person *p = lookup(name);
  if (!p) {
    printf("no %s\n", name);
    return;
  }
  p->calls++;
  recent = p;
}

static void redial(void) {
  if (!recent) return;
  recent->calls++;  // BAD: USE_AFTER_FREE
  printf("dialling %s\n", recent->phone);
}

int main(void) {
  char line[80], word[8], name[16], phone[12];
  while (fgets(line, sizeof line, stdin)) {
    int n = sscanf(line, "%7s %15s %11s", word, name, phone);
    if (n == 3 && !strcmp(word, "add")) add(name, phone);
    else if (n == 2 && !strcmp(word, "del")) drop(name);
    else if (n == 2 && !strcmp(word, "call")) dial(name);
    else if (n == 1 && !strcmp(word, "redial")) redial();
  }
  while (people) drop(people->name);
  return 0;
}
