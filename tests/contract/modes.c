// What holds in one mode of a structure alone, as language.c.
#include <stddef.h>

struct device {
  int state, expected, received;
  char packet[8];
};

// Of several relations one holds, in each state another one.
// right: d: object {state != 2 or received < expected, state != 2 or expected <= 8, state != 2 or received >= 0}, b: block(n)
// right: d: object {state: 0 or 1 or 3}, b: block(n)
// wrong: d: object {state != 2 or received < expected, state != 2 or expected <= 9, state != 2 or received >= 0}, b: block(n)
// wrong: d: object {state != 2 or received < expected or received == 8, expected <= 8, received >= 0}, b: block(n)
// error: d: object {state != 2 or}
// error: d: object {0 <= state < 3 or received < 8}
// error: d: object {state != 2 or received}
void receive(struct device *d, const signed char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    switch (d->state) {
      case 0:
        if (b[i] == 126) d->state = 1;
        break;
      case 1:
        d->state = b[i] > 0 && b[i] <= 8 ? 2 : 0;
        d->expected = b[i];
        d->received = 0;
        break;
      case 2:
        d->packet[d->received++] = b[i];
        if (d->received == d->expected) d->state = 3;
        break;
      default: d->state = 0; break;
    }
  }
}

struct reader {
  int mode, at, end;
};

// right: keeps r: object {mode != 1 or at < end, mode != 1 or end <= 100}
// wrong: keeps r: object {mode != 1 or at < end, mode != 1 or end <= 99}
// right: r: object, ensures r: object {mode != 1 or at < end or at == 0}, end: 1..9
void begin(struct reader *r, int end) {
  if (end < 1 || end > 100) return;
  r->mode = 1;
  r->at = 0;
  r->end = end;
}

// right: keeps r: object {mode != 1 or at < end}
// wrong: keeps r: object {mode != 1 or at <= end}, r->at <= 100
void next(struct reader *r) {
  if (r->mode == 1 && ++r->at == r->end) r->mode = 0;
}
