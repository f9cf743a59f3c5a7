// How an execution got to where it is: the conditions decided on the way, as a tree (llbmc.md, 3.3: execution conditions).
//
// A route is its parent and one literal. Where branches meet again, only what lies between their last common route and them decides which one
// was taken; when these parts together are always true, the meeting point has the common route itself, so that conditions do not grow with the
// number of branches passed, and values are selected by the branch's condition alone.
#ifndef PLUMB_ENCODE_ROUTE_H
#define PLUMB_ENCODE_ROUTE_H

#include "base/arena.h"
#include "terms/term.h"

typedef struct Route Route;
struct Route {
  Term full;            // width 1: all conditions from the start to here
  Term literal;         // what was added to the parent
  const Route *parent;  // null for the start
  uint32_t depth;
};

const Route *route_start(Arena *arena, TermBank *bank);
// Null when the literal cannot hold; the parent itself when it says nothing new.
const Route *route_extend(Arena *arena, TermBank *bank, const Route *parent, Term literal);

typedef struct {
  const Route *route;  // of executions that came by a or by b
  Term by_a;           // width 1: which of the two, for these executions
} RouteMeeting;
// No execution comes by both.
RouteMeeting route_meet(Arena *arena, TermBank *bank, const Route *a, const Route *b);

#endif
