// memory-safety
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct contact {
  char name[24];
  char number[16];
};
static struct book {
  unsigned count;
  struct contact contacts[3];
} book;
static void put(char *to, unsigned most) {
  unsigned n = __VERIFIER_nondet_uint() % most;
  memset(to, 'a', n);
  to[n] = 0;
}
static void add(const char *name, const char *number) {
  if (book.count == 3) return;
  strcpy(book.contacts[book.count].name, name);
  memset(book.contacts[book.count].number, *number, sizeof book.contacts->number);
  book.count++;
}
int main(void) {
  char name[24], number[16];
  while (__VERIFIER_nondet_uint() % 7) {
    put(name, sizeof name);
    put(number, sizeof number);
    add(name, number);
  }
  size_t total = 0;
  for (unsigned i = 0; i < book.count; i++) total += strlen(book.contacts[i].name) + strlen(book.contacts[i].number);
  return total > 9;
}
