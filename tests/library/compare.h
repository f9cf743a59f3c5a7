// What the programs of this folder share: each adds up what library functions give, and returns a byte of it. The interpreter and the C library of
// the machine must come to the same (compare_native.py).
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

static unsigned long sum = 17;

static void add(long number) {
  sum = sum * 1000003 + (unsigned long)number;
  sum ^= sum >> 29;
}

static void add_text(const char *text) {
  while (*text) add(*text++);
  add(0);
}

static void add_bytes(const void *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) add(((const unsigned char *)bytes)[i]);
}

// A place in a text; 0: none.
static void add_place(const char *text, const char *place) { add(place ? place - text + 1 : 0); }

static int sign(int number) { return (number > 0) - (number < 0); }
static int result(void) { return (int)((sum ^ sum >> 32) & 127); }
