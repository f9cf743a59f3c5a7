// Another solver than Plumb's own for the questions of a verification: it must say so, too, and where they contradict each other one of them has a defect.
#ifndef PLUMB_STRATEGY_SECOND_SOLVER_H
#define PLUMB_STRATEGY_SECOND_SOLVER_H

#include "plumb.h"
#include "process/smt_process.h"
#include "sat/solve.h"

typedef struct {
  const char *name;  // of the program; null: there is none
  SmtProcess *process;
  uint64_t agreed, alone, unanswered;  // questions; `alone`: Plumb's own solver gave no answer
  bool contradicts;
  Text problem;  // the first error that it told
} SecondSolver;

// False: it is not there, and a line says so.
bool second_solver_init(SecondSolver *second, PlumbSolver solver, Text *text);
void second_solver_release(SecondSolver *second);

SolverSecond second_solver_ask;  // with the solver as context
void second_solver_tell(const SecondSolver *second, const char *file,
                        Text *text);  // appends a line about what it answered

#endif
