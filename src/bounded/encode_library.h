// What the models of functions outside of the program share; encode_library.c, encode_heap.c and encode_print.c have them (encode_text.h: strings and
// blocks of bytes). What they mean agrees with interpret/external.c. All are about the instruction that the encoder is at, a call.
#ifndef PLUMB_BOUNDED_ENCODE_LIBRARY_H
#define PLUMB_BOUNDED_ENCODE_LIBRARY_H

#include "bounded/encoder.h"

// ---- Arguments, from 0 ----

uint32_t external_argument_count(const Encoder *encoder);
Val external_argument(Encoder *encoder, uint32_t index);
Term external_word(Encoder *encoder, uint32_t index);   // as wide as a pointer
bool external_lacks(Encoder *encoder, uint32_t count);  // so many are not there: an error is recorded
void external_check_stream(Encoder *encoder, uint32_t index);
// The text at a pointer, of which every byte must be known. False: no execution goes on.
bool external_read_text(Encoder *encoder, uint32_t index, Text *text);

// ---- Results ----

bool external_is_used(const Encoder *encoder);
void external_put_inputs(Encoder *encoder, const char *name);  // the outside world decides them

// ---- The families ----

void encode_heap(Encoder *encoder, Library kind, const char *name);
void encode_print(Encoder *encoder, Function callee, Library kind);  // to a stream or to memory

#endif
