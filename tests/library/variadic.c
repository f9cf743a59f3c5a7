// stdarg.h: functions with a va_list, and functions that are given one.
#include "compare.h"
#include <stdarg.h>

struct small { int a, b; };
struct floats { float a, b, c; };
struct large { long a; char text[20]; int b; };
struct mixed { double a; int b; };
struct byte { char a; };

static long total(const char *kinds, ...) {
  va_list list, again;
  va_start(list, kinds);
  va_copy(again, list);
  for (const char *k = kinds; *k; k++) {
    switch (*k) {
      case 'i': add(va_arg(list, int)); break;
      case 'l': add(va_arg(list, long)); break;
      case 'd': add((long)(va_arg(list, double) * 8)); break;
      case 's': add_text(va_arg(list, char *)); break;
      case 'S': {
        struct small s = va_arg(list, struct small);
        add(s.a * 7 + s.b);
        break;
      }
      case 'F': {
        struct floats f = va_arg(list, struct floats);
        add((long)(f.a * 100 + f.b * 10 + f.c));
        break;
      }
      case 'L': {
        struct large l = va_arg(list, struct large);
        add(l.a + l.b);
        add_text(l.text);
        break;
      }
      case 'M': {
        struct mixed m = va_arg(list, struct mixed);
        add((long)m.a + m.b);
        break;
      }
      case 'B': add(va_arg(list, struct byte).a); break;
      case 'C': {
        _Complex double z = va_arg(list, _Complex double);
        add((long)(__real__ z * 4 + __imag__ z));
        break;
      }
      case 'D': add((long)(va_arg(list, long double) * 2)); break;
      default: break;
    }
  }
  va_end(list);
  int first = *kinds == 'i' ? va_arg(again, int) : 0;
  va_end(again);
  return first;
}

static int to_text(char *to, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(to, size, format, list);
  va_end(list);
  return length;
}

// The list is handed on in the middle.
static int rest_to_text(char *to, int skip, ...) {
  va_list list;
  int skipped = 0;
  va_start(list, skip);
  for (int i = 0; i < skip; i++) skipped += va_arg(list, int);
  const char *format = va_arg(list, const char *);
  skipped += vsprintf(to, format, list);
  va_end(list);
  return skipped;
}

static void forward(int *sum, va_list *list) { *sum = *sum * 3 + va_arg(*list, int); }

static int through_pointer(int count, ...) {
  va_list list;
  int sum = 1;
  va_start(list, count);
  while (count-- > 0) forward(&sum, &list);
  va_end(list);
  return sum;
}

static void to_error(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
}

int main(void) {
  char buffer[100];
  struct small s = {3, 4};
  struct floats f = {1, 2, 3};
  struct large l = {1234567890123, "a long structure", 9};
  struct mixed m = {2.5, 11};
  struct byte b = {7};
  add(total(""));
  add(total("i", 5));
  add(total("ilds", 1, 2L, 3.5, "four"));
  add(total("iiiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  add(total("dddddddddd", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.5));
  add(total("SFLMB", s, f, l, m, b));
  add(total("iLiSiBiMiFi", 1, l, 2, s, 3, b, 4, m, 5, f, 6));
  add(total("iCi", 2, 1.5 + 2.0i, 3));
  for (size_t size = 0; size < 20; size++) {
    memset(buffer, '#', sizeof buffer);
    add(to_text(buffer, size, "%d-%s-%5.1f-%c", 42, "text", 2.25, 'x'));
    add_bytes(buffer, 24);
  }
  add(rest_to_text(buffer, 2, 10, 20, "%s=%ld", "key", 99L));
  add_text(buffer);
  add(through_pointer(4, 1, 2, 3, 4));
  int (*pointer)(char *, size_t, const char *, ...) = to_text;
  add(pointer(buffer, sizeof buffer, "%*d|%.*s", 6, 7, 2, "abc"));
  add_text(buffer);
  int (*library)(char *, size_t, const char *, ...) = snprintf;
  add(library(buffer, sizeof buffer, "%d %d", 1, 2));
  add_text(buffer);
  to_error("%d %s\n", 1, "to the stream");
  return result();
}
