// What was asked of a contract before: trials of it, and proofs. A search comes back to the same contract by several ways.
#ifndef PLUMB_INFER_MEMO_H
#define PLUMB_INFER_MEMO_H

#include "base/map.h"
#include "infer/proof.h"
#include "infer/trial.h"

typedef struct {
  Proof proof;
  double seconds;  // that it had at most
  bool is_final;   // it ended well before that
  const char *reasons;
} MemoProof;

VEC_DEFINE(TrialVec, trial_vec, Trial)
VEC_DEFINE(MemoProofVec, memo_proof_vec, MemoProof)
VEC_DEFINE(QuestionVec, question_vec, const char *)

typedef struct {
  Map indices;  // by hash of a question
  QuestionVec questions;
} MemoIndex;

// Of one program. All-zero: nothing was asked.
typedef struct {
  Arena *arena;
  MemoIndex of_trials, of_proofs;
  TrialVec trials;
  MemoProofVec proofs;
} Memo;

// As trial_run and proof_try, which are called where the question is a new one. An answer to a question that had less time, and used all of it, does not count.
Trial memo_trial(Memo *memo, Program *program, Function function, const char *contract, TrialOptions options);
Proof memo_proof(Memo *memo, const PlumbOptions *options, Program *program, Function function, const char *contract,
                 UndefinedSet left_out, Provers provers, double seconds, uint32_t most_analyses, Text *reasons);
void memo_release(Memo *memo);

#endif
