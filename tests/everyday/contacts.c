// A phone book: "add NAME NUMBER", "find NAME", "delete NAME", "list", on standard input; kept sorted by name.
//
// run: {"stdin": "add Zoe 123\nadd Ann 0170/55\nfind Ann\nlist\ndelete Zoe\ndelete Bob\nlist\n"}
// run: {"stdin": "add\nfind\nfoo bar\nadd averyveryveryveryverylongnamethatdoesnotfit 1\nlist\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define MAX_CONTACTS 40
#define NAME_SIZE 24
#define NUMBER_SIZE 16

struct contact {
  char name[NAME_SIZE];
  char number[NUMBER_SIZE];
};

struct book {
  struct contact contacts[MAX_CONTACTS];
  int count;
};

/* Where the name stands, or where it would have to be inserted. */
static int position(const struct book *book, const char *name, int *found) {
  int i = 0;
  *found = 0;
  while (i < book->count) {
    int order = strcmp(book->contacts[i].name, name);
    if (order == 0) *found = 1;
    if (order >= 0) break;
    i++;
  }
  return i;
}

static int add(struct book *book, const char *name, const char *number) {
  int found;
  int at = position(book, name, &found);
  if (!found) {
    if (book->count == MAX_CONTACTS) return -1;
    for (int i = book->count; i > at; i--) book->contacts[i] = book->contacts[i - 1];
    book->count++;
    snprintf(book->contacts[at].name, NAME_SIZE, "%s", name);
  }
  snprintf(book->contacts[at].number, NUMBER_SIZE, "%s", number);
  return 0;
}

static int delete (struct book *book, const char *name) {
  int found;
  int at = position(book, name, &found);
  if (!found) return 0;
  for (int i = at; i + 1 < book->count; i++) book->contacts[i] = book->contacts[i + 1];
  book->count--;
  return 1;
}

static void list(const struct book *book) {
  for (int i = 0; i < book->count; i++)
    printf("%2d. %-24s %s\n", i + 1, book->contacts[i].name, book->contacts[i].number);
}

int main(void) {
  static struct book book;
  char line[120], command[8], name[NAME_SIZE], number[NUMBER_SIZE];
  while (fgets(line, sizeof line, stdin) != NULL) {
    int words = sscanf(line, "%7s %23s %15s", command, name, number);
    if (words == 3 && strcmp(command, "add") == 0) {
      if (add(&book, name, number) != 0) fprintf(stderr, "the book is full\n");
    } else if (words >= 2 && strcmp(command, "find") == 0) {
      int found;
      int at = position(&book, name, &found);
      printf("%s\n", found ? book.contacts[at].number : "not found");
    } else if (words >= 2 && strcmp(command, "delete") == 0) {
      if (!delete (&book, name)) printf("%s is not in the book\n", name);
    } else if (words >= 1 && strcmp(command, "list") == 0) {
      list(&book);
    } else {
      fprintf(stderr, "?\n");
    }
    assert(book.count >= 0 && book.count <= MAX_CONTACTS);
  }
  return 0;
}
