// See proof_log.h.
#include "strategy/proof_log.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "base/map.h"
#include "report/assumption.h"
#include "report/build.h"
#include "sat/refute.h"
#include "sat/solve.h"
#include "strategy/question_file.h"

static const char schema[] = "plumb-proof/1", manifest[] = "manifest.json";

struct ProofLog {
  const char *folder;
  const Report *report;
  json_t *claims, *questions;
  Map numbers;  // of questions, by term
  int error;
};

static void write_file(ProofLog *log, const char *name, const Text *text) {
  int error = question_file_write(log->folder, name, text);
  if (!log->error) log->error = error;
}

// A manifest of an earlier run must not be taken for one of this run.
static void remove_manifest(ProofLog *log) {
  Text path = {0};
  text_printf(&path, "%s/%s", log->folder, manifest);
  if (unlink(text_str(&path)) != 0 && errno != ENOENT) log->error = errno;
  text_release(&path);
}

ProofLog *proof_log_new(const char *folder, const Report *report) {
  ProofLog *log = memory_zalloc(sizeof *log);
  log->folder = folder;
  log->report = report;
  log->claims = json_array();
  log->questions = json_array();
  log->error = question_folder_make(folder);
  if (!log->error) remove_manifest(log);
  return log;
}

void proof_log_free(ProofLog *log) {
  if (!log) return;
  json_decref(log->claims);
  json_decref(log->questions);
  map_release(&log->numbers);
  memory_free(log);
}

int proof_log_error(const ProofLog *log) { return log->error; }

// ---- Questions ----

static void describe(const Refuted *refuted, json_t *question) {
  static const char *const kinds[] = {
      [REFUTED_VIOLATION] = "an execution violates the property",
      [REFUTED_FIRST] = "an execution violates the property, and nothing before",
      [REFUTED_BEYOND] = "an execution goes where it was not followed",
  };
  build_set_string(question, "asks", kinds[refuted->kind]);
  if (refuted->kind != REFUTED_BEYOND) build_set_string(question, "property", property_name(refuted->property));
  if (refuted->reason) build_set_string(question, "reason", refuted->reason);
  if (refuted->bound) build_set(question, "bound", json_integer(refuted->bound));
  if (!refuted->place.file) return;
  build_set_string(question, "file", refuted->place.file);
  build_set(question, "line", json_integer(refuted->place.line));
}

static void set_file(ProofLog *log, json_t *question, const char *key, const Text *text) {
  Text name = {0};
  question_file_name(json_array_size(log->questions) + 1, key, &name);
  write_file(log, text_str(&name), text);
  build_set_string(question, key, text_str(&name));
  text_release(&name);
}

static void prove(ProofLog *log, json_t *question, TermBank *bank, Term asked, Budget *budget) {
  static const char *const answers[] = {
      [REFUTE_UNKNOWN] = "not proved", [REFUTE_CIRCUIT] = "by rewriting", [REFUTE_PROVED] = "by clauses"};
  Refutation refutation = {0};
  RefuteResult result = refute_terms(bank, &asked, 1, budget, &refutation);
  build_set_string(question, "refuted", answers[result]);
  if (result == REFUTE_PROVED) {
    set_file(log, question, "cnf", &refutation.dimacs);
    set_file(log, question, "lrat", &refutation.lrat);
    build_set(question, "variables", json_integer((json_int_t)refutation.variables));
    build_set(question, "clauses", json_integer((json_int_t)refutation.clauses));
  }
  refutation_release(&refutation);
}

// A question that several proofs rest on is written once. Returns its number.
static uint32_t add_question(ProofLog *log, TermBank *bank, const Refuted *refuted, Budget *budget) {
  uint32_t number;
  if (map_get(&log->numbers, refuted->question.id, &number)) return number;
  number = (uint32_t)json_array_size(log->questions) + 1;
  map_set(&log->numbers, refuted->question.id, number);
  json_t *question = json_object();
  Text smt2 = {0};
  build_set(question, "number", json_integer(number));
  describe(refuted, question);
  solver_export_smt2(bank, &refuted->question, 1, SOLVE_UNSAT, &smt2);
  set_file(log, question, "smt2", &smt2);
  prove(log, question, bank, refuted->question, budget);
  build_append(log->questions, question);
  text_release(&smt2);
  return number;
}

// ---- The manifest ----

static json_t *strings_value(const ReportStringVec *strings) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < strings->count; i++) build_append(array, build_string(strings->data[i]));
  return array;
}

static void write_manifest(ProofLog *log) {
  const Report *report = log->report;
  json_t *object = json_object();
  build_set_string(object, "schema", schema);
  build_set_string(object, "version", PLUMB_VERSION);
  build_set(object, "files", strings_value(&report->files));
  build_set_string(object, "entry", report->entry);
  build_set(object, "options", strings_value(&report->options));
  build_set(object, "clang_options", strings_value(&report->clang_options));
  build_set_string(object, "program", report->program);
  build_set(object, "claims", json_incref(log->claims));
  build_set(object, "questions", json_incref(log->questions));
  Text text = {0};
  build_finish(object, JSON_INDENT(1), &text);
  text_add_char(&text, '\n');
  write_file(log, manifest, &text);
  text_release(&text);
}

static json_t *assumptions_value(DriveProof proof) {
  const bool made[ASSUMPTION_COUNT] = {
      [ASSUMPTION_ALLOCATION] = proof.allocates,     [ASSUMPTION_UNKNOWN_FUNCTIONS] = proof.calls_unknown,
      [ASSUMPTION_KINDS] = proof.leaves_out,         [ASSUMPTION_MEMORY_SAFETY] = !proof.shows_memory_safety,
      [ASSUMPTION_OVERFLOW] = !proof.shows_overflow,
  };
  json_t *array = json_array();
  for (int i = 0; i < ASSUMPTION_COUNT; i++)
    if (made[i]) build_append(array, build_string(assumption_text((Assumption)i)));
  return array;
}

void proof_log_add(ProofLog *log, Property property, DriveProof proof, TermBank *bank, const RefutedVec *grounds,
                   double seconds) {
  Budget budget;
  budget_init(&budget, seconds);
  json_t *claim = json_object(), *numbers = json_array();
  for (uint32_t i = 0; i < grounds->count; i++)
    if (!term_is_false(bank, grounds->data[i].question))
      build_append(numbers, json_integer(add_question(log, bank, &grounds->data[i], &budget)));
  build_set_string(claim, "property", property_name(property));
  build_set_string(claim, "by", proof.by_induction ? "k-induction" : "unrolling");
  build_set(claim, "modulo", assumptions_value(proof));
  build_set(claim, "questions", numbers);
  build_append(log->claims, claim);
  write_manifest(log);
}
