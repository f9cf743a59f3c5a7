// Contracts that are guessed: for each pointer that a function is given, in its parameters and in the fields of what these point to, a list of shapes that it may
// have, from the weakest on; and relations of numbers, each of which may be demanded or not. C's types and the function's own checks say which there are; which of
// them are chosen is found by trying (search.h).
#ifndef PLUMB_INFER_GUESS_H
#define PLUMB_INFER_GUESS_H

#include "base/arena.h"
#include "base/vec.h"
#include "infer/values.h"
#include "program/program.h"

// A shape as text (contract/spec.h). A counted one has a number in the place of its '#', which is found by trying, too.
typedef struct {
  const char *text;
  bool is_counted;
  bool is_sized;     // by a number that the function is given
  const char *size;  // that number, or the sum of two, if it is
  bool has_fields;   // children describe them: of the object, or of each element
  const char *link;  // of a list: the field that leads on, else null
  const char *around;  // of a pointer into what another parameter leads to: that one, else null
} Shape;
VEC_DEFINE(ShapeVec, shape_vec, Shape)

// What holds of each structure of a type as long as it lives (invariant.h).
typedef struct {
  const char *structure;  // name of the type
  const char *items;      // as they stand in the braces of an object
  const char *fresh;      // what more holds of its numbers when it was just made, `count == 0, last == -1`; empty: nothing is known
} Invariant;
VEC_DEFINE(InvariantVec, invariant_vec, Invariant)

// What a function does with structures that have an invariant: demands and keeps it, or makes it, or demands it and ends it by freeing what it leads to; of constant ones it demands it in any case.
typedef enum { ROLE_NONE, ROLE_KEEPS, ROLE_MAKES, ROLE_ENDS } Role;

typedef struct Guess Guess;
VEC_DEFINE(GuessVec, guess_vec, Guess *)

// A pointer, a structure that lies in its parent, or a variable of the program.
struct Guess {
  const char *name;  // of the parameter or field
  const char *path;  // from the parameter on: "r->buf"
  const SourceType *type;
  Guess *parent;    // null: a parameter
  ShapeVec shapes;  // the first one says nothing
  uint32_t depth;   // 0: a parameter
  uint64_t offset;  // bytes, in the object that it lies in
  uint32_t choice;  // index
  uint64_t count;   // of a counted shape
  bool or_null, or_string, is_heap;
  bool is_variable;  // of the program, which is as it is initialised, or anything
  bool is_global;    // the same, described like a parameter
  const char *invariant;   // of the object that a parameter points to; null: none
  const char *fresh;       // of the invariant; null or empty: nothing is known
  const char *promised;    // instead of the invariant; null: that
  const char *made_if;     // of one that is made: where this holds, `result == 0`; null: always
  bool is_made;            // the invariant holds of it when the function returns, and nothing before
  bool is_pinned;          // its shape is not guessed: the invariant says it
  const char *counted_by;  // beside it: the number with which indices of its elements are compared; null: none is known
  bool is_counted_next;    // the parameter behind it looks as if it said how many elements there are
  bool is_indexed;         // the function goes to its elements by numbers, so one object is too little
  bool is_led;      // its shape is what others demand (precedent.h): it is made weaker later, and no other one is tried
  bool is_settled;  // which number says its size was chosen among all of them
};

// A relation of numbers, as text; or that one of them is among some values, of which those that go wrong are left out (climb.h).
typedef struct {
  const char *text;
  const char *path;  // of the number that has one of the values; null: a relation
  const Int *values;
  uint32_t value_count;
  const Guess *array;  // of whose elements it holds, written by the names of their fields, or "each"; null: of none
  bool is_asked;       // a check of the function asks for it
  bool is_checked;     // such a check, or one of a function that it calls
  bool is_owed;        // an assertion, or an access at an index, asks for it: it belongs to what was chosen of an array
  bool is_order;       // of two numbers, which no check has asked for
  bool is_compared;    // the function asks itself whether it holds
  // Of a number by which something may be counted or summed up, so that it does not overflow: no run shows that, and it is demanded for a proof alone.
  bool is_bound;
  bool is_of_mode;  // about one mode alone: one of several values of a number by which the function chooses what to do
  bool is_demanded;
  const char *weaker;  // what a strict order was before a proof was made easier; null: it was not
} Relation;
VEC_DEFINE(RelationVec, relation_vec, Relation)

// What is said of variables of the program: nothing, or that one holds what it is initialised with; or what C's types say can be said.
typedef enum { VARIABLES_INITIAL, VARIABLES_DESCRIBED } Variables;

typedef struct {
  const Program *program;
  Function function;
  Variables variables;
  bool frees;  // the function may free what it is given: then objects may have to lie on the heap
  Arena *arena;
  U32Vec numbers;  // variables that are integers, and described
  U32Vec read_at;  // bytes behind an address at which pointers are read
  // Bytes behind an address at which another address is that is handed to a function: what lies in an object.
  U32Vec handed_at;
  bool compares_pointers;  // the function, or one that it can come to: then one may say how far another one goes
  uint64_t instructions;  // of the function and all that it can come to
  U32Vec strides;         // bytes between elements that it goes through, or by which it multiplies their number
  U32Vec steps;           // by which it, or one that it can come to, adds to numbers
  U32Vec factors;         // small numbers by which it, or one that it can come to, multiplies
  GuessVec guesses;       // parents in front of their children
  RelationVec relations;
} Guesses;

// Of a function with a body, whose parameters have types. Nothing is chosen but what the role says, and that variables are as they are initialised. False: it is given nothing of which the function could have this role.
bool guesses_make(Guesses *guesses, const Program *program, Function function, Variables variables,
                  const InvariantVec *invariants, Role role);
void guesses_release(Guesses *guesses);

// The items of its invariant, of which it has one.
uint32_t guess_invariant_count(const Guesses *guesses, const Guess *guess);
// Leaves one of them out of what is said of it; where it was the last one the guess has no invariant any more.
void guess_drop_invariant_item(const Guesses *guesses, Guess *guess, uint32_t index);

// Whose fields are guessed where the shape has fields: the structure itself, what the pointer leads to, or each pointer in the array that it leads to; null: there is none.
const SourceType *guess_structure(const SourceType *type);
// Of an array or a list: what its elements are, of which the braces speak; null: it is none, or nothing is said of its elements.
const SourceType *guess_element(const Guess *guess);
// May the object lie on the heap with this shape?
bool guess_can_be_heap(const Guesses *guesses, const Guess *guess, uint32_t choice);
// Does the choice of its parent say that it is there?
bool guess_is_there(const Guess *guess);
// Is it, or does it lie in, one of many objects? Nothing relates numbers of these.
bool guess_is_in_many(const Guess *guess);
// Relations of numbers that are there with the present choices; those that were demanded stay so.
void guesses_relate(Guesses *guesses);
// The contract of the present choices.
void guesses_write(const Guesses *guesses, Text *text);
// The same of structures that were just made. False: nothing is known of these, and nothing was written.
bool guesses_write_fresh(const Guesses *guesses, Text *text);

#endif
