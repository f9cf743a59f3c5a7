// What C's own types say of a function's parameters, as debug information has them. LLVM's pointers have none; whoever wants to know what a pointer
// may lead to (contract/) begins here. It is a hint of where to look: no engine rests on it.
#ifndef PLUMB_PROGRAM_SOURCE_H
#define PLUMB_PROGRAM_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
  SOURCE_UNKNOWN,  // void, an incomplete structure, what debug information does not say
  SOURCE_INTEGER,  // also an enumeration
  SOURCE_FLOAT,
  SOURCE_POINTER,
  SOURCE_STRUCTURE,
  SOURCE_UNION,
  SOURCE_ARRAY,
  SOURCE_FUNCTION
} SourceKind;

typedef struct SourceType SourceType;

typedef struct {
  const char *name;
  uint64_t offset;   // bytes; of a bit field those before the byte in which it begins
  bool is_bit_field;
  const SourceType *type;
} SourceMember;

struct SourceType {
  SourceKind kind;
  const char *name;          // "char", "struct list", a typedef's name; null: none
  uint64_t bytes;            // 0: unknown
  bool is_unsigned, is_constant;  // is_constant: qualified so
  bool is_enumeration;            // of an INTEGER: its numbers are names, and say no sizes
  const SourceType *target;  // POINTER: what it leads to; ARRAY: its elements; FUNCTION: what it returns
  const SourceMember *members;  // STRUCTURE, UNION; FUNCTION: its parameters, without names
  uint32_t member_count;
};

// What C calls one parameter, a structure or a wide integer, comes in several where it is passed in registers.
typedef struct {
  const char *name;         // of C's parameter
  const SourceType *type;   // of all of it
  uint64_t offset;          // bytes, of this part
} SourcePart;

// Is it a character type, of which strings are made?
bool source_is_character(const SourceType *type);
const SourceMember *source_member(const SourceType *structure, const char *name, uint64_t length);  // null: it has none
uint64_t source_count(const SourceType *array);  // of elements; 0: unknown

#endif
