// memory-safety
// Records with names, constants at first, change places as whole structures; the names stay texts.
#include <stdio.h>

struct person {
  char name[20];
  int age;
};

static int is_older(const struct person *a, const struct person *b) { return a->age > b->age; }

static void sort(struct person *people, int count) {
  for (int i = 1; i < count; i++) {
    struct person key = people[i];
    int j = i - 1;
    for (; j >= 0 && is_older(&people[j], &key); j--) people[j + 1] = people[j];
    people[j + 1] = key;
  }
}

int main(void) {
  struct person people[] = {{"Miller", 41}, {"Adams", 33}, {"Young", 27}, {"Baker", 41}, {"Quincy", 19}, {"Evans", 62}, {"Olsen", 33}};
  int count = (int)(sizeof people / sizeof *people);
  sort(people, count);
  for (int i = 0; i < count; i++) printf("%s %d\n", people[i].name, people[i].age);
  return 0;
}
