// Proves again what a certificate says, without what found it: from an arbitrary state that one cut point describes, the encoding of the bounded engine, which knows bits and bytes, goes to
// the next cut points; all that may go wrong on the way, and whether the state that is found there is described again, are questions to the SAT solver (Floyd 1967; Necula 1997, "Proof-carrying
// code"). This room must not include what finds proofs (state, execute, graph, its, prove): nothing that these have in common hides from it but the program and the encoder.
//
// A part of a proof that does not hold is a defect of what wrote it only if it left nothing out; else what it left out may be what is missing, and it is not checked.
#ifndef PLUMB_VERIFY_VERIFY_H
#define PLUMB_VERIFY_VERIFY_H

#include "base/budget.h"
#include "encode/encode.h"
#include "proof/proof.h"
#include "sat/solve.h"

typedef enum { VERIFY_NOT_CHECKED, VERIFY_VERIFIED, VERIFY_FAILED } VerifyVerdict;

typedef struct {
  EncodeOptions encode;
  UndefinedSet left_out;    // kinds of undefined steps that do not count
  bool assume_memory_safe;  // of what is claimed about termination
  Budget *budget;
  SolverSecond *second;  // says what counts of each question to the solver; null: nobody. See solve.h
  void *second_context;
} VerifyTask;

typedef struct {
  VerifyVerdict verdict;
  Text reason;            // not VERIFIED: why; the caller's to release
  Place place;            // then: where; line 0: nowhere
  UndefinedSet rests_on;  // VERIFIED: properties, as bits, of which an earlier step may violate one
} VerifyResult;

typedef struct {
  VerifyResult results[PROPERTY_COUNT];
  bool allocates;         // an allocation was assumed to succeed
  bool calls_unknown;     // a function that is not known was assumed to return
  bool assumes_distinct;  // the caller's to say: what the entry gets matters as distinct
  bool leaves_out;        // a step of a kind that is left out may happen
} Verification;

// Of all properties that a proof can be about. The proof fits the program (proof_fits).
void verify_proof(const VerifyTask *task, const Proof *proof, Verification *verification);
void verification_release(Verification *verification);

const char *verify_verdict_name(VerifyVerdict verdict);  // "verified"

#endif
