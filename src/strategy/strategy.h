// How a question about a program is answered: which engine is asked what, in which order, with which budget. Begin to read here.
//
//   answer.c               from the caller's options to a supervised run
//   strategy.c             load the program, mark what the user expects, start the engines
//   race.c                 both engines as two processes; advice from one to the other; joining what they report
//   graph_analysis.c       the graph engine: several analyses, each with what the ones before it left open (open.c)
//   entry_graph.c          the graph of the function that is asked about
//   recurrence_analysis.c  endless runs in the transition system of the graph
//   endless_analysis.c     endless runs that come back to a state, by running the program
//   bounded_analysis.c     the bounded engine
#ifndef PLUMB_STRATEGY_STRATEGY_H
#define PLUMB_STRATEGY_STRATEGY_H

#include "process/attempt.h"

// Decides what it can of the properties that the attempt's report asks for. An AttemptWork.
void strategy_check(Attempt *attempt);
void strategy_check_reached(Attempt *attempt);  // likewise, of the program without what the entry does not reach

#endif
