// The conversions of a format of printf or scanf.
#ifndef PLUMB_LIBRARY_FORMAT_H
#define PLUMB_LIBRARY_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

#include "program/program.h"

typedef struct {
  const char *start, *rest;  // from its '%'; behind it
  char kind;                 // 's', 'd', ...; '%' for a percent sign; 0: the format is cut off
  char size;                 // 'H' for hh, 'h', 0, 'l', 'q' for ll, 'j', 'z', 't', 'L'
  uint32_t stars;            // arguments for width and precision (printf)
  bool suppressed;           // "%*d" of scanf: read, and not stored
  bool allocates;            // "%ms" of scanf
  bool has_width, width_is_star;
  uint64_t width;
  bool has_precision, precision_is_star;
  uint64_t precision;
  bool is_plain;  // no flags
  bool groups;    // the flag ': digits are put into groups, as the locale says
} Conversion;

// The first conversion in the text; false: there is none.
bool format_next_print(const char *text, Conversion *conversion);
bool format_next_scan(const char *text, Conversion *conversion);

// Bytes of the integer that d, i, u, o, x and n are about.
uint32_t conversion_int_bytes(const Conversion *conversion, uint32_t pointer_bits);

// Of a conversion of scanf to an integer of so many bits, at most 64: the signed numbers [*low, *high] that its width allows, with a sign. False: any that there are.
bool conversion_scan_range(const Conversion *conversion, uint32_t bits, Int *low, Int *high);

// Can the byte be part of a text that the conversion of scanf, one of s, c or [, stores?
bool conversion_admits(const Conversion *conversion, unsigned char byte);

// Can scanf return 0, since what its first conversion asks for is not what is there? A byte or a word always is, unless the input ends. Undecided: C says that a number of
// bytes that are not all there are no match, but glibc takes them; where nothing counts before the input ends, one says 0, and one EOF. Without a conversion it returns nothing else.
typedef enum { ZERO_POSSIBLE, ZERO_NEVER, ZERO_UNDECIDED, ZERO_ALWAYS } ScanZero;
ScanZero format_scan_zero(const char *format);

// What is known of the byte that is read next, behind what scanf has taken: no digit (of base 2, where the base is the number's choice, 8, 10 or 16), since a number would go
// on; white space, which ends a text; no white space, where the format skips it at its end. Behind each of them the input may end, too.
typedef enum { AHEAD_ANY, AHEAD_NO_BIT, AHEAD_NO_OCTAL_DIGIT, AHEAD_NO_DIGIT, AHEAD_NO_HEX_DIGIT, AHEAD_SPACE, AHEAD_NO_SPACE, AHEAD_KINDS } Ahead;
// The number of conversions is that of scanf's result.
Ahead format_ahead(const char *format, Int successes);
// Range `index` of the bytes that are not read next. False: there are no more.
bool ahead_excludes(Ahead ahead, uint32_t index, unsigned char *first, unsigned char *last);

// Is the type, as it is passed, what the conversion of printf asks for (C11 7.21.6.1)? Signs are not looked at, nor conversions that
// the standard does not know.
bool conversion_takes(const Conversion *conversion, Type type, uint32_t pointer_bits);
// ... and what a width or a precision does that is an argument?
bool star_takes(Type type);

#endif
