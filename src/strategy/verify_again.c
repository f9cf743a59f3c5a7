// See verify_again.h.
#include "strategy/verify_again.h"

#include <string.h>

#include "base/budget.h"
#include "input/expected.h"
#include "input/options.h"
#include "input/source.h"
#include "replay/replay.h"
#include "report/assumption.h"
#include "report/join.h"
#include "proof/json.h"
#include "strategy/encode_options.h"
#include "strategy/second_solver.h"

enum {
  TOLD = 15,  // columns for the name of a property
  SHARE = 8   // of the time, to say what was not checked before the supervisor stops the process
};

static void add_missing(const ReportResult *claim, Assumption assumption, Text *text) {
  if (!assumption_is_made(claim, assumption)) text_printf(text, "%s%s", text->count ? ", " : "", assumption_text(assumption));
}

// Appends what the proof rests on and the claim does not say.
static void add_unclaimed(const ReportResult *claim, const Verification *verification, Text *text) {
  const VerifyResult *result = &verification->results[claim->property];
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (result->rests_on >> i & 1) add_missing(claim, assumption_of((Property)i), text);
  const struct {
    bool is_made;
    Assumption assumption;
  } others[] = {{verification->allocates, ASSUMPTION_ALLOCATION},
                {verification->calls_unknown, ASSUMPTION_UNKNOWN_FUNCTIONS},
                {verification->leaves_out, ASSUMPTION_KINDS},
                {verification->assumes_distinct, ASSUMPTION_DISTINCT_ARGUMENTS}};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i].is_made) add_missing(claim, others[i].assumption, text);
}

static bool is_claim(const ReportResult *result) { return result->verdict == VERDICT_TRUE && !result->excepts; }

// Appends why the claim is not verified.
static VerifyVerdict judge(const ReportResult *claim, const Verification *verification, Text *why) {
  const VerifyResult *result = &verification->results[claim->property];
  if (result->verdict == VERIFY_VERIFIED) {
    Text unclaimed = {0};
    add_unclaimed(claim, verification, &unclaimed);
    bool is_less = unclaimed.count > 0;
    if (is_less) text_printf(why, "verified is only: modulo %s", text_str(&unclaimed));
    text_release(&unclaimed);
    return is_less ? VERIFY_NOT_CHECKED : VERIFY_VERIFIED;
  }
  bool is_elsewhere = result->verdict == VERIFY_FAILED && certificate_is_elsewhere(claim);
  text_add(why, is_elsewhere ? "it was proved by k-induction, and such proofs are not handed out" : text_str(&result->reason));
  if (result->place.line && result->place.file) text_printf(why, " (%s:%u)", result->place.file, result->place.line);
  return is_elsewhere ? VERIFY_NOT_CHECKED : result->verdict;
}

static VerifyVerdict tell(const Report *report, const ReportResult *claim, const Verification *verification, Text *text) {
  Text line = {0}, why = {0};
  VerifyVerdict verdict = judge(claim, verification, &why);
  text_printf(&line, "%s: %-*s %s", report->files.data[0], TOLD, property_name(claim->property), verify_verdict_name(verdict));
  if (why.count || claim->modulo.count) text_add(&line, "   ");
  if (verdict == VERIFY_VERIFIED)
    report_describe_modulo(claim, &line);
  else
    text_add(&line, text_str(&why));
  text_add_name(text, text_str(&line));
  text_add_char(text, '\n');
  text_release(&line);
  text_release(&why);
  return verdict;
}

// All that is in the way of any claim, in a line of the text; false: nothing is.
static bool is_refused(const Loaded *loaded, const Certificate *certificate, Text *text) {
  Text problem = {0};
  const Report *report = certificate->report;
  const char *program = certificate_digest(loaded->program, certificate->report);
  if (strcmp(program, report->program) != 0)
    text_add(&problem, "it is a certificate of another program: the files have changed, or clang has");
  else if (proof_fits(certificate->proof, loaded->program, &problem))
    return false;
  text_printf(text, "%s: %s", report->files.data[0], text_str(&problem));
  text_release(&problem);
  return true;
}

typedef struct {
  Verification verification;
  SecondSolver second;
} Proving;

// False: the program that is asked, too, is not there, and a line says so; nothing is to be released.
static bool prove(const PlumbOptions *options, const Loaded *loaded, const Certificate *certificate, double deadline,
                  Proving *proving, Text *text) {
  if (!second_solver_init(&proving->second, options->solver, text)) return false;
  const Report *report = certificate->report;
  Arena *arena = arena_new();
  Budget budget = {.deadline = deadline};
  VerifyTask task = {
      .encode = encode_options(options, loaded->program, loaded->entry, loaded->arguments.data, loaded->arguments.count, arena),
      .left_out = loaded->left_out,
      .budget = &budget,
      .second = proving->second.process ? second_solver_ask : NULL,
      .second_context = &proving->second,
  };
  task.encode.check_leaks = report_verdict(report, PROPERTY_LEAKS) == VERDICT_TRUE;
  const ReportResult *termination = report_find(report, PROPERTY_TERMINATION);
  task.assume_memory_safe = termination && assumption_is_made(termination, ASSUMPTION_MEMORY_SAFETY);
  verify_proof(&task, certificate->proof, &proving->verification);
  if (arguments_matter_as_distinct(loaded->program, loaded->entry, &loaded->arguments))
    proving->verification.assumes_distinct = true;
  arena_free(arena);
  return true;
}

static void proving_release(Proving *proving) {
  second_solver_release(&proving->second);
  verification_release(&proving->verification);
}

static PlumbStatus tell_all(const Report *report, const Proving *proving, Text *text) {
  PlumbStatus status = PLUMB_OK;
  for (uint32_t i = 0; i < report->results.count; i++) {
    if (!is_claim(&report->results.data[i])) continue;
    VerifyVerdict verdict = tell(report, &report->results.data[i], &proving->verification, text);
    if (verdict == VERIFY_FAILED) status = PLUMB_VIOLATED;
    if (verdict == VERIFY_NOT_CHECKED && status == PLUMB_OK) status = PLUMB_UNKNOWN;
  }
  if (proving->second.process) second_solver_tell(&proving->second, report->files.data[0], text);
  return status;
}

PlumbStatus verify_again(const PlumbOptions *options, const Loaded *loaded, const Certificate *certificate, double deadline,
                         Text *text) {
  Proving proving;
  if (is_refused(loaded, certificate, text)) return PLUMB_INPUT;
  if (!prove(options, loaded, certificate, deadline, &proving, text)) return PLUMB_MISSING_TOOL;
  PlumbStatus status = PLUMB_INTERNAL;
  if (proving.second.contradicts)
    text_printf(text, "%s: internal error: %s and Plumb's own solver contradict each other: one of the two has a defect",
                certificate->report->files.data[0], proving.second.name);
  else
    status = tell_all(certificate->report, &proving, text);
  proving_release(&proving);
  return status;
}

// ---- A report ----

static bool read_proofs(const Report *report, Proof *proof) {
  bool good = true;
  Text problem = {0};
  for (uint32_t i = 0; i < report->proofs.count && good; i++) {
    json_t *value = json_loads(report->proofs.data[i], 0, NULL);
    good = part_read_json(value, proof, &problem);
    json_decref(value);
  }
  text_release(&problem);
  return good && proof->parts.count;
}

static void set_failed(Report *report, const ReportResult *claim, const char *why) {
  Text what = {0};
  text_printf(&what, "internal error: a proof is none: %s: %s", property_name(claim->property), why);
  report_set_error(report, PLUMB_INTERNAL, report->files.data[0], text_str(&what), "this is a defect of Plumb, please report it");
  text_release(&what);
}

// What each verdict is to rest on in the end decides what has to be shown of it.
static void judge_report(Report *report, const Report *completed, const Verification *verification) {
  for (uint32_t i = 0; i < completed->results.count && !report->error.status; i++) {
    const ReportResult *claim = &completed->results.data[i];
    if (!is_claim(claim)) continue;
    Text why = {0};
    if (judge(claim, verification, &why) == VERIFY_FAILED)
      set_failed(report, claim, text_str(&why));
    else
      report_find(report, claim->property)->unverified = report_string(report, text_str(&why));
    text_release(&why);
  }
}

void verify_report(const PlumbOptions *options, const Loaded *loaded, Report *report, double deadline) {
  Report *completed = report_join((const Report *const *)&report, 1);
  assumption_complete(completed);
  Certificate certificate = {.report = completed, .proof = proof_new()};
  Proving proving;
  Text problem = {0};
  if (!report->error.status && read_proofs(report, certificate.proof) && !is_refused(loaded, &certificate, &problem) &&
      prove(options, loaded, &certificate, deadline, &proving, &problem)) {
    judge_report(report, completed, &proving.verification);
    proving_release(&proving);
  }
  text_release(&problem);
  proof_free(certificate.proof);
  report_free(completed);
}

void verify_complete(Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    ReportResult *result = &report->results.data[i];
    if (result->verdict != VERDICT_TRUE || result->unverified) continue;
    if (result->excepts)
      result->unverified = "a proof that excepts runs is not handed out";
    else
      result->unverified = report->proofs.count ? "there was no time for it" : "there is no proof that could be handed out";
  }
}

// ---- A file ----

static PlumbStatus verify_settled(const PlumbOptions *options, const Certificate *certificate, Text *text) {
  const Report *report = certificate->report;
  double deadline = budget_now() + options->timeout * (1 - 1.0 / SHARE);
  Loaded loaded;
  PlumbStatus status = load(options, report->files.data, report->files.count, report->entry, deadline, &loaded, NULL, text);
  if (status == PLUMB_UNKNOWN) text_add_char(text, '\n');
  if (status != PLUMB_OK) return status;
  status = verify_again(options, &loaded, certificate, deadline, text);
  load_release(&loaded);
  return status;
}

static PlumbStatus verify_certificate(const PlumbOptions *given, const Certificate *certificate, Text *text) {
  PlumbOptions restored = *given;
  ReportStringVec expected = {0};
  SettledOptions settled = {0};
  PlumbStatus status = PLUMB_INPUT;
  if (replay_restore_options(certificate->report, &restored, &expected, text) && options_settle(&restored, &settled, text))
    status = verify_settled(&settled.options, certificate, text);
  options_release(&settled);
  report_string_vec_release(&expected);
  return status;
}

PlumbStatus verify_file(const PlumbOptions *options, const char *name, const char *folder, Text *text) {
  (void)folder;
  Text content = {0}, problem = {0};
  Certificate certificate;
  PlumbStatus status = PLUMB_INPUT;
  bool is_read = source_check(name, text) && source_read(name, &content, text);
  if (is_read && certificate_read(text_str(&content), content.count, &certificate, &problem)) {
    status = verify_certificate(options, &certificate, text);
    certificate_release(&certificate);
  } else if (is_read) {
    text_printf(text, "%s: %s", name, text_str(&problem));
  }
  text_release(&content);
  text_release(&problem);
  return status;
}
