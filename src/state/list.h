// Lists of unknown length (papers/lists.txt, sections 2 and 3).
//
// A list is an allocation with a length l >= 1. It stands for l objects of one size: the first is at the allocation's
// base, and each has, at the offset `link`, a pointer to the offset `into` of the next one. No pointer leads to the
// other l - 1 objects but those of the list itself, and those to the last one that `last` names. Nothing is said about types: what is a list is seen by how objects
// lie in memory. Cells are the contents of the first element, except for its link; fields (ListField) say what the last
// element holds, and by how much numbers grow from one element to the next, or that they do not decrease (or increase). A template (Allocation.each) says what all of them hold from the second one on: ranges of numbers, pointers into strings that stay, where texts end. The field at `link` is where the last
// element points to. A field goes back where it is a pointer to the element before (papers/lists.txt has no such fields; Xisa's
// checkers are the idea): so lists have links both ways. What follows such a list points to its last element, whose address has a
// name for that (`last` of the allocation): memory may hold it, and an element is opened where it is read (list_open_last). A
// sentinel, or the first element itself, may follow: so rings are lists that end where they begin.
//
// Folding goes from objects to lists, and says less than before: it is done where states meet that differ by the length
// of a chain. Opening goes the other way, and says the same: it is done where an element is accessed.
#ifndef PLUMB_STATE_LIST_H
#define PLUMB_STATE_LIST_H

#include "state/memory.h"

typedef struct {
  Int size;             // of an element, bytes
  uint32_t link, into;  // as in Allocation
  bool two_way;         // only of elements that lead back to the one before, too, as a field says
} ListShape;
VEC_DEFINE(ListShapeVec, list_shape_vec, ListShape)

// Appends the shapes of the state's lists, or those that lists made of its other objects could have; each once.
void list_shapes(const Terms *terms, const State *state, ListShapeVec *shapes);
void list_shapes_of_chains(const Terms *terms, const Program *program, const State *state, ListShapeVec *shapes);

// In how many fields elements lead back.
uint32_t list_ways_back(const State *state);

// Makes lists of this shape as long as possible. Whatever the state described it still describes. False: there was
// nothing to do. Cubic in the number of objects at worst.
bool list_fold(Memory *memory, ListShape shape);

// The first element becomes an object of its own, which is all of the list if it is `single`; the state knows that the
// length is 1 then, and that it is at least 2 otherwise. False when the state is then seen to be empty.
bool list_open(Memory *memory, Symbol base, bool single);
// Likewise the last element. Premise: it has a name.
bool list_open_last(Memory *memory, Symbol base, bool single);

// What of each element holds in two lists (Allocation.each), and whether the general one says no more than the special one does.
const Template *list_join_each(Terms *terms, const Template *a, const Template *b);
bool list_each_covers(Terms *terms, const Template *general, const Template *special);

// Do the bytes [offset, offset + size) of the first element have something to do with its link? Size none: not known.
bool list_touches_link(const Terms *terms, const Program *program, const Allocation *list, Linear offset, Linear size);

// The number that the first element holds in the field, in the representation of the last one's; none: it is not known
// there.
Linear list_first(Memory *memory, const ListField *field);

// Are the numbers in the field known to grow by its step in this representation, too?
bool list_steps_as(Memory *memory, const ListField *field, Reading reading);
// Does it matter how the numbers in the field are ordered: does the program compare such numbers (program/ordered.h)?
bool list_may_be_ordered(const Program *program, const ListField *field);
// And are they known to be ordered so, from the first element to the last?
bool list_is_ordered(Memory *memory, const ListField *field, Reading reading, FieldOrder order);
// That the one number comes before the other, or is the same. Premise: the order is one.
Atom list_comes_before(Terms *terms, Linear one, Linear other, FieldOrder order);

#endif
