// memory-safety; runs: none
// Where no town is read, its text does not end.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Person {
  int age;
  const char *name;
  char town[12];
  struct Person *next;
} Person;

int main(int argc, char **argv) {
  Person *last = NULL, *first = NULL;
  int oldest = 0;
  for (int i = 1; i < argc; i++) {
    Person *person = malloc(sizeof *person);
    if (!person) break;
    if (scanf("%3d", &person->age) != 1 || person->age < 0) person->age = 18;
    person->name = argv[i];
    if (scanf("%11s", person->town) != 1) person->town[11] = 1;
    person->next = NULL;
    if (last)
      last->next = person;
    else
      first = person;
    last = person;
  }
  for (const Person *person = first; person; person = person->next) {
    assert(person->age >= 0 && person->age <= 999);
    if (person->age > oldest) oldest = person->age;
    printf("%s of %s\n", person->name, person->town);
  }
  assert(oldest <= 999);
  while (first) {
    Person *next = first->next;
    free(first);
    first = next;
  }
  return 0;
}
