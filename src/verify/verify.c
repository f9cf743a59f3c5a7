// See verify.h.
#include "verify/verify.h"

#include "verify/step.h"

enum { CONFLICTS = 200000 };  // of one question

typedef struct {
  StepAnswer invariant, rank;
  const char *reason;  // UNKNOWN: why
  Place place;
  uint32_t failed;   // see StepResult
  uint32_t omitted;  // bits, of all cut points
  bool says_of_all;  // it speaks of all elements of something, which is asked of some of them only
  bool loses;        // it says nothing of leaks
  Map open;          // see step_verify
} PartResult;

static uint32_t all_omitted(const ProofPart *part) {
  uint32_t omitted = part->omitted;
  for (uint32_t i = 0; i < part->cuts.count; i++) omitted |= part->cuts.data[i].omitted;
  return omitted;
}

static void take(PartResult *part, const StepResult *step, Verification *verification) {
  verification->allocates |= step->allocates;
  verification->calls_unknown |= step->calls_unknown;
  verification->leaves_out |= step->leaves_out;
  bool is_news = step->invariant == STEP_FAILS
                     ? part->invariant != STEP_FAILS
                     : part->invariant == STEP_HOLDS && (step->invariant == STEP_UNKNOWN || step->rank != STEP_HOLDS);
  if (is_news) {
    part->reason = step->reason;
    part->place = step->place;
    part->failed = step->failed;
  }
  if (part->invariant == STEP_HOLDS || step->invariant == STEP_FAILS) part->invariant = step->invariant;
  if (part->rank == STEP_HOLDS || step->rank == STEP_FAILS) part->rank = step->rank;
}

static bool says_of_all(const ProofPart *part) {
  for (uint32_t i = 0; i < part->cuts.count; i++)
    if (part->cuts.data[i].segments.count || part->cuts.data[i].lists.count) return true;
  return false;
}

static void verify_cuts(const VerifyTask *task, const ProofPart *part, PartResult *result, Verification *verification) {
  *result = (PartResult){
      .invariant = STEP_HOLDS, .rank = STEP_HOLDS, .omitted = all_omitted(part), .says_of_all = says_of_all(part)};
  // What a cut point does not describe is nobody's any more, and would be asked for by no step.
  result->loses = part->cuts.count > 0;
  EncodeOptions encode = task->encode;
  encode.check_leaks = encode.check_leaks && !result->loses;
  Places places;
  places_init(&places, part, task->encode.program);
  StepTask step = {.options = &encode,
                   .left_out = task->left_out,
                   .places = &places,
                   .conflicts = CONFLICTS,
                   .budget = task->budget,
                   .second = task->second,
                   .second_context = task->second_context};
  StepResult first = step_verify(&step, UINT32_MAX, &result->open);
  take(result, &first, verification);
  for (uint32_t i = 0; i < part->cuts.count && result->invariant == STEP_HOLDS; i++) {
    if (proof_is_return(&part->cuts.data[i])) continue;
    StepResult next = step_verify(&step, i, &result->open);
    take(result, &next, verification);
  }
  bool ends = part->has_ranks || part->kind == PART_UNROLLING || !part->cuts.count;
  if (!ends && result->rank == STEP_HOLDS) result->rank = STEP_UNKNOWN;
  places_release(&places);
}

// What is said there of all elements. False: nothing is.
static bool forget_segments(ProofPart *part, uint32_t where) {
  bool has_forgotten = false;
  for (uint32_t i = 0; i < part->cuts.count; i++) {
    CutPoint *cut = &part->cuts.data[i];
    if (!cut->segments.count || !proof_same_position(cut, &part->cuts.data[where])) continue;
    cut->segments.count = 0;
    has_forgotten = true;
  }
  return has_forgotten;
}

// What is said of all elements may not be shown again of those that are asked for, nor be needed: an invariant that says less is one as well, if it holds again (Houdini: Flanagan and Leino 2001).
static void verify_part(const VerifyTask *task, const ProofPart *part, PartResult *result, Verification *verification) {
  ProofPart weaker = *part;
  weaker.cuts = (CutPointVec){0};
  for (uint32_t i = 0; i < part->cuts.count; i++) cut_point_vec_push(&weaker.cuts, part->cuts.data[i]);
  verify_cuts(task, &weaker, result, verification);
  while (result->invariant == STEP_FAILS && forget_segments(&weaker, result->failed)) {
    map_release(&result->open);
    verify_cuts(task, &weaker, result, verification);
    result->says_of_all = true;
  }
  cut_point_vec_release(&weaker.cuts);
}

// ---- All parts together ----

typedef struct {
  const Proof *proof;
  PartResult *parts;
  Verification *verification;
} Joined;

static bool speaks_of(const PartResult *part, Property property) {
  return part->invariant == STEP_HOLDS && !(property == PROPERTY_LEAKS && part->loses);
}

static bool is_open_elsewhere(const Joined *joined, uint64_t key, Property property) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++) {
    const PartResult *part = &joined->parts[i];
    if (speaks_of(part, property) && !(map_get_or(&part->open, key, 0) >> property & 1)) return false;
  }
  return true;
}

// A step that no part shows; false: there is none.
static bool find_open(const Joined *joined, Property property, uint64_t *key) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++) {
    const PartResult *part = &joined->parts[i];
    for (uint32_t k = 0; k < part->open.count && speaks_of(part, property); k++) {
      *key = part->open.entries[k].key;
      if (part->open.entries[k].value >> property & 1 && is_open_elsewhere(joined, *key, property)) return true;
    }
  }
  return false;
}

static bool any_speaks_of(const Joined *joined, Property property) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++)
    if (speaks_of(&joined->parts[i], property)) return true;
  return false;
}

static const char all_reason[] =
    "what is said of all elements of an array or a list was not shown of those that matter";

static void explain_omitted(VerifyResult *result, uint32_t omitted) {
  text_add(&result->reason, "not expressible: ");
  omitted_print(omitted, &result->reason);
}

// Why a part does not hold: the first one that failed although it left nothing out, else the last one.
static void explain_parts(const Joined *joined, bool is_rank, VerifyResult *result) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++) {
    const PartResult *part = &joined->parts[i];
    bool has_failed = is_rank ? part->rank == STEP_FAILS : part->invariant == STEP_FAILS;
    text_clear(&result->reason);
    result->place = part->place;
    result->verdict = has_failed && !part->omitted && !part->says_of_all ? VERIFY_FAILED : VERIFY_NOT_CHECKED;
    if (part->omitted)
      explain_omitted(result, part->omitted);
    else if (has_failed && part->says_of_all)
      text_add(&result->reason, all_reason);
    else if (has_failed)
      text_add(&result->reason,
               part->invariant == STEP_FAILS ? "the invariant does not hold again" : "the rank does not get smaller");
    else
      text_add(&result->reason, part->reason ? part->reason : "it has no ranking functions");
    if (result->verdict == VERIFY_FAILED) return;
  }
}

static uint32_t omitted_by_all(const Joined *joined) {
  uint32_t omitted = 0;
  for (uint32_t i = 0; i < joined->proof->parts.count; i++) omitted |= joined->parts[i].omitted;
  return omitted;
}

static bool any_says_of_all(const Joined *joined) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++)
    if (joined->parts[i].says_of_all) return true;
  return false;
}

// A part of which nobody knows whether it holds: what the others leave open it may show. Null: there is none.
static const PartResult *find_unknown(const Joined *joined) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++)
    if (joined->parts[i].invariant == STEP_UNKNOWN) return &joined->parts[i];
  return NULL;
}

static void judge_safety(const Joined *joined, const Program *program, Property property, VerifyResult *result) {
  uint64_t key;
  if (property == PROPERTY_LEAKS && !any_speaks_of(joined, property)) {
    text_add(&result->reason, "what is lost on the way through loops, and in functions that are proved apart");
  } else if (!any_speaks_of(joined, property)) {
    explain_parts(joined, false, result);
  } else if (find_open(joined, property, &key)) {
    const FunctionInfo *function = &program->functions[key >> 32];
    uint32_t omitted = omitted_by_all(joined);
    result->place = function->instructions[(uint32_t)key].place;
    const PartResult *unknown = find_unknown(joined);
    bool is_vague = unknown || omitted || any_says_of_all(joined);
    result->verdict = is_vague ? VERIFY_NOT_CHECKED : VERIFY_FAILED;
    if (unknown && unknown->reason)
      text_add(&result->reason, unknown->reason);
    else if (omitted)
      explain_omitted(result, omitted);
    else if (is_vague)
      text_add(&result->reason, all_reason);
    else
      text_add(&result->reason, "the invariant does not exclude a violation");
  } else {
    result->verdict = VERIFY_VERIFIED;
  }
}

static void judge_termination(const Joined *joined, bool is_safe, VerifyResult *result) {
  for (uint32_t i = 0; i < joined->proof->parts.count; i++) {
    const PartResult *part = &joined->parts[i];
    if (part->invariant != STEP_HOLDS || part->rank != STEP_HOLDS) continue;
    if (is_safe) {
      result->verdict = VERIFY_VERIFIED;
    } else {
      text_add(&result->reason, "memory safety is not verified");
    }
    return;
  }
  explain_parts(joined, any_speaks_of(joined, PROPERTY_TERMINATION), result);
}

// What a proof rests on that no other one shows.
static void add_grounds(Verification *verification) {
  UndefinedSet open = 0;
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (property_covers((Property)i) && verification->results[i].verdict != VERIFY_VERIFIED)
      open |= (UndefinedSet)1 << i;
  for (int i = 0; i < PROPERTY_COUNT; i++) verification->results[i].rests_on = open & ~((UndefinedSet)1 << i);
}

void verify_proof(const VerifyTask *task, const Proof *proof, Verification *verification) {
  static const Property safety[] = {PROPERTY_MEMORY_SAFETY, PROPERTY_OVERFLOW, PROPERTY_ASSERTIONS, PROPERTY_LEAKS};
  *verification = (Verification){0};
  Joined joined = {.proof = proof, .verification = verification};
  joined.parts = memory_zalloc((proof->parts.count + 1) * sizeof *joined.parts);
  for (uint32_t i = 0; i < proof->parts.count; i++)
    verify_part(task, &proof->parts.data[i], &joined.parts[i], verification);
  for (size_t i = 0; i < sizeof safety / sizeof *safety; i++)
    judge_safety(&joined, task->encode.program, safety[i], &verification->results[safety[i]]);
  bool is_safe = task->assume_memory_safe || verification->results[PROPERTY_MEMORY_SAFETY].verdict == VERIFY_VERIFIED;
  judge_termination(&joined, is_safe, &verification->results[PROPERTY_TERMINATION]);
  add_grounds(verification);
  for (uint32_t i = 0; i < proof->parts.count; i++) map_release(&joined.parts[i].open);
  memory_free(joined.parts);
}

void verification_release(Verification *verification) {
  for (int i = 0; i < PROPERTY_COUNT; i++) text_release(&verification->results[i].reason);
}

const char *verify_verdict_name(VerifyVerdict verdict) {
  static const char *const names[] = {
      [VERIFY_NOT_CHECKED] = "not checked", [VERIFY_VERIFIED] = "verified", [VERIFY_FAILED] = "failed"};
  return names[verdict];
}
