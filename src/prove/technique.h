// The techniques of the provers for transition systems, each of which can be left out, so that what it is worth can be measured.
#ifndef PLUMB_PROVE_TECHNIQUE_H
#define PLUMB_PROVE_TECHNIQUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Name on the command line, and what it does, for people. Cheap ones first.
#define TECHNIQUE_TABLE(X)                                                \
  X(RESIDUES, "residues", "residues of variables")                        \
  X(LINEAR, "linear", "linear ranking functions")                         \
  X(NESTED, "nested", "nested ranking functions")                         \
  X(POLYNOMIAL, "polynomial", "polynomial ranking functions")             \
  X(GEOMETRIC, "geometric", "values that grow by factors")                \
  X(INVARIANTS, "invariants", "invariants")                               \
  X(DISEQUALITIES, "disequalities", "transitions split at disequalities") \
  X(CASES, "cases", "locations split into cases")                         \
  X(PHASES, "phases", "phases of loops taken apart")                      \
  X(UNROLLING, "unrolling", "loops taken two rounds at a time")           \
  X(RETURNING, "returning", "a state that returns")                       \
  X(CLOSED, "closed", "a closed set")                                     \
  X(COVER, "cover", "a closed set with several rounds")                   \
  X(SIMULATION, "simulation", "a simulation that returns")                \
  X(ACCELERATION, "acceleration", "loops taken many rounds at a time")

typedef enum {
#define TECHNIQUE_ENUM(id, name, text) TECHNIQUE_##id,
  TECHNIQUE_TABLE(TECHNIQUE_ENUM)
#undef TECHNIQUE_ENUM
      TECHNIQUE_COUNT
} Technique;

typedef uint32_t TechniqueSet;  // bit 1 << technique

static inline TechniqueSet technique_bit(Technique technique) { return (TechniqueSet)1 << technique; }
static inline bool technique_in(TechniqueSet set, Technique technique) { return set >> technique & 1; }

const char *technique_name(Technique technique);  // "linear"
const char *technique_text(Technique technique);  // "linear ranking functions"

// Reads names separated by commas; empty or null: none. On failure false, and the word that is no name in *wrong and *length.
bool technique_read(const char *list, TechniqueSet *set, const char **wrong, size_t *length);

#endif
