// Counters of one run, one line each. `--stats` prints them, tests read them.
#ifndef PLUMB_BASE_STATS_H
#define PLUMB_BASE_STATS_H

#include <stdint.h>

#define STATS_TABLE(X)                                                      \
  X(entail_asked, "entailment queries")                                     \
  X(entail_syntactic, "... answered by identity, constants or equalities")  \
  X(entail_bounds, "... by bounds of symbols")                              \
  X(entail_pairs, "... by one inequality and bounds")                       \
  X(entail_memo, "... by the memo table")                                   \
  X(entail_recall, "... by models and minima found before")                 \
  X(entail_simplex, "... by the exact simplex")                             \
  X(entail_smt, "... by Z3")                                                \
  X(entail_unknown, "... not answered")                                     \
  X(smt_asked, "entailment queries that reached Z3")                        \
  X(simplex_built, "simplex tableaus built")                                \
  X(simplex_pivots, "... and their pivots")                                 \
  X(lp_minimised, "linear programs solved for templates")                   \
  X(nodes, "nodes of the graph")                                            \
  X(nodes_obsolete, "... dropped after a generalisation")                   \
  X(merges, "merges at loop heads")                                         \
  X(joins, "joins of branches")                                             \
  X(instances, "instance edges")                                            \
  X(instructions, "instructions executed symbolically")                     \
  X(transitions, "transitions of the systems")                              \
  X(ranking_programs, "linear programs solved for ranking functions") \
  X(bounded_rounds, "encodings with growing bounds")                  \
  X(bounded_instructions, "... instructions in the last one")         \
  X(bounded_obligations, "... obligations in it")                     \
  X(bounded_terms, "terms over bit vectors")                          \
  X(bounded_gates, "and-gates")                                       \
  X(bounded_clauses, "clauses")                                       \
  X(bounded_checks, "calls of the SAT solver")                        \
  X(bounded_conflicts, "... conflicts in them")                       \
  X(explore_runs, "runs of the search along concrete runs")            \
  X(explore_steps, "instructions of these runs")                        \
  X(explore_kept, "inputs among them that showed something new")        \
  X(bounded_replays, "runs of models in the interpreter")             \
  X(bounded_unconfirmed, "... that did not show what the model said")

typedef struct {
#define STATS_FIELD(name, text) uint64_t name;
  STATS_TABLE(STATS_FIELD)
#undef STATS_FIELD
} Stats;

#endif
