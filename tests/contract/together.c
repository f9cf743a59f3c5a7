// Functions that need several things at once, none of which helps alone, and sizes that no product says: what `plumb contract` finds for each stands above it.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// sum: n of uint32_t, a: n of uint32_t, b: n of uint32_t
uint32_t add_words(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t n) {
  uint64_t carry = 0;
  for (size_t i = 0; i < n; i++) {
    carry += (uint64_t)a[i] + b[i];
    sum[i] = (uint32_t)carry;
    carry >>= 32;
  }
  return (uint32_t)carry;
}

// out: 4 of array, a: 4 of array, b: 4 of array
void multiply(float out[4][4], float a[4][4], float b[4][4]) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      out[i][j] = 0;
      for (int k = 0; k < 4; k++) out[i][j] += a[i][k] * b[k][j];
    }
}

// out: block(2 * n), in: block(n)
size_t count_runs(uint8_t *out, const uint8_t *in, size_t n) {
  size_t used = 0;
  for (size_t i = 0; i < n;) {
    size_t run = 1;
    while (i + run < n && run < 255 && in[i + run] == in[i]) run++;
    out[used++] = (uint8_t)run;
    out[used++] = in[i];
    i += run;
  }
  return used;
}

// out: block(4 * n + 1), in: block(n)
size_t write_codes(char *out, const uint8_t *in, size_t n) {
  static const char digits[] = "0123456789abcdef";
  char *at = out;
  for (size_t i = 0; i < n; i++) {
    *at++ = '\\';
    *at++ = 'x';
    *at++ = digits[in[i] >> 4];
    *at++ = digits[in[i] & 15];
  }
  *at = '\0';
  return (size_t)(at - out);
}

typedef struct Node {
  struct Node *next;
  int value;
} Node;

// head: 1 of null or heap object, value: object
bool pop(Node **head, int *value) {
  Node *first = *head;
  if (!first) return false;
  *value = first->value;
  *head = first->next;
  free(first);
  return true;
}

// line: string, start: object, length: object
bool find_field(const char *line, char separator, int index, const char **start, size_t *length) {
  while (index > 0) {
    if (!*line) return false;
    if (*line++ == separator) index--;
  }
  *start = line;
  while (*line && *line != separator) line++;
  *length = (size_t)(line - *start);
  return true;
}

// s: string, out: block(4)
bool read_address(const char *s, uint8_t out[4]) {
  for (int i = 0; i < 4; i++) {
    unsigned value = 0, digits = 0;
    for (; *s >= '0' && *s <= '9'; s++) {
      value = value * 10 + (unsigned)(*s - '0');
      if (value > 255 || ++digits > 3) return false;
    }
    if (!digits) return false;
    out[i] = (uint8_t)value;
    if (i < 3 && *s++ != '.') return false;
  }
  return !*s;
}

// table: 4 of int
int look_up(const int *table, unsigned index) { return index < 4 ? table[index] : -1; }

typedef struct {
  char name[32];
  unsigned age;
} Person;

// people: n of object {name: string}, name: string
int find_person(const Person *people, int n, const char *name) {
  for (int i = 0; i < n; i++)
    if (strcmp(people[i].name, name) == 0) return i;
  return -1;
}

// row: strlen(s) + 1 of unsigned int, s: string
void count_letters(unsigned *row, const char *s) {
  size_t n = strlen(s);
  row[0] = 0;
  for (size_t i = 0; i < n; i++) row[i + 1] = row[i] + (s[i] != ' ');
}

// s: string, strlen(s) <= 268435455
int count_characters(const char *s) {
  int n = 0;
  while (*s++) n++;
  return n;
}
