// The value of an SSA register in one context: its bits, what it points to, and which of its bits are undefined.
//
// A pointer is the number of an object and an offset from its start: arithmetic never changes the object, so an access can be judged by
// provenance, for every layout of the objects at once. In memory, and as an integer, it has an address: the object's number in the high
// bits, the offset, counted from the middle of the object's share of the address space, in the low bits. No object has number 0 or 1: null has 0, and so
// has what is computed from it; a pointer of which nothing is known, such as an integer that was made one, has 1. The offset is the address then.
#ifndef PLUMB_ENCODE_VAL_H
#define PLUMB_ENCODE_VAL_H

#include "base/map.h"
#include "program/program.h"
#include "terms/term.h"

typedef struct {
  Term bits;  // integers, floats: the number; pointers: the offset
  Term
      object;  // pointers: number of the object. Integers: of the object whose address they were computed from; id 0: none
  Term undef;  // 1: this bit is undefined; id 0: none is
} Val;
VEC_DEFINE(ValVec, val_vec, Val)

// A selection that was made between two terms, remembered so that pointers can be taken apart again.
typedef struct {
  Term condition, a, b;
} Shape;
VEC_DEFINE(ShapeVec, shape_vec, Shape)

// How a pointer came about: selected between two, or moved, from `a` by `distance`.
typedef struct {
  Term condition;  // id 0: it was moved
  Val a, b;
  Term distance;
} Origin;
VEC_DEFINE(OriginVec, origin_vec, Origin)

// A byte of a pointer in memory, from the lowest on.
typedef struct {
  Val pointer;
  uint32_t index;
} Part;
VEC_DEFINE(PartVec, part_vec, Part)

typedef struct {
  TermBank *bank;
  uint32_t pointer_bits;
  uint32_t object_bits;  // width of object numbers
  Map shape_of;          // id of a term: index into shapes
  ShapeVec shapes;
  Map origin_of;  // ids of object and offset: index into origins
  OriginVec origins;
  Map part_of;  // id of a byte as a number: index into parts
  PartVec parts;
  Map address_of;  // ids of object and offset: id of the address
  Map pointer_of;  // id of an address: index into pointers
  ValVec pointers;
  uint32_t left;  // steps of taking an address apart
} Vals;

enum { NUMBER_NULL = 0, NUMBER_WILD = 1 };  // of no object

void vals_init(Vals *vals, TermBank *bank, uint32_t pointer_bits);
void vals_release(Vals *vals);

uint32_t vals_offset_bits(const Vals *vals);  // bits of an address below the object's number

Val val_plain(Term bits);
Val val_undef(Vals *vals, Type type);
Val val_pointer(Vals *vals, uint32_t object, Int offset);
Val val_null(Vals *vals);
Val val_wild(Vals *vals, Term address);  // null where the address is 0, else a pointer of which nothing is known
Val val_ite(Vals *vals, Term condition, Val a, Val b);
const Shape *val_shape(const Vals *vals, Term term);  // null: none is remembered

Val val_moved(Vals *vals, Val pointer, Term distance);
// Whatever became of the terms of object and offset, they came about together. Null: no origin is remembered.
const Origin *val_origin(const Vals *vals, Val pointer);

// What a byte of a pointer is as a number depends on where objects lie, so it is any; put where the others are put it makes the pointer again.
void val_set_part(Vals *vals, Term number, Part part);
const Part *val_part(const Vals *vals, Term number);  // null: it is none

Term val_is_undef(Vals *vals, Val val);  // width 1: some bit is undefined
Term val_undef_bits(Vals *vals, Val val);
// Width 1: the object is none of the program.
Term val_is_nowhere(Vals *vals, Term object);

// The address of a pointer as a number, and back. An address that was not made from a pointer gives a wild one, or one into an object by accident.
Term val_address(Vals *vals, Val pointer);
Val val_from_address(Vals *vals, Term address);
Term val_base(Vals *vals, Term object);  // address of offset 0
// Width 1: the offset lies in the object's share of the address space, so that the address can be taken apart again.
Term val_address_is_faithful(Vals *vals, Val pointer);

Term val_equal_pointers(Vals *vals, Val a, Val b);

#endif
