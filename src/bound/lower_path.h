// Paths of a transition system that a family of runs may go along (lower.h).
#ifndef PLUMB_BOUND_LOWER_PATH_H
#define PLUMB_BOUND_LOWER_PATH_H

#include "its/its.h"

enum { LOWER_LENGTH = 24 };  // transitions at most: a state is made more general in several of them that take no step

typedef struct {
  uint32_t transitions[LOWER_LENGTH];
  uint32_t count;
} LowerPath;

// Finds up to `capacity` paths of exact transitions whose costs are known numbers, the shortest ones first. They pass no location twice; one from a
// location to itself is a cycle. Returns how many; where there are very many, not all are looked at.
uint32_t lower_paths(const Its *its, Location from, Location to, LowerPath *paths, uint32_t capacity);

#endif
