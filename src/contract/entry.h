// A contract as program code: a function that makes any arguments that fit, calls the function with them, and claims what is promised.
//
// It consists of instructions that every engine knows (sources of arbitrary values, assumptions, objects whose bytes nobody has assigned, which are
// arbitrary and fixed), so each of them gives a contract exactly this meaning, and no other place says what it is.
#ifndef PLUMB_CONTRACT_ENTRY_H
#define PLUMB_CONTRACT_ENTRY_H

#include "contract/spec.h"
#include "program/program.h"

// Adds the function, without parameters and results, to the program and to its numbered checks: the entry of what is asked about `function`, which is
// defined. id 0: the contract does not fit the function, as `problem` says. Pointers into the program's tables are not valid afterwards. What is made
// stays in the program's arena.
Function entry_build(Program *program, Function function, const Spec *spec, SpecProblem *problem);

// The same, made for being run: integers in structures are drawn one by one, and not as the bytes of their memory, and a pointer of which nothing is said is never
// null, since a function that is given null often does nothing; lists are short.
Function entry_build_to_run(Program *program, Function function, const Spec *spec, SpecProblem *problem);

// The function that an entry was made for; id 0: it is no such entry.
Function entry_target(const Program *program, Function entry);

// Can a call of the function free what it is given?
bool entry_may_free(const Program *program, Function function);

#endif
