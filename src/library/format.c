#include "library/format.h"

#include <string.h>

static uint64_t read_number(const char **p) {
  uint64_t number = 0;
  for (; **p >= '0' && **p <= '9'; (*p)++) {
    if (number < UINT32_MAX) number = number * 10 + (uint64_t)(**p - '0');
  }
  return number;
}

static char read_size(const char **p) {
  char size = **p;
  if (!size || !strchr("hlqLjzt", size)) return 0;
  (*p)++;
  if ((size != 'h' && size != 'l') || **p != size) return size;
  (*p)++;
  return size == 'h' ? 'H' : 'q';
}

static bool find_percent(const char *text, Conversion *conversion) {
  *conversion = (Conversion){.start = strchr(text, '%')};
  return conversion->start != NULL;
}

static void finish(const char *p, Conversion *conversion) {
  conversion->size = read_size(&p);
  conversion->kind = *p;
  conversion->rest = *p ? p + 1 : p;
}

bool format_next_print(const char *text, Conversion *conversion) {
  if (!find_percent(text, conversion)) return false;
  const char *p = conversion->start + 1;
  size_t flags = strspn(p, "-+ #0'");
  conversion->is_plain = !flags;
  conversion->groups = memchr(p, '\'', flags) != NULL;
  p += flags;
  conversion->width_is_star = *p == '*';
  conversion->has_width = conversion->width_is_star || (*p >= '1' && *p <= '9');
  if (conversion->width_is_star) {
    conversion->stars++;
    p++;
  } else {
    conversion->width = read_number(&p);
  }
  if (*p == '.') {
    p++;
    conversion->has_precision = true;
    conversion->precision_is_star = *p == '*';
    if (*p == '*') {
      conversion->stars++;
      p++;
    } else {
      conversion->precision = read_number(&p);
    }
  }
  finish(p, conversion);
  return true;
}

bool format_next_scan(const char *text, Conversion *conversion) {
  if (!find_percent(text, conversion)) return false;
  const char *p = conversion->start + 1;
  conversion->suppressed = *p == '*';
  if (conversion->suppressed) p++;
  conversion->has_width = *p >= '0' && *p <= '9';
  conversion->width = read_number(&p);
  conversion->allocates = *p == 'm';
  if (conversion->allocates) p++;
  finish(p, conversion);
  if (conversion->kind != '[') return true;
  p = conversion->rest;
  if (*p == '^') p++;
  if (*p == ']') p++;
  p = strchr(p, ']');
  if (!p) conversion->kind = 0;
  conversion->rest = p ? p + 1 : conversion->rest + strlen(conversion->rest);
  return true;
}

uint32_t conversion_int_bytes(const Conversion *conversion, uint32_t pointer_bits) {
  switch (conversion->size) {
    case 'H': return 1;
    case 'h': return 2;
    case 'l':
    case 'z':
    case 't': return pointer_bits / 8;
    case 'q':
    case 'j':
    case 'L': return 8;
    default: return 4;
  }
}

// The largest number that so many characters may say.
static Int largest_of(char kind, uint64_t characters) {
  Int base = kind == 'o' ? 8 : strchr("xX", kind) ? 16 : 10, number = 0, hexadecimal = 0;
  for (uint64_t i = 0; i < characters; i++) number = number * base + base - 1;
  for (uint64_t i = 2; i < characters && kind == 'i'; i++) hexadecimal = hexadecimal * 16 + 15;  // behind 0x
  return number > hexadecimal ? number : hexadecimal;
}

bool conversion_scan_range(const Conversion *conversion, uint32_t bits, Int *low, Int *high) {
  enum { MOST_WIDTH = 19 };  // of decimal digits that fit
  bool is_bounded = conversion->kind && strchr("diouxX", conversion->kind) && conversion->has_width && conversion->width && conversion->width <= MOST_WIDTH;
  if (!is_bounded) return false;
  *low = -largest_of(conversion->kind, conversion->width - 1);
  *high = largest_of(conversion->kind, conversion->width);
  return *low >= -int_pow2(bits - 1) && *high < int_pow2(bits - 1);
}

bool star_takes(Type type) { return type.kind == TYPE_INT && type.bits == 32; }

bool conversion_takes(const Conversion *conversion, Type type, uint32_t pointer_bits) {
  if (strchr("spn", conversion->kind)) return type.kind == TYPE_POINTER;
  if (strchr("eEfFgGaA", conversion->kind))
    return type.kind == TYPE_FLOAT && (type.bits > 64) == (conversion->size == 'L');
  if (!strchr("diouxXc", conversion->kind)) return true;  // not a conversion of the standard
  uint32_t bits = 8 * conversion_int_bytes(conversion, pointer_bits);
  return type.kind == TYPE_INT && type.bits == (bits < 32 || conversion->kind == 'c' ? 32 : bits);
}

bool conversion_admits(const Conversion *conversion, unsigned char byte) {
  if (conversion->kind != '[') return conversion->kind == 'c' || !strchr(" \t\n\v\f\r", byte);
  const unsigned char *at = (const unsigned char *)strchr(conversion->start, '[') + 1;
  bool is_negated = *at == '^', is_there = false;
  at += is_negated;
  for (const unsigned char *first = at; at == first || *at != ']'; at++) {
    bool is_range = at[1] == '-' && at[2] != ']';
    is_there |= is_range ? at[0] <= byte && byte <= at[2] : at[0] == byte;
    if (is_range) at += 2;
  }
  return is_there != is_negated;
}

// A number takes all digits that follow, and fails at what is none. A text that has no width ends at white space; it fails at the end of the input only.
static Ahead ahead_of(const Conversion *conversion, bool succeeds) {
  bool is_integer = strchr("diouxX", conversion->kind) != NULL;
  if (conversion->has_width || conversion->suppressed || conversion->allocates) return AHEAD_ANY;
  if (conversion->kind == 'i') return AHEAD_NO_BIT;
  if (conversion->kind == 'o') return AHEAD_NO_OCTAL_DIGIT;
  if (is_integer) return strchr("xX", conversion->kind) ? AHEAD_NO_HEX_DIGIT : AHEAD_NO_DIGIT;
  return conversion->kind == 's' && succeeds ? AHEAD_SPACE : AHEAD_ANY;
}

// Is there nothing but white space, which always matches?
static bool is_blank(const char *start, const char *end) {
  for (const char *p = start; p < end; p++)
    if (!strchr(" \t\n\v\f\r", *p)) return false;
  return true;
}

ScanZero format_scan_zero(const char *format) {
  Conversion conversion;
  const char *p = format;
  bool is_first = true, takes = false;
  for (; format_next_scan(p, &conversion); p = conversion.rest, is_first = false) {
    bool always_fits = conversion.kind && strchr("csn", conversion.kind) && !(conversion.has_width && !conversion.width);
    if (!always_fits || !is_blank(p, conversion.start)) return ZERO_POSSIBLE;
    bool may_lack = conversion.kind == 'c' && conversion.has_width && conversion.width > 1, counts = !conversion.suppressed && conversion.kind != 'n';
    if (counts) return is_first && !may_lack ? ZERO_NEVER : ZERO_UNDECIDED;
    takes |= conversion.kind != 'n';
  }
  return takes || !is_blank(p, p + strlen(p)) ? ZERO_POSSIBLE : ZERO_ALWAYS;
}

Ahead format_ahead(const char *format, Int successes) {
  Conversion conversion;
  const char *p = format;
  Int before = 0;
  for (; successes >= 0 && format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest) {
    bool counts = !conversion.suppressed && !strchr("%n", conversion.kind);
    if (before == successes) return counts && is_blank(p, conversion.start) ? ahead_of(&conversion, false) : AHEAD_ANY;
    before += counts;
    if (!counts || before != successes || !is_blank(conversion.rest, conversion.rest + strlen(conversion.rest))) continue;
    return *conversion.rest ? AHEAD_NO_SPACE : ahead_of(&conversion, true);
  }
  return AHEAD_ANY;
}

bool ahead_excludes(Ahead ahead, uint32_t index, unsigned char *first, unsigned char *last) {
  static const unsigned char ranges[][3] = {
      {AHEAD_NO_BIT, '0', '1'},   {AHEAD_NO_OCTAL_DIGIT, '0', '7'}, {AHEAD_NO_DIGIT, '0', '9'},
      {AHEAD_NO_HEX_DIGIT, '0', '9'}, {AHEAD_NO_HEX_DIGIT, 'A', 'F'}, {AHEAD_NO_HEX_DIGIT, 'a', 'f'},
      {AHEAD_NO_SPACE, '\t', '\r'}, {AHEAD_NO_SPACE, ' ', ' '},
      {AHEAD_SPACE, 0, '\t' - 1}, {AHEAD_SPACE, '\r' + 1, ' ' - 1}, {AHEAD_SPACE, ' ' + 1, '~'},
  };
  uint32_t found = 0;
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    if (ranges[i][0] != ahead || found++ < index) continue;
    *first = ranges[i][1];
    *last = ranges[i][2];
    return true;
  }
  return false;
}
