// Makes segments that own objects (segment_own.c) of cells that point to them, and of nulls.
//
// An object goes into its element where nothing else of the state speaks of it; what lies in it becomes a template (template.h), with what its own cells own. It is no allocation of
// the state any more then, and the state says less than before.
#ifndef PLUMB_STATE_OWN_FOLD_H
#define PLUMB_STATE_OWN_FOLD_H

#include "state/segment.h"

typedef enum {
  OWN_ANY,     // all but variables with room for one pointer
  OWN_CHAINS,  // those on the heap, and lists become such
  OWN_BLOCKS,  // those on the heap
  OWN_TABLES   // those with an element at a place that is no constant, or with segments that own objects already
} OwnHolders;

// Which elements become segments.
typedef struct {
  uint32_t stride;  // bytes
  bool nulls;       // null pointers beside such elements are elements, too
  OwnHolders holders;
  const State *other;  // only those objects of both states in which this one does not point where the first one does, or the other way round; null: all
  const State *met;    // the state that this one meets: no element lies where it has a number; null: none
} OwnFolding;

// Makes segments of all such elements, as long as possible. Pointers to objects that were freed are forgotten. False: there was nothing to do.
bool own_fold(Memory *memory, OwnFolding how);
// The same for all elements of the object, which lie so many bytes from each other.
bool own_fold_object(Memory *memory, Symbol base, uint32_t stride);
// The same for those at places that are no constants, with null pointers beside them where an element may lie as the one at the offset does.
bool own_fold_moving(Memory *memory, Symbol base, uint32_t stride, Linear offset);
// The same for elements of the object that lie where this segment's may lie; null pointers are elements where they are in the segment, if `nulls`.
bool own_fold_like(Memory *memory, Symbol base, const Segment *like, bool nulls);

// The cell of this number becomes an element, with what it owns. False: it cannot.
bool own_fold_cell(Memory *memory, uint32_t index, uint32_t stride);
// Elements say what both segments say of what they own, at the places of `x`. False, and nothing has changed: there is nothing in common.
bool own_join_elements(Memory *memory, Segment *x, const Segment *y);

// An object that an array holds beside others which all are as this one, as far as their template says, becomes one of them: where nobody stands in it, what else is known of it tells it from
// them and is of no use. The state says less than before. `reached`: only arrays in these objects (by their bases' numbers); null: in all. False: there was nothing to do.
bool own_close_elements(Memory *memory, const Map *reached);

// Strides with which own_fold may find something: distances of cells, where the program counts by them, and sizes of the structures by which it counts there.
void own_strides(Terms *terms, Oracle *oracle, const Program *program, State *state, SegmentShapeVec *shapes);

#endif
