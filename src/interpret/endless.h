// Runs that never end, found by running: a program is run on many inputs, and where a state comes back exactly, what happened in between happens again
// and again.
//
// A state is what the rest of the run depends on: the position, the live values of the running frame, and every byte of the objects that were alive. When
// it comes back at the same depth or deeper, and no frame below was left in between, the run from there on does as before: a loop without end, or a
// recursion. In a loop, values that nothing looks at there (idle.h) are no part of it. Objects that were made in between play no part: no pointer to them is in the state, and addresses are not used again. Values that the
// program does not determine are arbitrary: those of the first round are given again in each. A function that waits for the outside world
// (getchar, time) is no such source; a round in which one is called does not count. A world's text is another matter: how much of it was read is a part of
// the state, and what is read behind its end is the end again.
//
// Rounds in which a loop goes on that is meant to run for ever (BlockInfo.is_expected) do not count.
//
// Nothing is approximated, so what is found is true of the program as the interpreter understands it, bit by bit. What is not found may exist.
#ifndef PLUMB_INTERPRET_ENDLESS_H
#define PLUMB_INTERPRET_ENDLESS_H

#include "base/budget.h"
#include "interpret/interpret.h"

typedef struct {
  Function function;
  Block block;  // at whose start the state came back
  Block head;   // of the loop that the run goes round; id 0: it is a recursion
  Place place;  // of that loop; of the block in a recursion
  bool is_recursion;
  uint64_t steps_before, steps_round;  // instructions until the state was there first, and until it came back
  InterpretInput *inputs;              // all that were taken until it came back
  size_t input_count;
  size_t repeated_from;  // those from here on are given again in each round
  size_t head_from;  // those from here on come after the head was entered in the round; repeated_from in a recursion
} EndlessRun;

// One run with exactly these options (trace and step limit included are replaced), for at most `steps` instructions. True: found;
// endless_run_release is the caller's duty then.
bool endless_watch(const InterpretOptions *options, uint64_t steps, EndlessRun *run);

// Up to `attempts` runs on inputs of several kinds: zeros, small, extreme, and numbers that the program mentions. `options` says the rest. Ends early with
// the budget, of which each attempt is a step.
bool endless_find(const InterpretOptions *options, uint32_t attempts, uint64_t steps, Budget *budget, EndlessRun *run);

void endless_run_release(EndlessRun *run);

#endif
