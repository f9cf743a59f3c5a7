// A way down through objects that own each other (own_fold.h): the first object, to which pointers lead, and an object deep below it, to which pointers lead, too.
//
// A path is a list (list.h) whose elements are described by a template (Allocation.path): the first object is at the allocation's base; each holds, at one of the places at which the template
// repeats itself (which, is not known), the address of the next one; the last one holds there, instead of the address of an object of its own, what the list's only field says: the
// path's end. At all their other places the objects own what the template says. So a walk through a chain, a tree or a trie that remembers where it began is a path: what was passed is in it, and what is in front
// hangs at its end. (A context with a hole; Xisa's segments, Chang and Rival, 2008.)
//
// The first object has no cells and segments as long as it is a path. It is opened where it is accessed, and is a whole object again when its end belongs to it alone.
#ifndef PLUMB_STATE_OWN_PATH_H
#define PLUMB_STATE_OWN_PATH_H

#include "state/memory.h"

// Makes paths as long as possible, and whole objects of paths that alone lead to what is at their ends. The state says less than before. False: there was nothing to do.
// `everywhere`: they also begin at objects to which one leads, and end there.
bool own_fold_paths(Memory *memory, bool everywhere);
// Only the latter.
bool own_close_paths(Memory *memory);
bool own_has_paths(const State *state);

// What two paths, or two ends of them, have in common; null: nothing.
const Template *own_join_paths(Terms *terms, const Template *a, const Template *b);
bool own_path_covers(Terms *terms, const Template *general, const Template *special);

// At how many places can the first object lead on?
uint32_t own_path_ways(const Template *path);
// The first object becomes one of its own, which leads on at this one of its places: to the end if it is `single`, else to the rest of the path. The state knows that the length is 1 then, or at least 2. False when the
// state is then seen to be empty.
bool own_open_path(Memory *memory, Symbol base, bool single, uint32_t way);

// Objects of paths may be reached, changed and freed by those who are not looked at: the first ones hold anything from here on, and what they own counts as lost.
void own_lose_paths(State *state);

#endif
