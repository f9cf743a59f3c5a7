// See recurrence_report.h.
#include "strategy/recurrence_report.h"

#include "check/recurrence.h"
#include "report/names.h"
#include "strategy/termination_report.h"

enum { MAX_STEPS_SHOWN = 1000 };

static const char *name_of(const Its *its, Location location) {
  const char *name = its_location(its, location)->name;
  return name ? name : "";
}

static void add_inputs(Report *report, ReportResult *result, const Its *its, const RecurrenceCertificate *certificate) {
  const LocationInfo *info = its_location(its, its->initial);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Text text = {0}, name = {0};
    symbol_print(its->terms, info->variables[i], &text);
    names_shorten(text_str(&text), &name);
    text_add(&name, " = ");
    int_print(&name, certificate->initial[i]);
    report_add_string(report, &result->counterexample.inputs, text_str(&name));
    text_release(&text);
    text_release(&name);
  }
}

static void add_steps(Report *report, ReportResult *result, const Its *its, const RecurrenceCertificate *certificate) {
  ReportCounterexample *counterexample = &result->counterexample;
  report_add_string(report, &counterexample->steps, name_of(its, its->initial));
  for (uint32_t i = 0; i < certificate->run.count && i < MAX_STEPS_SHOWN; i++) {
    Location to = its->transitions.data[certificate->run.data[i].transition].to;
    report_add_string(report, &counterexample->steps, name_of(its, to));
  }
  report_add_string(report, &counterexample->round, name_of(its, certificate->location));
  for (uint32_t i = 0; i < certificate->round.count && i < MAX_STEPS_SHOWN; i++) {
    Location to = its->transitions.data[certificate->round.data[i].transition].to;
    report_add_string(report, &counterexample->round, name_of(its, to));
  }
}

static void add_set(Report *report, ReportResult *result, const Its *its, const RecurrenceCertificate *certificate) {
  for (uint32_t i = 0; i < certificate->set_count; i++) {
    Text text = {0}, shown = {0};
    atom_print(its->terms, certificate->set[i], &text);
    names_shorten(text_str(&text), &shown);
    report_add_string(report, &result->counterexample.set, text_str(&shown));
    text_release(&text);
    text_release(&shown);
  }
}

bool report_recurrence(Report *report, const Its *its, const Nontermination *nontermination, int check,
                       Budget *budget) {
  const RecurrenceCertificate *certificate = &nontermination->certificate;
  if (nontermination->verdict != ANSWER_YES) return false;
  if (check && check_recurrence(its, certificate, budget, NULL) != ANSWER_YES) return false;
  const LocationInfo *info = its_location(its, certificate->location);
  Place place = {info->file, info->line, info->column};
  ReportResult *result = report_refute(report, UNDEFINED_NONE, PROPERTY_TERMINATION, ENGINE_GRAPH, place);
  if (!result) return false;
  add_inputs(report, result, its, certificate);
  add_steps(report, result, its, certificate);
  add_set(report, result, its, certificate);
  report_techniques(report, result, nontermination->used);
  Text text = {0}, shown = {0};
  text_add(&text, "a run never ends: ");
  nontermination_print(its, nontermination, &text);
  names_shorten(text_str(&text), &shown);
  report_add_about(report, PROPERTY_TERMINATION, SEVERITY_ERROR, place, text_str(&shown));
  text_release(&text);
  text_release(&shown);
  return true;
}
