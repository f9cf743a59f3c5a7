// SARIF 2.1.0, for code hosts and editors: one rule per kind of violation and per property, one result per finding, and one for each property of which no
// finding says how it ended. Notes belong to the finding in front of them; the steps of a counterexample are the code flow of its violation.
#include <stdlib.h>
#include <string.h>

#include "report/build.h"
#include "report/location.h"
#include "report/write.h"

static const char *rule_text(Property property) {
  static const char *const texts[PROPERTY_COUNT] = {
      [PROPERTY_MEMORY_SAFETY] =
          "The program does nothing undefined with memory, and no other undefined step but overflow.",
      [PROPERTY_OVERFLOW] = "No signed arithmetic overflows.",
      [PROPERTY_ASSERTIONS] = "No assertion fails.",
      [PROPERTY_TERMINATION] = "Every run ends.",
      [PROPERTY_LEAKS] = "All memory is freed.",
      [PROPERTY_RUNTIME_BOUND] = "The number of steps has an upper bound.",
      [PROPERTY_SAFETY] = "No error location is reached.",
  };
  return texts[property];
}

static json_t *message_value(const char *string) {
  json_t *message = json_object();
  build_set_string(message, "text", string);
  return message;
}

static void set_location(json_t *result, Place place) {
  if (!place.file) return;
  json_t *locations = json_array();
  build_append(locations, location_value(place));
  build_set(result, "locations", locations);
}

// ---- Rules ----

static void append_rule(json_t *rules, const char *id, Property property, const char *title) {
  json_t *rule = json_object(), *properties = json_object(), *tags = json_array();
  build_set_string(rule, "id", id);
  build_set(rule, "shortDescription", message_value(title));
  Text help = {0};
  text_printf(&help, "Part of the property %s: %s doc/verdicts.md says what counts and what a verdict means.",
              property_name(property), rule_text(property));
  build_set(rule, "help", message_value(text_str(&help)));
  text_release(&help);
  build_append(tags, build_string(property_name(property)));
  build_set(properties, "tags", tags);
  build_set(rule, "properties", properties);
  build_append(rules, rule);
}

static const char compiler_rule[] = "clang";

static bool tells_of_compiler(const Report *report) { return report->error.status && report->diagnostics.count; }

static void append_compiler_rule(json_t *rules) {
  json_t *rule = json_object();
  build_set_string(rule, "id", compiler_rule);
  build_set(rule, "shortDescription", message_value("clang accepts the file."));
  build_set(rule, "help",
            message_value("What clang does not accept is not checked. Options for clang stand behind --."));
  build_append(rules, rule);
}

static json_t *rules_value(const Report *report) {
  json_t *rules = json_array();
  for (uint32_t i = 0; i < report->results.count; i++) {
    Property property = report->results.data[i].property;
    append_rule(rules, property_name(property), property, rule_text(property));
  }
  UndefinedSet kinds = 0;
  for (uint32_t i = 0; i < report->diagnostics.count; i++)
    kinds |= (UndefinedSet)1 << report->diagnostics.data[i].violation;
  for (uint32_t i = 0; i < report->results.count; i++) kinds |= (UndefinedSet)1 << report->results.data[i].violation;
  for (Undefined kind = UNDEFINED_NONE + 1; kind < UNDEFINED_COUNT; kind++) {
    if (!(kinds >> kind & 1)) continue;
    Text id = {0};
    undefined_add_kind(kind, &id);
    append_rule(rules, text_str(&id), undefined_property(kind), undefined_text(kind));
    text_release(&id);
  }
  if (tells_of_compiler(report)) append_compiler_rule(rules);
  return rules;
}

// The kind's rule; the property's where it is about none.
static void set_rule(json_t *result, Undefined kind, Property property) {
  Text id = {0};
  if (kind == UNDEFINED_NONE)
    text_add(&id, property_name(property));
  else
    undefined_add_kind(kind, &id);
  build_set_string(result, "ruleId", text_str(&id));
  text_release(&id);
}

// ---- Code flows ----

// A step of a counterexample, "list.c:14"; false where it is none of a source file, as in a transition system.
static bool step_location(const char *step, json_t *locations) {
  const char *colon = strrchr(step, ':');
  char *end;
  if (!colon || colon == step) return false;
  unsigned long line = strtoul(colon + 1, &end, 10);
  if (end == colon + 1 || *end || !line || line > UINT32_MAX) return false;
  Text file = {0};
  text_add_bytes(&file, step, (size_t)(colon - step));
  json_t *entry = json_object();
  build_set(entry, "location", location_value((Place){.file = text_str(&file), .line = (uint32_t)line}));
  build_append(locations, entry);
  text_release(&file);
  return true;
}

static void event_location(const ReportEvent *event, json_t *locations) {
  json_t *entry = json_object(), *location = location_value(event->place), *kinds = json_array();
  build_set(location, "message", message_value(event->text));
  build_set(entry, "location", location);
  build_append(kinds, build_string(event->kind));
  build_set(entry, "kinds", kinds);
  build_append(locations, entry);
}

// What happens, where it is known; else the places that the run passes. False: there are none.
static bool add_flow(const ReportCounterexample *run, json_t *locations) {
  for (uint32_t i = 0; i < run->events.count; i++) event_location(&run->events.data[i], locations);
  bool good = run->steps.count > 0;
  for (uint32_t i = 0; i < run->steps.count && good && !run->events.count; i++)
    good = step_location(run->steps.data[i], locations);
  return good || run->events.count;
}

static void set_flow(json_t *object, const ReportResult *result) {
  json_t *locations = json_array();
  bool good = add_flow(&result->counterexample, locations);
  if (!good) {
    json_decref(locations);
    return;
  }
  json_t *thread = json_object(), *threads = json_array(), *flow = json_object(), *flows = json_array();
  build_set(thread, "locations", locations);
  build_append(threads, thread);
  build_set(flow, "threadFlows", threads);
  build_append(flows, flow);
  build_set(object, "codeFlows", flows);
}

// ---- Results ----

static bool is_same_place(Place a, Place b) {
  return a.line == b.line && a.column == b.column && a.file && b.file && !strcmp(a.file, b.file);
}

// Does the diagnostic say all that the verdict's own result would?
static bool is_about(const ReportDiagnostic *diagnostic, const ReportResult *result) {
  return diagnostic->severity == (result->verdict == VERDICT_FALSE ? SEVERITY_ERROR : SEVERITY_WARNING) &&
         diagnostic->has_property && diagnostic->property == result->property && result->verdict != VERDICT_TRUE &&
         is_same_place(diagnostic->place, result->place);
}

static bool is_told(const Report *report, const ReportResult *result) {
  for (uint32_t i = 0; i < report->diagnostics.count; i++)
    if (is_about(&report->diagnostics.data[i], result)) return true;
  return false;
}

static json_t *finding_value(const Report *report, const ReportDiagnostic *diagnostic) {
  json_t *result = json_object();
  if (diagnostic->has_property)
    set_rule(result, diagnostic->violation, diagnostic->property);
  else if (tells_of_compiler(report))
    build_set_string(result, "ruleId", compiler_rule);
  build_set_string(result, "level", severity_name(diagnostic->severity));
  build_set(result, "message", message_value(diagnostic->text));
  set_location(result, diagnostic->place);
  for (uint32_t i = 0; i < report->results.count; i++)
    if (is_about(diagnostic, &report->results.data[i])) set_flow(result, &report->results.data[i]);
  return result;
}

static void append_related(json_t *finding, Place place, const char *text) {
  json_t *notes = json_object_get(finding, "relatedLocations");
  if (!notes) {
    notes = json_array();
    build_set(finding, "relatedLocations", notes);
  }
  json_t *location = location_value(place);
  build_set(location, "message", message_value(text));
  build_append(notes, location);
}

static void append_note(json_t *finding, const ReportDiagnostic *note) {
  append_related(finding, note->place, note->text);
}

// What is known of each loop of the source, and of each function.
static void append_parts(json_t *object, const ReportResult *result) {
  Text text = {0};
  for (uint32_t i = 0; i < result->loops.count; i++) {
    if (!result->loops.data[i].place.file) continue;
    text_clear(&text);
    report_describe_loop(result, &result->loops.data[i], &text);
    append_related(object, result->loops.data[i].place, text_str(&text));
  }
  for (uint32_t i = 0; i < result->functions.count; i++) {
    if (!result->functions.data[i].place.file) continue;
    text_clear(&text);
    report_describe_function(&result->functions.data[i], &text);
    append_related(object, result->functions.data[i].place, text_str(&text));
  }
  text_release(&text);
}

static bool is_about_the_same(const ReportDiagnostic *a, const ReportDiagnostic *b) {
  return a->has_property == b->has_property && (!a->has_property || a->property == b->property);
}

static void append_findings(const Report *report, json_t *results) {
  json_t *finding = NULL;  // which notes belong to
  const ReportDiagnostic *of = NULL;
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    bool is_note = diagnostic->severity == SEVERITY_NOTE;
    if (is_note && of && diagnostic->place.file && is_about_the_same(diagnostic, of)) {
      append_note(finding, diagnostic);
      continue;
    }
    json_t *result = finding_value(report, diagnostic);
    build_append(results, result);
    finding = is_note ? NULL : result;
    of = is_note ? NULL : diagnostic;
  }
}

// `kind` is SARIF's word for how a check ended; only a failed one has a level.
static json_t *verdict_value(const Report *report, const ReportResult *result) {
  static const char *const kinds[] = {[VERDICT_UNKNOWN] = "open", [VERDICT_TRUE] = "pass", [VERDICT_FALSE] = "fail"};
  json_t *object = json_object();
  set_rule(object, result->violation, result->property);
  build_set_string(object, "kind", kinds[result->verdict]);
  build_set_string(object, "level", result->verdict == VERDICT_FALSE ? "error" : "none");
  Text text = {0};
  text_printf(&text, "%s: %s", property_name(result->property),
              result->verdict == VERDICT_TRUE    ? "proved"
              : result->verdict == VERDICT_FALSE ? undefined_text(result->violation)
                                                 : result->reason);
  if (result->bound) {
    text_add(&text, ", ");
    report_describe_bound(result, &text);
  }
  if (result->excepts) text_add(&text, ", ");
  report_describe_exception(result, &text);
  if (result->modulo.count) text_add(&text, ", ");
  report_describe_modulo(result, &text);
  Text verified = {0};
  if (report_describe_verified(result, &verified)) text_printf(&text, ", %s", text_str(&verified));
  text_release(&verified);
  build_set(object, "message", message_value(text_str(&text)));
  text_release(&text);
  if (result->modulo.count) {
    json_t *properties = json_object(), *modulo = json_array();
    for (uint32_t i = 0; i < result->modulo.count; i++) build_append(modulo, build_string(result->modulo.data[i]));
    build_set(properties, "modulo", modulo);
    build_set(object, "properties", properties);
  }
  Place place = result->place;
  if (!place.file && report->files.count) place.file = report->files.data[0];
  set_location(object, place);
  append_parts(object, result);
  set_flow(object, result);
  return object;
}

static json_t *invocations_value(const Report *report) {
  json_t *invocation = json_object(), *invocations = json_array();
  build_set(invocation, "executionSuccessful", json_boolean(!report->error.status));
  if (report->error.status) {
    Text line = {0};
    report_write_error(report, &line);
    json_t *notification = json_object(), *notifications = json_array();
    build_set_string(notification, "level", "error");
    build_set(notification, "message", message_value(text_str(&line)));
    build_append(notifications, notification);
    build_set(invocation, "toolExecutionNotifications", notifications);
    text_release(&line);
  }
  build_append(invocations, invocation);
  return invocations;
}

void report_write_sarif(const Report *report, Text *text) {
  json_t *driver = json_object();
  build_set_string(driver, "name", "plumb");
  build_set_string(driver, "version", PLUMB_VERSION);
  build_set(driver, "rules", rules_value(report));
  json_t *tool = json_object();
  build_set(tool, "driver", driver);
  json_t *results = json_array();
  append_findings(report, results);
  for (uint32_t i = 0; i < report->results.count && !report->error.status; i++)
    if (!is_told(report, &report->results.data[i]))
      build_append(results, verdict_value(report, &report->results.data[i]));
  json_t *run = json_object(), *runs = json_array(), *log = json_object();
  build_set(run, "tool", tool);
  build_set(run, "invocations", invocations_value(report));
  build_set(run, "results", results);
  build_set_string(run, "columnKind", "utf16CodeUnits");
  build_append(runs, run);
  build_set_string(log, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  build_set_string(log, "version", "2.1.0");
  build_set(log, "runs", runs);
  build_finish(log, JSON_INDENT(2), text);
  text_add_char(text, '\n');
}
