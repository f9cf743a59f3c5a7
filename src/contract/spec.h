// The language of contracts (doc/contracts.md): what a function demands of its arguments, and what it promises. One reader for --args, for comments in the
// source, and for what `plumb contract` has found; and the printer that writes what it reads.
//
//   SPEC  = ITEM {"," ITEM}
//   ITEM  = ["keeps"] NAME ":" SHAPE | "ensures" NAME ":" SHAPE ["if" TERM RELATION TERM] | ["ensures"] CLAIM        RELATION = "<=" | "<" | "==" | "!=" | ">=" | ">"
//   CLAIM = TERM RELATION TERM {RELATION TERM} | TERM RELATION TERM {"or" TERM RELATION TERM}
//   SHAPE = ["distinct"] ["null or" | "null if empty or"] ["heap"] WHAT            "null-or-" is the same as "null or"
//   WHAT  = "int" | NUMBER ".." NUMBER | NUMBER "or" NUMBER {"or" NUMBER} | "any" | "function"
//         | "string" ["(" TERM ")"] | "block" | ["string or"] "block" "(" TERM ")" | TERM "of" ELEMENT | "object" [FIELDS] | FIELDS
//         | "inside" NAME | "list" "(" NAME ")" [FIELDS] | "initial"
//   ELEMENT = SHAPE | the name of a C type, whose values are arbitrary, or integers of which FIELDS says what holds of "each"
//   FIELDS = "{" ITEM {"," ITEM} "}"
//   TERM  = ["-"] FACTOR {("+" | "-") FACTOR}                                      FACTOR = NUMBER ["*" PLACE] | PLACE ["*" NUMBER]
//   PLACE = PATH | "strlen" "(" PATH ")" | "result"                                PATH = NAME {("->" | ".") NAME}
#ifndef PLUMB_CONTRACT_SPEC_H
#define PLUMB_CONTRACT_SPEC_H

#include "base/arena.h"
#include "base/int.h"
#include "base/vec.h"

typedef struct SpecShape SpecShape;
typedef struct SpecItem SpecItem;

typedef struct {
  Int factor;
  const char *path;  // "b.len": names with dots between; "result" is what the function returns
  bool is_length;    // strlen of the place
  uint32_t at;       // bytes from the start of the text
} SpecPart;

// A linear term over places.
typedef struct {
  Int constant;
  const SpecPart *parts;
  uint32_t count;
  uint32_t at;
} SpecTerm;

typedef enum { SPEC_LE, SPEC_LT, SPEC_EQ, SPEC_NE, SPEC_GE, SPEC_GT } SpecRelation;

typedef struct SpecAtom SpecAtom;

struct SpecAtom {
  SpecTerm left, right;
  SpecRelation relation;
  const SpecAtom *other;  // or this holds; null: there is no other
};

typedef enum {
  SPEC_ANY,       // any value of the type; a pointer that must not be trusted
  SPEC_NUMBER,    // from low to high; where values are given, one of these
  SPEC_BLOCK,     // points to the start of an object of `size` bytes, or of any size, if none is given
  SPEC_ARRAY,     // points to the start of an object of `size` elements
  SPEC_OBJECT,    // points to one of its type
  SPEC_STRING,    // points to a zero byte or in front of one in the same object; of `size` bytes, if that is given
  SPEC_INSIDE,    // points into, or to the end of, what `name` points to
  SPEC_LIST,      // the first of some objects, one at least, chained through the field `name`, the last one by null
  SPEC_FUNCTION,  // points to a function of its type that changes nothing but what it is given
  SPEC_INITIAL    // of a variable of the program: it holds what it is initialised with
} SpecKind;

struct SpecShape {
  SpecKind kind;
  bool or_null, is_distinct, is_heap, has_size;
  bool null_if_empty;        // or_null: only where it has no bytes; BLOCK, ARRAY with a size
  bool or_string;            // BLOCK: or to a string, of any size
  Int low, high;             // NUMBER
  const Int *values;         // NUMBER: each between low and high
  uint32_t value_count;
  SpecTerm size;             // BLOCK, STRING: bytes; ARRAY: elements
  const SpecShape *element;  // ARRAY: of each; null: any values of the type that `name` says
  const char *name;          // INSIDE: a parameter; LIST: a field; ARRAY: a type, or null
  const SpecItem *items;     // OBJECT, LIST: fields, and what relates them; NUMBER, of an element: relations of it, "each"
  uint32_t item_count;
  uint32_t at;
};

struct SpecItem {
  const char *name;  // of a parameter or a field; null: an atom
  const SpecShape *shape;
  SpecAtom atom;
  bool is_promise;  // it holds when the function returns
  bool has_condition;  // of a promised shape: where the atom holds
  bool is_kept;     // of a shape: demanded, and holds again when the function returns
  uint32_t at;
};

typedef struct {
  const SpecItem *items;
  uint32_t count;
} Spec;

// What is wrong, and where in the text.
typedef struct {
  Text message;
  uint32_t at;
} SpecProblem;

SpecRelation spec_negate(SpecRelation relation);
// False: `problem` says what is wrong. An empty text is the empty contract. All that is read lives in the arena.
bool spec_read(const char *text, Arena *arena, Spec *spec, SpecProblem *problem);
// Appends the items as they are read, with commas between.
void spec_print(Text *text, const Spec *spec);
void spec_print_item(Text *text, const SpecItem *item);
// Appends "column C: MESSAGE", on one line.
void spec_explain(Text *out, const SpecProblem *problem);

#endif
