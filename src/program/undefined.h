// What can go wrong in a program: properties, and the kinds of violation with the property that each belongs to.
#ifndef PLUMB_PROGRAM_UNDEFINED_H
#define PLUMB_PROGRAM_UNDEFINED_H

#include <stdint.h>

#include <stdbool.h>

#include "base/text.h"

#define PROPERTY_TABLE(X)                    \
  X(MEMORY_SAFETY, "memory-safety")          \
  X(OVERFLOW, "overflow")                    \
  X(ASSERTIONS, "assertions")                \
  X(TERMINATION, "termination")              \
  X(LEAKS, "leaks")                          \
  X(RUNTIME_BOUND, "runtime-bound")          \
  X(SAFETY, "safety")

typedef enum {
#define PROPERTY_ENUM(name, text) PROPERTY_##name,
  PROPERTY_TABLE(PROPERTY_ENUM)
#undef PROPERTY_ENUM
  PROPERTY_COUNT
} Property;

// kind, property it violates, what a diagnostic says
#define UNDEFINED_TABLE(X)                                                                                          \
  X(NULL_ACCESS, MEMORY_SAFETY, "access through a null pointer")                                                    \
  X(OUT_OF_BOUNDS, MEMORY_SAFETY, "access outside of the object")                                                   \
  X(UNKNOWN_OBJECT, MEMORY_SAFETY, "access through a pointer that is not known to point to an object")              \
  X(USE_AFTER_FREE, MEMORY_SAFETY, "access to freed memory")                                                        \
  X(USE_AFTER_SCOPE, MEMORY_SAFETY, "access to a local object whose life has ended")                                \
  X(WRITE_CONSTANT, MEMORY_SAFETY, "write to a constant object")                                                    \
  X(MISALIGNED, MEMORY_SAFETY, "access to an address that is not aligned for its type")                             \
  X(INVALID_FREE, MEMORY_SAFETY, "free of a pointer that malloc did not return")                                    \
  X(DOUBLE_FREE, MEMORY_SAFETY, "memory freed twice")                                                               \
  X(OVERLAP, MEMORY_SAFETY, "memcpy between overlapping ranges")                                                    \
  X(POINTER_ARITHMETIC, MEMORY_SAFETY, "pointer moved outside of its object")                                       \
  X(POINTER_COMPARE, MEMORY_SAFETY, "order comparison of pointers into different objects")                          \
  X(BAD_CALL, MEMORY_SAFETY, "call through a pointer that is not a function of this type")                          \
  X(BAD_ARGUMENT, MEMORY_SAFETY, "variadic argument that was not passed, or not with this type")                    \
  X(UNINITIALISED, MEMORY_SAFETY, "use of an uninitialised value")                                                  \
  X(DIVISION_BY_ZERO, MEMORY_SAFETY, "division by zero")                                                            \
  X(SHIFT_RANGE, MEMORY_SAFETY, "shift by a negative amount or by the width or more")                               \
  X(UNREACHABLE, MEMORY_SAFETY, "code marked as unreachable is reached")                                            \
  X(VARIABLE_LENGTH, MEMORY_SAFETY, "array of variable length with a length that is not positive")                  \
  X(NEGATIVE_SIZE, MEMORY_SAFETY, "object of negative or too large size")                                           \
  X(INDEX, MEMORY_SAFETY, "index outside of the array")                                                             \
  X(NULL_MEMBER, MEMORY_SAFETY, "member of what a null pointer points to")                                          \
  X(NULL_ARGUMENT, MEMORY_SAFETY, "null where the declaration says that there is none")                             \
  X(BUILTIN_ZERO, MEMORY_SAFETY, "zero given to __builtin_clz or __builtin_ctz")                                    \
  X(INVALID_BOOL, MEMORY_SAFETY, "boolean that is neither 0 nor 1")                                                 \
  X(LEFT_SHIFT, OVERFLOW, "signed left shift of a negative number or beyond the type")                              \
  X(FLOAT_RANGE, OVERFLOW, "float that does not fit the integer type")                                              \
  X(SIGNED_OVERFLOW, OVERFLOW, "signed overflow")                                                                   \
  X(DIVISION_OVERFLOW, OVERFLOW, "division overflow (minimum divided by -1)")                                       \
  X(ASSERTION, ASSERTIONS, "assertion fails")                                                                       \
  X(LEAK, LEAKS, "memory is never freed")

typedef enum {
  UNDEFINED_NONE,
#define UNDEFINED_ENUM(kind, property, text) UNDEFINED_##kind,
  UNDEFINED_TABLE(UNDEFINED_ENUM)
#undef UNDEFINED_ENUM
  UNDEFINED_COUNT
} Undefined;

// A set of kinds: bit `kind` for each.
typedef uint64_t UndefinedSet;
_Static_assert(UNDEFINED_COUNT <= 64, "a bit for each kind");
#define UNDEFINED_ALL (~(UndefinedSet)0)
#define UNDEFINED_KNOWN (((UndefinedSet)1 << UNDEFINED_COUNT) - 2)  // without bits that are no kind
// Moving and comparing pointers is left out: ordinary code does more than C allows, and it is access that counts.
#define UNDEFINED_BY_DEFAULT (~((UndefinedSet)1 << UNDEFINED_POINTER_ARITHMETIC | (UndefinedSet)1 << UNDEFINED_POINTER_COMPARE))

// The machine gives such steps a meaning: where they do not count there are no checks of them, and that is what happens.
#define UNDEFINED_HARMLESS                                                                                     \
  (~UNDEFINED_BY_DEFAULT | (UndefinedSet)1 << UNDEFINED_INDEX | (UndefinedSet)1 << UNDEFINED_INVALID_BOOL |     \
   (UndefinedSet)1 << UNDEFINED_LEFT_SHIFT | (UndefinedSet)1 << UNDEFINED_NULL_ARGUMENT |                       \
   (UndefinedSet)1 << UNDEFINED_NULL_MEMBER)

const char *property_name(Property property);
// Are steps that violate it undefined? It covers all properties then: these are about runs up to such a step.
bool property_covers(Property property);
Property undefined_property(Undefined kind);   // kind != UNDEFINED_NONE
void undefined_add_kind(Undefined kind, Text *text);  // appends "null-access": what users call it
Undefined undefined_find_kind(const char *name, size_t length);  // of that name; UNDEFINED_NONE: there is none
const char *undefined_text(Undefined kind);    // for people
const char *undefined_name(Undefined kind);    // "NULL_ACCESS": for programs and tests
Undefined undefined_find(const char *name, unsigned long length);  // UNDEFINED_NONE: no kind has this name

#endif
