// What the conditions on the way to a place decide of other conditions: those that were taken, or excluded, and numbers compared with constants.
#ifndef PLUMB_ENCODE_DECIDED_H
#define PLUMB_ENCODE_DECIDED_H

#include "encode/route.h"

// The condition (width 1) for executions that come by the route: true or false where the route says so, parts of it likewise. Looks at a bounded
// number of the last decisions.
Term decided_simplify(TermBank *bank, const Route *route, Term condition);
// A number as executions have it that come by the route: without choices that are decided there.
Term decided_value(TermBank *bank, const Route *route, Term value);

#endif
