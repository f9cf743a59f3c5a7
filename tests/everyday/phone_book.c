// A book of names and telephone numbers, in order: add NAME NUMBER, del NAME, list.
//
// run: {"stdin": "add bob 12 add amy 7 list del bob list add bob 1 add bob 2 list"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAX 100
struct entry {
  char name[24];
  char phone[16];
};
static struct entry book[MAX];
static size_t used;
static size_t place(const char *name, int *found) {
  size_t low = 0, high = used;
  *found = 0;
  while (low < high) {
    size_t mid = low + (high - low) / 2;
    int order = strcmp(name, book[mid].name);
    if (order == 0) {
      *found = 1;
      return mid;
    }
    if (order < 0)
      high = mid;
    else
      low = mid + 1;
  }
  return low;
}
static int insert(const char *name, const char *phone) {
  int found;
  if (strlen(name) >= sizeof book[0].name || strlen(phone) >= sizeof book[0].phone) return -1;
  size_t i = place(name, &found);
  if (!found) {
    if (used == MAX) return -1;
    memmove(&book[i + 1], &book[i], (used - i) * sizeof book[0]);
    used++;
    strcpy(book[i].name, name);
  }
  strcpy(book[i].phone, phone);
  assert(used <= MAX);
  return 0;
}
static void erase(const char *name) {
  int found;
  size_t i = place(name, &found);
  if (!found) return;
  memmove(&book[i], &book[i + 1], (used - i - 1) * sizeof book[0]);
  used--;
}
int main(void) {
  char command[16], name[32], phone[32];
  while (scanf("%15s", command) == 1) {
    if (strcmp(command, "add") == 0) {
      if (scanf("%31s %31s", name, phone) != 2) break;
      if (insert(name, phone)) puts("no");
    } else if (strcmp(command, "del") == 0) {
      if (scanf("%31s", name) != 1) break;
      erase(name);
    } else if (strcmp(command, "list") == 0) {
      for (size_t i = 0; i < used; i++) printf("%-24s %s\n", book[i].name, book[i].phone);
    } else
      puts("?");
  }
  return 0;
}
