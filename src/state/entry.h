// What memory held when the function of a state was entered, if it is analysed apart from its callers (State.apart).
//
// A cell of an object that was there at entry, in bytes that were not written since, says so by itself. When such bytes
// are written it becomes an entry cell first: so only places that the function writes have entry cells, and these say
// how what is there now follows from what was there.
//
// An entry cell's base is the object's first address at entry, which stays its name even where the object is gone.
#ifndef PLUMB_STATE_ENTRY_H
#define PLUMB_STATE_ENTRY_H

#include "state/state.h"

// Are these bytes of the object as they were at entry?
bool entry_is_untouched(const Terms *terms, const Allocation *object, Linear offset, uint32_t bytes);

// The value of the cell in exactly this place; null: there is none.
const AbstractValue *cell_value(const CellVec *cells, Symbol base, Linear offset, uint32_t bytes);

// Before `size` bytes from the offset on are marked as written: cells in bytes that are going to be marked become entry
// cells. Size none: the whole object.
void entry_remember(const Terms *terms, State *state, const Allocation *object, Linear offset, Linear size);

// What exactly these bytes of the object with this first address at entry held then; null: not known. Valid until the
// state changes.
const AbstractValue *entry_value(const Terms *terms, const State *state, Symbol base, Linear offset, uint32_t bytes);

// Drops entry cells that say nothing about the symbols: they have none of them, and there is no atom about both. Adds the symbols of the others.
void entry_forget_unrelated(Terms *terms, State *state, Map *symbols);

#endif
