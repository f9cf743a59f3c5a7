// The bytes that a format prints, as far as they are known: each is a term, and how many there are, is one.
#ifndef PLUMB_ENCODE_PRINTED_H
#define PLUMB_ENCODE_PRINTED_H

#include "encode/text.h"

typedef struct {
  TermVec bytes;  // of width 8; those behind `length` mean nothing
  Term length;    // as wide as a pointer, at most as many as there are bytes
  uint32_t digits;  // of numbers, that are arbitrary: so many
  bool is_unknown;
} PrintedBytes;

// How a conversion is brought to its width.
typedef struct {
  UInt width;
  bool is_left;    // what is padded stands on the left
  bool has_zeros;  // zeros stand behind the sign, and no spaces in front of it
  char plus;       // what stands in front of a number that is not negative; 0: nothing
} Padding;

void printed_release(PrintedBytes *printed);

// The first `length` of these bytes are printed next.
void printed_add(const Call *call, PrintedBytes *printed, const Term *bytes, uint32_t count, Term length);
void printed_add_known(const Call *call, PrintedBytes *printed, const char *bytes, size_t count);
// The same, padded with spaces.
void printed_add_padded(const Call *call, PrintedBytes *printed, const Term *bytes, uint32_t count, Term length,
                        Padding padding);

typedef struct {
  Term size, is_negative;  // the number without its sign; width 1
  UInt base, most;         // `size` is at most this
} PrintedInteger;

PrintedInteger printed_integer(const Call *call, Term number, bool is_signed, UInt base);
// How many digits it has, as wide as a pointer.
Term printed_count_digits(const Call *call, PrintedInteger integer);
// In these digits. Which ones is arbitrary where there may be many of them.
void printed_add_integer(const Call *call, PrintedBytes *printed, PrintedInteger integer, const char *digits,
                         Padding padding);

// Writes those before `end` to `target`.
void printed_write(const Call *call, const PrintedBytes *printed, Val target, Term end);

#endif
