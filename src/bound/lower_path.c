// See lower_path.h.
#include "bound/lower_path.h"

enum { MAX_VISITS = 2000 };  // steps of the search

typedef struct {
  const Its *its;
  Location to;
  LowerPath at;
  LowerPath *paths;
  uint32_t count, capacity, visits;
} PathSearch;

static bool passes(const PathSearch *search, Location location) {
  for (uint32_t i = 0; i < search->at.count; i++)
    if (search->its->transitions.data[search->at.transitions[i]].from.id == location.id) return true;
  return false;
}

// Is a part of a run of the family exactly that, and does it cost a number that is known?
static bool is_usable(const Its *its, const Transition *transition) {
  Int cost;
  return transition->exact && transition->cost.id && linear_is_constant(its->terms, transition->cost, &cost) &&
         cost >= 0;
}

// Paths of `length` transitions more that pass no location twice but for the last one.
static void follow(PathSearch *search, Location from, uint32_t length) {
  const Its *its = search->its;
  if (search->count == search->capacity || search->visits++ >= MAX_VISITS) return;
  if (!length) {
    if (from.id == search->to.id) search->paths[search->count++] = search->at;
    return;
  }
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    bool is_last = transition->to.id == search->to.id;
    if (transition->from.id != from.id || !is_usable(its, transition) || is_last != (length == 1)) continue;
    if (!is_last && (transition->to.id == from.id || passes(search, transition->to))) continue;
    search->at.transitions[search->at.count++] = i;
    follow(search, transition->to, length - 1);
    search->at.count--;
  }
}

// The shortest ones first. A path from a location to itself has at least one transition.
uint32_t lower_paths(const Its *its, Location from, Location to, LowerPath *paths, uint32_t capacity) {
  PathSearch search = {.its = its, .to = to, .paths = paths, .capacity = capacity};
  for (uint32_t length = 1; length <= LOWER_LENGTH; length++) follow(&search, from, length);
  return search.count;
}
