// SARIF 2.1.0, for code hosts and editors: one rule per property, one result per finding, and one per property that says how it ended.
#include "report/build.h"
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
  json_t *artifact = json_object(), *physical = json_object(), *location = json_object(), *locations = json_array();
  build_set_string(artifact, "uri", place.file);
  build_set(physical, "artifactLocation", artifact);
  if (place.line) {
    json_t *region = json_object();
    build_set(region, "startLine", json_integer(place.line));
    if (place.column) build_set(region, "startColumn", json_integer(place.column));
    build_set(physical, "region", region);
  }
  build_set(location, "physicalLocation", physical);
  build_append(locations, location);
  build_set(result, "locations", locations);
}

static json_t *rules_value(const Report *report) {
  json_t *rules = json_array();
  for (uint32_t i = 0; i < report->results.count; i++) {
    json_t *rule = json_object();
    Property property = report->results.data[i].property;
    build_set_string(rule, "id", property_name(property));
    build_set(rule, "shortDescription", message_value(rule_text(property)));
    build_append(rules, rule);
  }
  return rules;
}

static json_t *finding_value(const ReportDiagnostic *diagnostic) {
  static const char *const levels[] = {
      [SEVERITY_ERROR] = "error", [SEVERITY_WARNING] = "warning", [SEVERITY_NOTE] = "note"};
  json_t *result = json_object();
  if (diagnostic->has_property) build_set_string(result, "ruleId", property_name(diagnostic->property));
  build_set_string(result, "level", levels[diagnostic->severity]);
  build_set(result, "message", message_value(diagnostic->text));
  set_location(result, diagnostic->place);
  return result;
}

// `kind` is SARIF's word for how a check ended; only a failed one has a level.
static json_t *verdict_value(const Report *report, const ReportResult *result) {
  static const char *const kinds[] = {[VERDICT_UNKNOWN] = "open", [VERDICT_TRUE] = "pass", [VERDICT_FALSE] = "fail"};
  json_t *object = json_object();
  build_set_string(object, "ruleId", property_name(result->property));
  build_set_string(object, "kind", kinds[result->verdict]);
  build_set_string(object, "level", result->verdict == VERDICT_FALSE ? "error" : "none");
  Text text = {0};
  text_printf(&text, "%s: %s", property_name(result->property),
              result->verdict == VERDICT_TRUE    ? "proved"
              : result->verdict == VERDICT_FALSE ? undefined_text(result->violation)
                                                 : result->reason);
  if (result->excepts) text_add(&text, ", ");
  report_describe_exception(result, &text);
  if (result->modulo.count) text_add(&text, ", ");
  report_describe_modulo(result, &text);
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
  if (!report->error.status) {
    for (uint32_t i = 0; i < report->diagnostics.count; i++)
      build_append(results, finding_value(&report->diagnostics.data[i]));
    for (uint32_t i = 0; i < report->results.count; i++)
      build_append(results, verdict_value(report, &report->results.data[i]));
  }
  json_t *run = json_object(), *runs = json_array(), *log = json_object();
  build_set(run, "tool", tool);
  build_set(run, "invocations", invocations_value(report));
  build_set(run, "results", results);
  build_append(runs, run);
  build_set_string(log, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  build_set_string(log, "version", "2.1.0");
  build_set(log, "runs", runs);
  build_finish(log, JSON_INDENT(2), text);
  text_add_char(text, '\n');
}
