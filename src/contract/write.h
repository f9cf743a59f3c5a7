// The instructions of an entry (entry.h), each by its own call.
#ifndef PLUMB_CONTRACT_WRITE_H
#define PLUMB_CONTRACT_WRITE_H

#include "contract/place.h"
#include "program/body.h"

typedef struct {
  Places *places;
  Body body;
  Function entry;
  Operand result;  // of the call, when it is an integer
  bool returns_unsigned;  // its type
  uint32_t first_result;  // of the call: the first of all values that it gave
  bool frees;      // something in the program may free an object; else nobody can tell where one lies
  uint32_t loops;  // around what is written
} Writer;

// What is done only where a condition holds.
typedef struct {
  uint32_t before;  // block
  uint32_t branch;  // instruction
} Branch;

// A loop that counts from 0, and carries a pointer from round to round where one is given.
typedef struct {
  Operand index, carried;  // in a round; carried also behind the loop
  Operand first;
  uint32_t head, before;   // blocks
  uint32_t branch, phis;   // instructions whose targets are not yet known
} Loop;

void write_open(Writer *w, Function function, const char *prefix);
void write_open_like(Writer *w, Function function, const char *name, Place place);  // with its parameters, and its result
Function write_close(Writer *w);  // numbers the program's checks anew
Function write_close_returning(Writer *w, Function function);  // what the function returned that was called last

Type write_word_type(const Writer *w);
Operand write_constant(Type type, Int number);
Operand write_word(const Writer *w, Int number);
Operand write_null(const Writer *w);
Operand write_wide_constant(Int number);

Operand write_arbitrary(Writer *w, const char *name, Type type, bool is_unsigned);
Operand write_wide(Writer *w, Operand value, bool is_unsigned);  // in so many bits that no term wraps around
Operand write_narrowed(Writer *w, Operand wide, Type type);       // which it fits into
Operand write_binary(Writer *w, Opcode opcode, Operand a, Operand b);
Operand write_compare(Writer *w, Predicate predicate, Operand a, Operand b);
Operand write_select(Writer *w, Operand condition, Operand yes, Operand no);
void write_assume(Writer *w, Operand condition);
void write_claim(Writer *w, Operand condition, const char *text);
void write_claim_range(Writer *w, Operand pointer, Operand bytes, uint32_t align, bool is_constant, const char *text);  // align in bytes
void write_claim_apart(Writer *w, Operand a, Operand b, Operand bytes, const char *text);  // so many bytes at each of them, or they are the same
void write_claim_string(Writer *w, Operand pointer, const char *text);
// The pointer is null, or leads to the start of an object of the heap that nobody has freed.
void write_claim_heap(Writer *w, Operand pointer, const char *text);
Operand write_load(Writer *w, Type type, bool is_unsigned, Operand pointer, const char *name);  // and claims that it is there: engines know what is read behind a check alone

Operand write_object(Writer *w, Operand bytes, uint32_t align, bool is_heap, const char *name);
Operand write_moved(Writer *w, Operand pointer, Operand index, int64_t scale, int64_t offset);  // index kind NONE: none
void write_store(Writer *w, Operand value, Operand pointer);  // wherever it lies
Operand write_length(Writer *w, Operand string);
Operand write_callback(Writer *w, const SourceType *pointer);  // an operand of a function that fits the type
void write_call(Writer *w, Function function, const Operand *arguments, uint32_t count);

Branch write_if(Writer *w, Operand condition);
void write_if_end(Writer *w, Branch branch);
Loop write_loop(Writer *w, Operand count, Operand first);
void write_loop_end(Writer *w, Loop *loop, Operand next);

#endif
