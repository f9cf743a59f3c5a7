// See memo.h.
#include "infer/memo.h"

#include <string.h>

// The index of the question; as many as there are if it is a new one, which is among them then. Of two with one hash only the first one is remembered: UINT32_MAX.
static uint32_t find(Memo *memo, MemoIndex *index, const char *question) {
  if (!memo->arena) memo->arena = arena_new();
  uint64_t hash = hash_text(question);
  uint32_t count = index->questions.count, known = map_get_or(&index->indices, hash, count);
  if (known < count) return strcmp(index->questions.data[known], question) == 0 ? known : UINT32_MAX;
  map_set(&index->indices, hash, count);
  question_vec_push(&index->questions, arena_strdup(memo->arena, question));
  return count;
}

Trial memo_trial(Memo *memo, Program *program, Function function, const char *contract, TrialOptions options) {
  Text question = {0};
  text_printf(&question, "%u %u %u %d %d %llu %s", function.id, options.wanted, options.attempts,
              options.overflow_counts, options.ends_at_bad, (unsigned long long)options.seed, contract);
  uint32_t index = find(memo, &memo->of_trials, text_str(&question));
  text_release(&question);
  if (index < memo->trials.count) return memo->trials.data[index];
  Trial trial = trial_run(program, function, contract, options);
  if (index == memo->trials.count) trial_vec_push(&memo->trials, trial);
  return trial;
}

Proof memo_proof(Memo *memo, const PlumbOptions *options, Program *program, Function function, const char *contract,
                 UndefinedSet left_out, Provers provers, double seconds, uint32_t most_analyses, Text *reasons) {
  static const double used = 0.9;  // of its time, by an engine that leaves some of it to say what is open
  Text question = {0}, why = {0};
  text_printf(&question, "%u %d %u %s", function.id, provers, most_analyses, contract);
  uint32_t index = find(memo, &memo->of_proofs, text_str(&question));
  text_release(&question);
  const MemoProof *known = index < memo->proofs.count ? &memo->proofs.data[index] : NULL;
  if (known && (known->is_final || seconds <= known->seconds)) {
    if (reasons) text_clear(reasons), text_add(reasons, known->reasons);
    return known->proof;
  }
  Proof proof = proof_try(options, program, function, contract, left_out, provers, seconds, most_analyses, &why);
  MemoProof made = {proof, seconds, proof_is_complete(&proof) || proof.seconds < used * seconds,
                    arena_strdup(memo->arena, text_str(&why))};
  if (known)
    memo->proofs.data[index] = made;
  else if (index == memo->proofs.count)
    memo_proof_vec_push(&memo->proofs, made);
  if (reasons) text_clear(reasons), text_add(reasons, made.reasons);
  text_release(&why);
  return proof;
}

void memo_release(Memo *memo) {
  map_release(&memo->of_trials.indices);
  map_release(&memo->of_proofs.indices);
  question_vec_release(&memo->of_trials.questions);
  question_vec_release(&memo->of_proofs.questions);
  trial_vec_release(&memo->trials);
  memo_proof_vec_release(&memo->proofs);
  arena_free(memo->arena);
}
