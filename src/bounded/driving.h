// The drive of the bounded engine (drive.h) between its rounds: what is open, and the steps of a round. Only drive*.c use it.
#ifndef PLUMB_BOUNDED_DRIVING_H
#define PLUMB_BOUNDED_DRIVING_H

#include "bounded/drive.h"

// EXCLUDED: the interpreter did not confirm a violation. REPORTED: at its place one is known.
typedef enum { STATUS_OPEN, STATUS_EXCLUDED, STATUS_IMPOSSIBLE, STATUS_REPORTED } Status;

typedef struct {
  const DriveTask *task;
  TermBank *bank;
  Solver *solver;
  Unrolling *unrolling;
  Encoding encoding;
  Status *statuses;  // by obligation of this round
  Term *before;      // by obligation: nothing outside of the targets was violated before; see drive_chain_others
  bool is_open[PROPERTY_COUNT];
  bool is_violated[PROPERTY_COUNT];
  bool is_clear[PROPERTY_COUNT];        // no target of it can be violated in this round
  uint32_t places[PROPERTY_COUNT];      // that are known in this round
  bool is_unconfirmed[PROPERTY_COUNT];  // something may violate it that the interpreter did not confirm
  uint64_t most_instructions, conflicts;
  Advice advice;
  RefutedVec refuted;  // of this round, where somebody wants the grounds of proofs
  bool suspects_only;  // they alone are asked for
  DriveOutcome outcome;
} Drive;

// -- Questions, and what is asked for (drive_target.c)

bool drive_is_spent(const Drive *drive);
// Can the assumptions hold together with what was asserted?
SolveResult drive_check(Drive *drive, const Term *assumptions, uint32_t count, uint64_t conflicts);
SolveResult drive_ask(Drive *drive, Term question);
// Keeps a question without a model for proofs that rest on it.
void drive_keep(Drive *drive, Refuted refuted);
// Tells what is proved, and on which of the refuted questions that rests.
void drive_tell_proved(Drive *drive, Property property, DriveProof proof, const RefutedVec *refuted);
// Why something is left open, for the report. The reason is not copied.
void drive_note(Drive *drive, const char *reason, Place place);

Obligation *drive_obligation(const Drive *drive, uint32_t index);
Property drive_property(const Drive *drive, uint32_t index);  // that the obligation belongs to
// Is it of a kind that is not asked for?
bool drive_leaves_out(const Drive *drive, const Obligation *candidate);
// Is it one whose violation would be news?
bool drive_has_target(const Drive *drive, uint32_t index);
// A target that is asked for now.
bool drive_asks(const Drive *drive, uint32_t index);
// Does an execution end at the obligation when it is violated? One that is doubtful, or was not confirmed, is gone past.
bool drive_cuts(const Drive *drive, uint32_t index);
// Fills in `before`: an execution counts up to its first violation, so one that is not looked for must not come first.
void drive_chain_others(Drive *drive);
// The obligation is violated, and nothing outside of the targets before it. After drive_chain_others.
Term drive_happens(const Drive *drive, uint32_t index);

// -- Violations (drive_violate.c)

// Looks for violations of all that is open. False: something could not be excluded.
bool drive_look_for_violations(Drive *drive);
// The same of the obligations of one property that are asked for.
bool drive_clear_asked(Drive *drive, Property property);

// -- Where to go on (drive_beyond.c)

// Does the obligation say that a bound, or the effort, was reached?
bool drive_is_limit(const Obligation *candidate);
// Is it certain that nothing lies beyond this round? Lets bounds grow where that may help: `has_grown`.
bool drive_look_beyond(Drive *drive, bool *has_grown);

// -- Proofs (drive_prove.c)

// Are all executions among those that are encoded, once nothing lies beyond the bounds? Says why not. Machine integers are not all integers.
bool drive_follows_all(Drive *drive);
// Premise of both: nothing lies beyond the bounds. All properties are proved that are open and have no violation;
void drive_prove_all(Drive *drive);
// and the task is told of the checks none of whose obligations is left.
void drive_tell_checks(Drive *drive);
// Where unrolling does not get to the end of a loop, induction may.
void drive_try_induction(Drive *drive);

#endif
