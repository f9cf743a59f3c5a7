// See verify_again.h.
#include "strategy/verify_again.h"

#include <string.h>

#include "base/budget.h"
#include "input/expected.h"
#include "input/options.h"
#include "input/source.h"
#include "replay/replay.h"
#include "report/assumption.h"
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

static VerifyVerdict tell(const Report *report, const ReportResult *claim, const Verification *verification, Text *text) {
  const VerifyResult *result = &verification->results[claim->property];
  Text unclaimed = {0};
  VerifyVerdict verdict = result->verdict;
  bool is_elsewhere = verdict == VERIFY_FAILED && certificate_is_elsewhere(claim);
  if (is_elsewhere) verdict = VERIFY_NOT_CHECKED;
  if (verdict == VERIFY_VERIFIED) add_unclaimed(claim, verification, &unclaimed);
  if (unclaimed.count) verdict = VERIFY_NOT_CHECKED;
  text_printf(text, "%s: %-*s %s", report->files.data[0], TOLD, property_name(claim->property), verify_verdict_name(verdict));
  if (unclaimed.count)
    text_printf(text, "   verified is only: modulo %s", text_str(&unclaimed));
  else if (is_elsewhere)
    text_add(text, "   it was proved by k-induction, and such proofs are not handed out");
  else if (verdict != VERIFY_VERIFIED)
    text_printf(text, "   %s", text_str(&result->reason));
  else if (claim->modulo.count)
    text_add(text, "   ");
  if (verdict == VERIFY_VERIFIED) report_describe_modulo(claim, text);
  if (verdict != VERIFY_VERIFIED && result->place.line && result->place.file)
    text_printf(text, " (%s:%u)", result->place.file, result->place.line);
  text_add_char(text, '\n');
  text_release(&unclaimed);
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

PlumbStatus verify_again(const PlumbOptions *options, const Loaded *loaded, const Certificate *certificate, double deadline,
                         Text *text) {
  if (is_refused(loaded, certificate, text)) return PLUMB_INPUT;
  SecondSolver second;
  if (!second_solver_init(&second, options->solver, text)) return PLUMB_MISSING_TOOL;
  const Report *report = certificate->report;
  Arena *arena = arena_new();
  Budget budget = {.deadline = deadline};
  VerifyTask task = {
      .encode = encode_options(options, loaded->program, loaded->entry, loaded->arguments.data, loaded->arguments.count, arena),
      .left_out = loaded->left_out,
      .budget = &budget,
      .second = second.process ? second_solver_ask : NULL,
      .second_context = &second,
  };
  task.encode.check_leaks = report_find(report, PROPERTY_LEAKS) != NULL;
  const ReportResult *termination = report_find(report, PROPERTY_TERMINATION);
  task.assume_memory_safe = termination && assumption_is_made(termination, ASSUMPTION_MEMORY_SAFETY);
  Verification verification;
  verify_proof(&task, certificate->proof, &verification);
  if (arguments_matter_as_distinct(loaded->program, loaded->entry, &loaded->arguments)) verification.assumes_distinct = true;
  PlumbStatus status = PLUMB_OK;
  for (uint32_t i = 0; i < report->results.count; i++) {
    if (report->results.data[i].verdict != VERDICT_TRUE || report->results.data[i].excepts) continue;
    VerifyVerdict verdict = tell(report, &report->results.data[i], &verification, text);
    if (verdict == VERIFY_FAILED) status = PLUMB_VIOLATED;
    if (verdict == VERIFY_NOT_CHECKED && status == PLUMB_OK) status = PLUMB_UNKNOWN;
  }
  if (second.contradicts) {
    text_clear(text);
    text_printf(text, "%s: internal error: %s and Plumb's own solver contradict each other: one of the two has a defect",
                report->files.data[0], second.name);
    status = PLUMB_INTERNAL;
  } else if (second.process) {
    second_solver_tell(&second, report->files.data[0], text);
  }
  second_solver_release(&second);
  verification_release(&verification);
  arena_free(arena);
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

void verify_report(const PlumbOptions *options, const Loaded *loaded, Report *report, double deadline) {
  Certificate certificate = {.report = report, .proof = proof_new()};
  Text text = {0};
  bool has_failed = !report->error.status && read_proofs(report, certificate.proof) &&
                    verify_again(options, loaded, &certificate, deadline, &text) == PLUMB_VIOLATED;
  if (has_failed) {
    for (char *c = text.data; *c; c++)
      if (*c == '\n') *c = c[1] ? ';' : '\0';
    Text what = {0};
    text_printf(&what, "internal error: a proof is none: %s", text_str(&text));
    report_set_error(report, PLUMB_INTERNAL, report->files.data[0], text_str(&what), "this is a defect of Plumb, please report it");
    text_release(&what);
  }
  text_release(&text);
  proof_free(certificate.proof);
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
  SettledOptions settled;
  PlumbStatus status = PLUMB_INPUT;
  replay_restore_options(certificate->report, &restored, &expected);
  if (options_settle(&restored, &settled, text)) status = verify_settled(&settled.options, certificate, text);
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
