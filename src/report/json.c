// See json.h. Written and read with jansson; what is missing in an input gets its default, what has the wrong type is an error.
#include "report/json.h"

#include <string.h>

#include "base/answer.h"
#include "report/build.h"
#include "report/checks.h"

static const char schema[] = "plumb-result/1";

// ---- Writing ----

static void set_string(json_t *object, const char *key, const char *string) {
  build_set(object, key, build_exact(string));
}

// To milliseconds; seconds are not negative.
static double rounded(double seconds) { return (double)(int64_t)(seconds * 1000 + 0.5) / 1000; }

static json_t *place_value(Place place) {
  json_t *object = json_object();
  set_string(object, "file", place.file ? place.file : "");
  build_set(object, "line", json_integer(place.line));
  build_set(object, "column", json_integer(place.column));
  return object;
}

static void set_place(json_t *object, Place place) {
  if (place.file) build_set(object, "place", place_value(place));
}

static json_t *strings_value(const ReportStringVec *strings) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < strings->count; i++) build_append(array, build_exact(strings->data[i]));
  return array;
}

static json_t *taken_value(const ReportInputVec *taken) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < taken->count; i++) {
    json_t *input = json_object();
    set_place(input, taken->data[i].place);
    set_string(input, "function", taken->data[i].function);
    set_string(input, "value", taken->data[i].value);
    build_append(array, input);
  }
  return array;
}

static json_t *events_value(const ReportEventVec *events) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < events->count; i++) {
    json_t *event = json_object();
    set_place(event, events->data[i].place);
    set_string(event, "kind", events->data[i].kind);
    set_string(event, "function", events->data[i].function);
    set_string(event, "text", events->data[i].text);
    build_append(array, event);
  }
  return array;
}

static json_t *counterexample_value(const ReportCounterexample *counterexample) {
  json_t *object = json_object();
  build_set(object, "inputs", strings_value(&counterexample->inputs));
  if (counterexample->replayed) {
    build_set(object, "values", strings_value(&counterexample->values));
    build_set(object, "arguments", strings_value(&counterexample->arguments));
    if (counterexample->standard_input) {
      build_set(object, "standard_input", json_string(counterexample->standard_input));
      build_set(object, "environment", strings_value(&counterexample->environment));
    }
    build_set(object, "taken", taken_value(&counterexample->taken));
    build_set(object, "cycle_from", json_integer(counterexample->cycle_from));
    build_set(object, "replayed", json_true());
  }
  if (counterexample->events.count) build_set(object, "events", events_value(&counterexample->events));
  build_set(object, "steps", strings_value(&counterexample->steps));
  build_set(object, "set", strings_value(&counterexample->set));
  build_set(object, "round", strings_value(&counterexample->round));
  return object;
}

static json_t *functions_value(const ReportFunctionVec *functions) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < functions->count; i++) {
    json_t *object = json_object();
    set_string(object, "name", functions->data[i].name);
    set_place(object, functions->data[i].place);
    set_string(object, "class", functions->data[i].growth);
    set_string(object, "bound", functions->data[i].bound);
    build_append(array, object);
  }
  return array;
}

static json_t *result_value(const ReportResult *result, JsonLayout layout) {
  json_t *object = json_object();
  set_string(object, "property", property_name(result->property));
  set_string(object, "verdict", result->growth ? result->growth : verdict_name(result->verdict));
  if (result->bound) set_string(object, "bound", result->bound);
  if (result->lower) {
    set_string(object, "lower", result->lower);
    set_string(object, "lower_from", result->lower_from);
    build_set(object, "exact", json_boolean(report_is_exact(result)));
  }
  if (result->at) set_string(object, "at", result->at);
  if (result->at) set_string(object, "value", result->value);
  set_string(object, "engine", engine_name(result->engine));
  build_set(object, "wall_s", json_real(rounded(result->wall)));
  set_string(object, "reason", result->reason);
  build_set(object, "modulo", strings_value(&result->modulo));
  set_place(object, result->place);
  if (result->violation != UNDEFINED_NONE) set_string(object, "violation", undefined_name(result->violation));
  if (result->loops.count) {
    json_t *loops = json_array();
    for (uint32_t i = 0; i < result->loops.count; i++) {
      json_t *loop = json_object();
      set_place(loop, result->loops.data[i].place);
      set_string(loop, result->bound ? "rounds" : "ranking", result->loops.data[i].ranking);
      build_append(loops, loop);
    }
    build_set(object, "loops", loops);
  }
  if (result->functions.count) build_set(object, "functions", functions_value(&result->functions));
  if (result->expected.count) {
    json_t *expected = json_array();
    for (uint32_t i = 0; i < result->expected.count; i++) build_append(expected, place_value(result->expected.data[i]));
    build_set(object, "expected_loops", expected);
    build_set(object, "excepts_expected_loops", json_boolean(result->excepts));
  }
  if (result->techniques.count) build_set(object, "techniques", strings_value(&result->techniques));
  if (result->verdict == VERDICT_TRUE && result->unverified) {
    build_set(object, "verified", json_boolean(!*result->unverified));
    if (*result->unverified) set_string(object, "unverified", result->unverified);
  }
  if (result->counterexample.steps.count)
    build_set(object, "counterexample", counterexample_value(&result->counterexample));
  if (layout == JSON_ONE_LINE) {
    build_set(object, "decided", json_boolean(result->decided));
    build_set(object, "shown", json_integer(result->shown));
    build_set(object, "if_memory_safe", json_boolean(result->if_memory_safe));
  }
  return object;
}

static json_t *diagnostic_value(const ReportDiagnostic *diagnostic) {
  json_t *object = json_object();
  set_place(object, diagnostic->place);
  set_string(object, "severity", severity_name(diagnostic->severity));
  if (diagnostic->has_property) set_string(object, "property", property_name(diagnostic->property));
  if (diagnostic->violation != UNDEFINED_NONE) set_string(object, "violation", undefined_name(diagnostic->violation));
  set_string(object, "text", diagnostic->text);
  return object;
}

static json_t *check_value(const ReportCheck *check) {
  json_t *object = json_object();
  build_set(object, "id", json_integer(check->number));
  Text kind = {0};
  undefined_add_kind(check->kind, &kind);
  set_string(object, "kind", text_str(&kind));
  text_release(&kind);
  set_string(object, "property", property_name(undefined_property(check->kind)));
  set_place(object, check->place);
  set_string(object, "text", check->text);
  set_string(object, "verdict", check_verdict_name(check->verdict));
  if (check->because) set_string(object, "because", check->because);
  return object;
}

static void set_checks(json_t *object, const Report *report) {
  if (!report->lists_checks) return;
  json_t *checks = json_array();
  for (uint32_t i = 0; i < report->checks.count; i++) build_append(checks, check_value(&report->checks.data[i]));
  build_set(object, "checks", checks);
  build_set(object, "checks_modulo", strings_value(&report->checks_modulo));
}

static json_t *invariant_value(const ReportInvariant *invariant) {
  json_t *object = json_object();
  set_place(object, invariant->place);
  set_string(object, "at", invariant->is_loop ? "loop" : "statement");
  set_string(object, "function", invariant->function);
  set_string(object, "text", invariant->text);
  set_string(object, "expression", invariant->expression);
  return object;
}

static void set_invariants(json_t *object, const Report *report) {
  if (!report->explains) return;
  json_t *invariants = json_array();
  for (uint32_t i = 0; i < report->invariants.count; i++)
    build_append(invariants, invariant_value(&report->invariants.data[i]));
  build_set(object, "invariants", invariants);
}

// Counters whose name starts with "entail_" go into an object of their own.
static const char entail_prefix[] = "entail_";

static json_t *stats_value(const Report *report) {
  json_t *object = json_object(), *entailment = json_object();
  build_set(object, "wall_s", json_real(rounded(report->wall)));
  build_set(object, "peak_mb", json_integer((json_int_t)(report->peak_mb + 0.5)));
  size_t prefix = strlen(entail_prefix);
#define STATS_SET(name, description)                                                     \
  if (!strncmp(#name, entail_prefix, prefix))                                            \
    build_set(entailment, &#name[prefix], json_integer((json_int_t)report->stats.name)); \
  else                                                                                   \
    build_set(object, #name, json_integer((json_int_t)report->stats.name));
  STATS_TABLE(STATS_SET)
#undef STATS_SET
  build_set(object, "entailment", entailment);
  return object;
}

static json_t *error_value(const ReportError *error, JsonLayout layout) {
  json_t *object = json_object();
  build_set(object, "status", json_integer(error->status));
  if (error->where) set_string(object, "where", error->where);
  set_string(object, "what", error->what);
  if (error->advice) set_string(object, "advice", error->advice);
  if (error->said.count) {
    json_t *said = json_array();
    for (uint32_t i = 0; i < error->said.count; i++) build_append(said, result_value(&error->said.data[i], layout));
    build_set(object, "said", said);
  }
  return object;
}

// Is there a counterexample that can be run?
static bool has_run(const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++)
    if (report->results.data[i].counterexample.replayed) return true;
  return false;
}

static void set_results(json_t *object, const Report *report, JsonLayout layout) {
  json_t *results = json_array();
  for (uint32_t i = 0; i < report->results.count; i++)
    build_append(results, result_value(&report->results.data[i], layout));
  build_set(object, "results", results);
}

void report_write_json(const Report *report, JsonLayout layout, Text *text) {
  json_t *object = json_object();
  set_string(object, "schema", schema);
  set_string(object, "version", PLUMB_VERSION);
  set_string(object, "file", report->files.count ? report->files.data[0] : "");
  if (report->files.count > 1) build_set(object, "files", strings_value(&report->files));
  set_string(object, "entry", report->entry);
  if (layout == JSON_ONE_LINE || has_run(report)) {
    build_set(object, "options", strings_value(&report->options));
    build_set(object, "clang_options", strings_value(&report->clang_options));
  }
  if (report->error.status)
    build_set(object, "error", error_value(&report->error, layout));
  else
    set_results(object, report, layout);
  json_t *diagnostics = json_array();
  for (uint32_t i = 0; i < report->diagnostics.count; i++)
    build_append(diagnostics, diagnostic_value(&report->diagnostics.data[i]));
  build_set(object, "diagnostics", diagnostics);
  if (!report->error.status) set_checks(object, report);
  if (!report->error.status) set_invariants(object, report);
  build_set(object, "stats", stats_value(report));
  if (layout == JSON_ONE_LINE) {
    json_t *worker = json_object();
    if (report->phase) set_string(worker, "phase", report->phase);
    build_set(worker, "is_library", json_boolean(report->is_library));
    build_set(worker, "assumes_distinct", json_boolean(report->assumes_distinct));
    build_set(worker, "wants_proofs", json_boolean(report->wants_proofs));
    if (report->program) set_string(worker, "program", report->program);
    if (report->proofs.count) build_set(worker, "proofs", strings_value(&report->proofs));
    build_set(object, "worker", worker);
  }
  if (layout == JSON_FOR_USERS) build_clean_all(object);
  size_t flags = JSON_REAL_PRECISION(9) | (layout == JSON_ONE_LINE ? JSON_COMPACT : JSON_INDENT(2));
  build_finish(object, flags, text);
  if (layout == JSON_FOR_USERS) text_add_char(text, '\n');
}

// ---- Reading ----

typedef struct {
  Report *report;
  const char *problem;  // null: none; the first one counts
} Reader;

static void fail(Reader *reader, const char *problem) {
  if (!reader->problem) reader->problem = problem;
}

static const char *get_string(Reader *reader, const json_t *object, const char *key, const char *missing) {
  const json_t *value = json_object_get(object, key);
  if (!value) return missing;
  if (json_is_string(value)) return json_string_value(value);
  fail(reader, "a text is expected");
  return missing;
}

static double get_number(Reader *reader, const json_t *object, const char *key) {
  const json_t *value = json_object_get(object, key);
  if (value && !json_is_number(value)) fail(reader, "a number is expected");
  return json_number_value(value);
}

static uint64_t get_count(Reader *reader, const json_t *object, const char *key, uint64_t limit) {
  const json_t *value = json_object_get(object, key);
  json_int_t number = json_integer_value(value);
  if (value && (!json_is_integer(value) || number < 0 || (uint64_t)number > limit)) {
    fail(reader, "a number is expected that is neither negative nor too large");
    return 0;
  }
  return (uint64_t)number;
}

static Place read_place(Reader *reader, const json_t *value) {
  return (Place){
      .file = report_string(reader->report, get_string(reader, value, "file", "")),
      .line = (uint32_t)get_count(reader, value, "line", UINT32_MAX),
      .column = (uint32_t)get_count(reader, value, "column", UINT32_MAX),
  };
}

static Place get_place(Reader *reader, const json_t *object) {
  const json_t *value = json_object_get(object, "place");
  return value ? read_place(reader, value) : (Place){0};
}

// An enum from its name; `fallback` and a problem when the name is none of them.
#define GET_NAMED(Enum, get_named, name_of, count)                                              \
  static Enum get_named(Reader *reader, const json_t *object, const char *key, Enum fallback) { \
    const char *name = get_string(reader, object, key, NULL);                                   \
    for (int i = 0; name && i < (count); i++)                                                   \
      if (!strcmp(name_of((Enum)i), name)) return (Enum)i;                                      \
    if (name) fail(reader, "unknown name for '" #Enum "'");                                     \
    return fallback;                                                                            \
  }
GET_NAMED(Property, get_property, property_name, PROPERTY_COUNT)
GET_NAMED(Undefined, get_violation, undefined_name, UNDEFINED_COUNT)
GET_NAMED(Verdict, get_verdict, verdict_name, VERDICT_FALSE + 1)
GET_NAMED(Severity, get_severity, severity_name, SEVERITY_NOTE + 1)
GET_NAMED(CheckVerdict, get_check_verdict, check_verdict_name, CHECKED_COUNT)
GET_NAMED(Engine, get_engine, engine_name, ENGINE_RUN + 1)

static void read_strings(Reader *reader, const json_t *array, ReportStringVec *strings) {
  size_t index;
  json_t *value;
  json_array_foreach(array, index, value) {
    if (json_is_string(value))
      report_string_vec_push(strings, report_string(reader->report, json_string_value(value)));
    else
      fail(reader, "a text is expected");
  }
}

static void read_taken(Reader *reader, const json_t *array, ReportInputVec *taken) {
  size_t index;
  json_t *input;
  json_array_foreach(array, index, input) {
    const char *function = get_string(reader, input, "function", ""), *value = get_string(reader, input, "value", "");
    report_input_vec_push(taken, (ReportInput){.place = get_place(reader, input),
                                               .function = report_string(reader->report, function),
                                               .value = report_string(reader->report, value)});
  }
}

static void read_events(Reader *reader, const json_t *array, ReportCounterexample *counterexample) {
  size_t index;
  json_t *event;
  json_array_foreach(array, index, event)
    report_add_event(reader->report, counterexample,
                     (ReportEvent){.place = get_place(reader, event),
                                   .kind = get_string(reader, event, "kind", ""),
                                   .function = get_string(reader, event, "function", ""),
                                   .text = get_string(reader, event, "text", "")});
}

// All but the property.
static void fill_result(Reader *reader, const json_t *object, ReportResult *result) {
  Report *report = reader->report;
  result->bound = report_string(report, get_string(reader, object, "bound", NULL));
  result->lower = report_string(report, get_string(reader, object, "lower", NULL));
  if (result->lower) result->lower_from = report_string(report, get_string(reader, object, "lower_from", ""));
  result->at = report_string(report, get_string(reader, object, "at", NULL));
  if (result->at) result->value = report_string(report, get_string(reader, object, "value", ""));
  if (result->bound) result->growth = report_string(report, get_string(reader, object, "verdict", ""));
  result->verdict = result->bound ? VERDICT_TRUE : get_verdict(reader, object, "verdict", VERDICT_UNKNOWN);
  result->engine = get_engine(reader, object, "engine", ENGINE_NONE);
  result->wall = get_number(reader, object, "wall_s");
  result->reason = report_string(report, get_string(reader, object, "reason", ""));
  result->place = get_place(reader, object);
  result->violation = get_violation(reader, object, "violation", UNDEFINED_NONE);
  const json_t *decided = json_object_get(object, "decided");
  result->decided = decided ? json_is_true(decided) : result->verdict != VERDICT_UNKNOWN || *result->reason;
  result->shown = (unsigned)get_count(reader, object, "shown", (1u << PROPERTY_COUNT) - 1);
  result->if_memory_safe = json_is_true(json_object_get(object, "if_memory_safe"));
  read_strings(reader, json_object_get(object, "modulo"), &result->modulo);
  read_strings(reader, json_object_get(object, "techniques"), &result->techniques);
  if (json_object_get(object, "verified"))
    result->unverified = report_string(report, get_string(reader, object, "unverified", ""));
  const json_t *counterexample = json_object_get(object, "counterexample");
  read_strings(reader, json_object_get(counterexample, "inputs"), &result->counterexample.inputs);
  read_strings(reader, json_object_get(counterexample, "values"), &result->counterexample.values);
  read_strings(reader, json_object_get(counterexample, "arguments"), &result->counterexample.arguments);
  result->counterexample.standard_input =
      report_string(report, get_string(reader, counterexample, "standard_input", NULL));
  read_strings(reader, json_object_get(counterexample, "environment"), &result->counterexample.environment);
  read_taken(reader, json_object_get(counterexample, "taken"), &result->counterexample.taken);
  result->counterexample.cycle_from = (uint32_t)get_count(reader, counterexample, "cycle_from", UINT32_MAX);
  result->counterexample.replayed = json_is_true(json_object_get(counterexample, "replayed"));
  read_events(reader, json_object_get(counterexample, "events"), &result->counterexample);
  read_strings(reader, json_object_get(counterexample, "steps"), &result->counterexample.steps);
  read_strings(reader, json_object_get(counterexample, "set"), &result->counterexample.set);
  read_strings(reader, json_object_get(counterexample, "round"), &result->counterexample.round);
  size_t index;
  json_t *loop, *place, *function;
  json_array_foreach(json_object_get(object, "expected_loops"), index, place)
      report_add_expected(report, result, read_place(reader, place));
  result->excepts = json_is_true(json_object_get(object, "excepts_expected_loops"));
  json_array_foreach(json_object_get(object, "loops"), index, loop) {
    report_add_loop(report, result, get_place(reader, loop),
                    get_string(reader, loop, result->bound ? "rounds" : "ranking", ""));
  }
  json_array_foreach(json_object_get(object, "functions"), index, function)
      report_add_function(report, result,
                          (ReportFunction){
                              .place = get_place(reader, function),
                              .name = get_string(reader, function, "name", ""),
                              .growth = get_string(reader, function, "class", ""),
                              .bound = get_string(reader, function, "bound", ""),
                          });
}

static void read_result(Reader *reader, const json_t *object) {
  Property property = get_property(reader, object, "property", PROPERTY_COUNT);
  if (property == PROPERTY_COUNT) {
    fail(reader, "a result without a property");
  } else if (report_find(reader->report, property)) {
    fail(reader, "two results for one property");
  } else {
    report_ask(reader->report, property);
    fill_result(reader, object, report_find(reader->report, property));
  }
}

static void read_said(Reader *reader, const json_t *object) {
  ReportResult result = {.property = get_property(reader, object, "property", PROPERTY_TERMINATION)};
  fill_result(reader, object, &result);
  report_result_vec_push(&reader->report->error.said, result);
}

static Undefined get_kind(Reader *reader, const json_t *object) {
  const char *name = get_string(reader, object, "kind", "");
  Undefined kind = undefined_find_kind(name, strlen(name));
  if (kind == UNDEFINED_NONE) fail(reader, "unknown kind of check");
  return kind;
}

static void read_check(Reader *reader, const json_t *object) {
  ReportCheck check = {
      .number = (uint32_t)get_count(reader, object, "id", UINT32_MAX),
      .kind = get_kind(reader, object),
      .place = get_place(reader, object),
      .text = report_string(reader->report, get_string(reader, object, "text", "")),
      .verdict = get_check_verdict(reader, object, "verdict", CHECKED_UNKNOWN),
      .because = report_string(reader->report, get_string(reader, object, "because", NULL)),
  };
  report_check_vec_push(&reader->report->checks, check);
}

static void read_invariant(Reader *reader, const json_t *object) {
  report_add_invariant(reader->report, (ReportInvariant){
                                           .is_loop = !strcmp(get_string(reader, object, "at", "loop"), "loop"),
                                           .place = get_place(reader, object),
                                           .function = get_string(reader, object, "function", ""),
                                           .text = get_string(reader, object, "text", ""),
                                           .expression = get_string(reader, object, "expression", ""),
                                       });
}

static void read_diagnostic(Reader *reader, const json_t *object) {
  ReportDiagnostic diagnostic = {
      .place = get_place(reader, object),
      .severity = get_severity(reader, object, "severity", SEVERITY_NOTE),
      .has_property = json_object_get(object, "property") != NULL,
      .property = get_property(reader, object, "property", (Property)0),
      .violation = get_violation(reader, object, "violation", UNDEFINED_NONE),
      .text = report_string(reader->report, get_string(reader, object, "text", "")),
  };
  report_diagnostic_vec_push(&reader->report->diagnostics, diagnostic);
}

static void read_stats(Reader *reader, const json_t *object) {
  Report *report = reader->report;
  report->wall = get_number(reader, object, "wall_s");
  report->peak_mb = get_number(reader, object, "peak_mb");
  const json_t *entailment = json_object_get(object, "entailment");
  size_t prefix = strlen(entail_prefix);
#define STATS_GET(name, description)                                                  \
  report->stats.name = !strncmp(#name, entail_prefix, prefix)                         \
                           ? get_count(reader, entailment, &#name[prefix], INT64_MAX) \
                           : get_count(reader, object, #name, INT64_MAX);
  STATS_TABLE(STATS_GET)
#undef STATS_GET
}

static void read_report(Reader *reader, const json_t *object) {
  Report *report = reader->report;
  if (strcmp(get_string(reader, object, "schema", ""), schema) != 0) {
    fail(reader, "the schema is not plumb-result/1");
    return;
  }
  const json_t *files = json_object_get(object, "files");
  if (files)
    read_strings(reader, files, &report->files);
  else
    report_add_file(report, get_string(reader, object, "file", ""));
  report_set_entry(report, get_string(reader, object, "entry", ""));
  read_strings(reader, json_object_get(object, "options"), &report->options);
  read_strings(reader, json_object_get(object, "clang_options"), &report->clang_options);
  const json_t *error = json_object_get(object, "error");
  if (error) {
    int status = (int)get_count(reader, error, "status", 255);
    if (!status)
      fail(reader, "an error without a status");
    else
      report_set_error(report, status, get_string(reader, error, "where", NULL), get_string(reader, error, "what", ""),
                       get_string(reader, error, "advice", NULL));
  }
  size_t index;
  json_t *item;
  json_array_foreach(json_object_get(error, "said"), index, item) read_said(reader, item);
  json_array_foreach(json_object_get(object, "results"), index, item) read_result(reader, item);
  json_array_foreach(json_object_get(object, "diagnostics"), index, item) read_diagnostic(reader, item);
  json_array_foreach(json_object_get(object, "checks"), index, item) read_check(reader, item);
  read_strings(reader, json_object_get(object, "checks_modulo"), &report->checks_modulo);
  report->lists_checks = json_object_get(object, "checks") != NULL;
  json_array_foreach(json_object_get(object, "invariants"), index, item) read_invariant(reader, item);
  report->explains = json_object_get(object, "invariants") != NULL;
  read_stats(reader, json_object_get(object, "stats"));
  const json_t *worker = json_object_get(object, "worker");
  const char *phase = get_string(reader, worker, "phase", NULL);
  report->is_library = json_is_true(json_object_get(worker, "is_library"));
  report->assumes_distinct = json_is_true(json_object_get(worker, "assumes_distinct"));
  report->phase = report_string(report, phase);
  report->wants_proofs = json_is_true(json_object_get(worker, "wants_proofs"));
  report->program = report_string(report, get_string(reader, worker, "program", NULL));
  read_strings(reader, json_object_get(worker, "proofs"), &report->proofs);
}

Report *report_read_json(const char *bytes, size_t count, Text *problem) {
  json_error_t error;
  json_t *object = json_loadb(bytes, count, JSON_REJECT_DUPLICATES, &error);
  if (!object) {
    if (problem) text_printf(problem, "line %d: %s", error.line, error.text);
    return NULL;
  }
  build_restore_all(object);
  Reader reader = {.report = report_new(0)};
  read_report(&reader, object);
  json_decref(object);
  if (!reader.problem && !report_valid(reader.report)) reader.problem = "the results do not fit together";
  if (!reader.problem) return reader.report;
  if (problem) text_add(problem, reader.problem);
  report_free(reader.report);
  return NULL;
}
