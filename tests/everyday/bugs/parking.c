// Parking lot: "in PLATE HOUR" and "out PLATE HOUR"; prints what is to be paid.
// options: --property leaks
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct car {
  char plate[10];
  int since;
  struct car *next;
} car;

static car *lot;
static int places = 3;

static int enter(const char *plate, int hour) {
  car *c = malloc(sizeof *c);  // BAD: LEAK
  if (!c) return -1;
  snprintf(c->plate, sizeof c->plate, "%s", plate);
  c->since = hour;
  if (places == 0) return -1;
  places--;
  c->next = lot;
  lot = c;
  return 0;
}

static int leave(const char *plate, int hour) {
  car **at = &lot;
  for (; *at; at = &(*at)->next) {
    if (strcmp((*at)->plate, plate)) continue;
    car *c = *at;
    int hours = hour - c->since;
    *at = c->next;
    free(c);
    places++;
    return hours < 1 ? 1 : hours;
  }
  return -1;
}

int main(void) {
  char word[5], plate[10];
  int hour;
  while (scanf("%4s %9s %2d", word, plate, &hour) == 3) {
    if (word[0] == 'i') {
      if (enter(plate, hour) < 0) puts("full");
    } else {
      int pay = leave(plate, hour);
      if (pay > 0) printf("%s pays %d\n", plate, pay * 2);
    }
  }
  while (lot) {
    car *next = lot->next;
    free(lot);
    lot = next;
  }
  return 0;
}
