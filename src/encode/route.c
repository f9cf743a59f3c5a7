// See route.h.
#include "encode/route.h"

#include <assert.h>

#include "encode/decided.h"

const Route *route_start(Arena *arena, TermBank *bank) {
  Route *route = ARENA_NEW(arena, Route);
  *route = (Route){.full = term_truth(bank, true), .literal = term_truth(bank, true)};
  return route;
}

const Route *route_extend(Arena *arena, TermBank *bank, const Route *parent, Term literal) {
  literal = decided_simplify(bank, parent, literal);
  if (term_is_true(bank, literal)) return parent;
  Term full = term_and(bank, parent->full, literal);
  if (term_is_false(bank, full)) return NULL;
  if (full.id == parent->full.id) return parent;
  Route *route = ARENA_NEW(arena, Route);
  *route = (Route){.full = full, .literal = literal, .parent = parent, .depth = parent->depth + 1};
  return route;
}

// The literals between an ancestor and a route, all of them.
static Term between(TermBank *bank, const Route *ancestor, const Route *route) {
  Term all = term_truth(bank, true);
  for (; route != ancestor; route = route->parent) all = term_and(bank, route->literal, all);
  return all;
}

static const Route *common(const Route *a, const Route *b) {
  while (a != b) {
    if (a->depth >= b->depth && a->parent)
      a = a->parent;
    else
      b = b->parent;
    assert(a && b);
  }
  return a;
}

RouteMeeting route_meet(Arena *arena, TermBank *bank, const Route *a, const Route *b) {
  const Route *ancestor = common(a, b);
  Term from_a = between(bank, ancestor, a), from_b = between(bank, ancestor, b);
  const Route *route = route_extend(arena, bank, ancestor, term_or(bank, from_a, from_b));
  // The two exclude each other, so the shorter one decides as well.
  bool b_is_shorter = b->depth < a->depth;
  return (RouteMeeting){.route = route ? route : a, .by_a = b_is_shorter ? term_not(bank, from_b) : from_a};
}
