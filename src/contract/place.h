// The places that a contract speaks of: parameters, what they point to, fields of that, and so on, as a tree.
#ifndef PLUMB_CONTRACT_PLACE_H
#define PLUMB_CONTRACT_PLACE_H

#include "contract/spec.h"
#include "program/program.h"

typedef struct Node Node;
VEC_DEFINE(NodeVec, node_vec, Node *)

struct Node {
  const char *name;         // of the parameter or the field; null: each element of an array
  Node *parent;             // null: a parameter
  const SourceType *source; // null: not known
  Type type;                // of its value; VOID: a structure or an array that lies in its parent
  bool is_unsigned;
  uint64_t offset;          // in its parent's object: bytes
  const SpecShape *shape;   // null: nothing is said of it
  Node **children;          // those fields of which anything is said
  uint32_t child_count;
  Node *element;            // of an array whose elements have a shape, or truth values in them
  bool wants_length;        // somebody asks for its strlen
  bool relates_length;      // and not only to make something as much larger
  uint32_t first, value_count;  // of a parameter: the function's values that it comes in
  Global variable;              // of the program, that it is; id 0: it is none
  bool is_settled;              // drawn for a run, it is what an equality says
  Operand value, length, size;  // as they are made: kind NONE before
};

typedef struct {
  Program *program;
  Arena *arena;
  const FunctionInfo *function;  // valid until functions are added
  Node **parameters;  // and behind them the variables of the program that the contract speaks of
  uint32_t parameter_count, root_count;
  bool *finds_initial;  // by global: what the contract says of variables; null: nothing
  SpecProblem *problem;
  bool draws_fields;  // each integer field of an object that is described is a place, whether anything is said of it or not
} Places;

// False: the contract does not fit the function, and `problem` says why.
bool places_make(Places *places, const Spec *spec);
// What a path means where the fields of `scope` are known by their names (null: nowhere but among parameters); null: nothing. It becomes a place of the tree.
Node *places_find(Places *places, Node *scope, const char *path);
// Of the program: one that a contract can name, and that may have changed. All others hold what they are initialised with.
bool place_is_variable(const GlobalInfo *global);
// What an object of this place has bytes for: the structure that it points to, or that it is. Null: it is none.
const SourceType *place_structure(const Node *node);
// What the elements of an array at this place are; null: not known.
const SourceType *place_element(const Node *node);
// An array at the end of a structure, as long as the contract says: the object has so much more.
bool place_is_flexible(const Node *node);
bool place_is_truth(const Node *node);  // a _Bool
// Bytes of each character of a string that such a pointer leads to, or such an array holds: more than one where these are wider integers. Null: a type of which nothing is known.
uint64_t place_character_bytes(const SourceType *type);
// Bytes of an element of an array at this place; 0: not known.
uint64_t place_element_bytes(const Node *node);

#endif
