// What the models of functions outside of the program share; encode_library.c, encode_value.c, encode_heap.c, encode_stream.c, encode_scan.c and encode_print.c
// have them (encode_text.h: strings and blocks of bytes). What they mean agrees with interpret/external.c. All are about the instruction that the encoder is at, a call.
#ifndef PLUMB_ENCODE_LIBRARY_H
#define PLUMB_ENCODE_LIBRARY_H

#include "encode/text.h"

// ---- Arguments, from 0 ----

uint32_t external_argument_count(const Encoder *encoder);
Val external_argument(Encoder *encoder, uint32_t index);
Term external_word(Encoder *encoder, uint32_t index);   // as wide as a pointer
bool external_lacks(Encoder *encoder, uint32_t count);  // so many are not there: an error is recorded
// The argument is an open stream, when `when` holds.
void external_check_stream(Encoder *encoder, uint32_t index, Term when);
// The text at a pointer, of which every byte must be known. False: no execution goes on.
bool external_read_text(Encoder *encoder, uint32_t index, Text *text);

// What the contract asks of them.
void external_demand(const Call *call, const Demand *demand);
// The heap objects that a pointer may point into.
void external_heap_targets(Encoder *encoder, Val pointer, TargetVec *targets);

// ---- Results ----

bool external_is_used(const Encoder *encoder);
void external_put_inputs(Encoder *encoder, const char *name);  // the outside world decides them

// A number of the outside world, asked for when `when` holds; `which` and `name` as for encoder_variable.
Term external_input_when(Encoder *encoder, uint32_t which, Type type, const char *name, Term when);
void external_assume_within(Encoder *encoder, Term value, Int low, Int high);  // signed
// So many bytes of the outside world, when `when` holds: those that the array begins with, an event of one of the kinds BYTES, LINE, WORD.
void external_input_bytes(Encoder *encoder, EventKind kind, Array bytes, Term count, const char *name, Term when);
void external_forget_errno(Encoder *encoder);

// ---- The families ----

void encode_value(const Call *call, Library kind);  // contracts that say all
void encode_parse(const Call *call, Library kind);  // numbers in strings
// Of atoi, strtol and their like, where the base is known: how many bytes were read, the number (as wide as the result), and (width 1) whether it fits; else the number of a strtol is the
// largest or the smallest one, and what that of an atoi is C does not say. False: nothing is said. (parse.c)
// A float that is written in bytes which are known. False: they are not, or C libraries may read them differently.
bool encode_parse_float(const Call *call, const StringTerms *text, Term *end, Term *number);
bool encode_parse_exactly(const Call *call, Library kind, const StringTerms *text, Term *end, Term *number, Term *fits);
// What strtol and its like return where the number does not fit: an end of the type, `low` (width 1) which one.
Term encode_parse_extreme(const Call *call, Term low);
void encode_stream(const Call *call, Library kind);
void encode_scan(const Call *call);
void encode_callback_step(const Call *call, bool sorts);  // qsort, or bsearch
void encode_time(const Call *call, Library kind);  // and texts of the library's own

void encode_enquiry(Encoder *encoder, const char *name);  // about a pointer and its object
void encode_heap(Encoder *encoder, Library kind, const char *name);
void encode_print(const Call *call, Library kind);  // to a stream or to memory

#endif
