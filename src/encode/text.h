// What the models of library functions on strings, bytes and characters share; encode_text.c, encode_search.c, encode_split.c and encode_character.c have them. What they
// mean, and what is wrong with their arguments, agrees with interpret/library_text.c, library_bytes.c and library_number.c.
#ifndef PLUMB_ENCODE_TEXT_H
#define PLUMB_ENCODE_TEXT_H

#include "encode/encoder.h"
#include "library/contract.h"

// Bytes up to one that ends them, as far as they were read.
typedef struct {
  TermVec bytes;  // 0 behind the end; with the byte that ends them
  Term length;    // bytes before that, or all if there is none; as wide as a pointer
  Term found;     // width 1: there is one
} StringTerms;

typedef struct {
  Encoder *encoder;
  Function callee;
  const char *name;
  const Contract *contract;  // null: the function has none
} Call;

// ---- Arguments and results ----

Val text_argument(const Call *call, uint32_t index);
Term text_word(const Call *call, uint32_t index);         // as wide as a pointer
Term text_constant(const Call *call, UInt value);         // likewise
bool text_is_named(const Call *call, const char *name);
void text_put(const Call *call, Val val);                 // the result
void text_put_number(const Call *call, Term value);       // sign-extended to the result's type
void text_put_or_null(const Call *call, Term found, Val pointer);
Val text_moved(const Call *call, Val pointer, Term distance);

// ---- Reading. False: no execution goes on; what may go wrong is recorded. ----

// A string up to its zero byte, or `most` bytes (id 0: no limit). Each byte is read only if those before it did not end the string.
bool text_read(const Call *call, Val pointer, Term most, StringTerms *text);
// The same where it was asked for before, in front of the call: nothing can go wrong.
bool text_known(const Call *call, Val pointer, Term most, StringTerms *text);
// A string with another byte (width 8) at the end.
bool text_read_until(const Call *call, Val pointer, Term most, Term last, StringTerms *text);
void text_release_string(StringTerms *text);
Term text_byte(const Call *call, const StringTerms *text, uint32_t index);  // 0 behind what was read
// The bytes of a block of `size`, which was asked for before; 0 behind it.
bool text_known_block(const Call *call, Val pointer, Term size, TermVec *bytes);

// The place of the first (last) condition that holds.
Term text_first_of(const Call *call, const TermVec *conditions, Term otherwise);
Term text_last_of(const Call *call, const TermVec *conditions, Term otherwise);

// ---- The families ----

bool encode_text(const Call *call, Library kind);  // false: it is none of these
void encode_search(const Call *call, Library kind);     // finding and comparing
void encode_character(const Call *call, Library kind);  // of one character or number
void encode_split(const Call *call, Library kind);      // strsep and strtok_r

#endif
