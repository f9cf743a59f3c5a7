// Witnesses of the competition on software verification, format 2.0, in YAML: for what is proved a set of invariants per property, at the heads of loops and behind them; for a violation the
// inputs that the run takes, as results of calls in their order, and the place where it ends. The form has none for runs that do not end, nor for proofs of termination.
#include <sha2.h>
#include <string.h>
#include <yaml.h>

#include "base/answer.h"
#include "report/build.h"
#include "report/witness.h"
#include "report/write.h"

typedef struct {
  const Report *report;
  yaml_emitter_t emitter;
  Text *text;
} Writer;

static int append(void *text, unsigned char *bytes, size_t count) {
  text_add_bytes(text, (const char *)bytes, count);
  return 1;
}

// ---- Events ----

// Running out of memory is the only way in which this fails, and that ends the run before.
static void emit(Writer *writer, yaml_event_t *event) { ensure(yaml_emitter_emit(&writer->emitter, event)); }

static void scalar(Writer *writer, const char *string, yaml_scalar_style_t style) {
  yaml_event_t event;
  Text clean = {0};
  build_clean(&clean, string);
  ensure(yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)text_str(&clean), (int)clean.count, 1, 1,
                                      style));
  emit(writer, &event);
  text_release(&clean);
}

static void begin_map(Writer *writer) {
  yaml_event_t event;
  ensure(yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE));
  emit(writer, &event);
}

static void end_map(Writer *writer) {
  yaml_event_t event;
  yaml_mapping_end_event_initialize(&event);
  emit(writer, &event);
}

static void begin_list(Writer *writer) {
  yaml_event_t event;
  ensure(yaml_sequence_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_SEQUENCE_STYLE));
  emit(writer, &event);
}

static void end_list(Writer *writer) {
  yaml_event_t event;
  yaml_sequence_end_event_initialize(&event);
  emit(writer, &event);
}

static void key(Writer *writer, const char *name) { scalar(writer, name, YAML_PLAIN_SCALAR_STYLE); }

static void set(Writer *writer, const char *name, const char *string) {
  key(writer, name);
  scalar(writer, string, YAML_DOUBLE_QUOTED_SCALAR_STYLE);
}

static void set_number(Writer *writer, const char *name, uint32_t number) {
  Text text = {0};
  text_printf(&text, "%u", number);
  key(writer, name);
  scalar(writer, text_str(&text), YAML_PLAIN_SCALAR_STYLE);
  text_release(&text);
}

// ---- What an entry begins with ----

// As of version 5: made from what the witness is about, so that the same run gives the same name.
static void set_uuid(Writer *writer, const char *specification) {
  Text about = {0}, uuid = {0};
  text_printf(&about, "%s %s %s", PLUMB_VERSION, writer->report->files.data[0], specification);
  char hex[SHA256_DIGEST_STRING_LENGTH];
  SHA256Data((const uint8_t *)text_str(&about), about.count, hex);
  text_printf(&uuid, "%.8s-%.4s-5%.3s-8%.3s-%.12s", hex, hex + 8, hex + 12, hex + 15, hex + 18);
  set(writer, "uuid", text_str(&uuid));
  text_release(&about);
  text_release(&uuid);
}

static void write_task(Writer *writer, const char *specification) {
  const Report *report = writer->report;
  key(writer, "task");
  begin_map(writer);
  key(writer, "input_files");
  begin_list(writer);
  for (uint32_t i = 0; i < report->files.count; i++)
    scalar(writer, report->files.data[i], YAML_DOUBLE_QUOTED_SCALAR_STYLE);
  end_list(writer);
  key(writer, "input_file_hashes");
  begin_map(writer);
  for (uint32_t i = 0; i < report->files.count; i++) {
    Text hash = {0};
    if (witness_add_hash(report->files.data[i], &hash)) {
      scalar(writer, report->files.data[i], YAML_DOUBLE_QUOTED_SCALAR_STYLE);
      scalar(writer, text_str(&hash), YAML_DOUBLE_QUOTED_SCALAR_STYLE);
    }
    text_release(&hash);
  }
  end_map(writer);
  set(writer, "specification", specification);
  set(writer, "data_model", witness_is_32_bit(report) ? "ILP32" : "LP64");
  set(writer, "language", "C");
  end_map(writer);
}

static void write_metadata(Writer *writer, const char *formula) {
  Text specification = {0}, moment = {0};
  witness_add_specification(writer->report, formula, &specification);
  witness_add_time(&moment);
  key(writer, "metadata");
  begin_map(writer);
  set(writer, "format_version", "2.0");
  set_uuid(writer, text_str(&specification));
  set(writer, "creation_time", text_str(&moment));
  key(writer, "producer");
  begin_map(writer);
  set(writer, "name", "Plumb");
  set(writer, "version", PLUMB_VERSION);
  end_map(writer);
  write_task(writer, text_str(&specification));
  end_map(writer);
  text_release(&specification);
  text_release(&moment);
}

static void begin_entry(Writer *writer, const char *type, const char *formula) {
  begin_map(writer);
  set(writer, "entry_type", type);
  write_metadata(writer, formula);
  key(writer, "content");
  begin_list(writer);
}

static void end_entry(Writer *writer) {
  end_list(writer);
  end_map(writer);
}

static void write_location(Writer *writer, Place place, bool with_column, const char *function) {
  key(writer, "location");
  begin_map(writer);
  set(writer, "file_name", place.file);
  set_number(writer, "line", place.line);
  if (with_column && place.column) set_number(writer, "column", place.column);
  if (function) set(writer, "function", function);
  end_map(writer);
}

// ---- Contents ----

static void write_invariants(Writer *writer, const char *formula) {
  begin_entry(writer, "invariant_set", formula);
  for (uint32_t i = 0; i < writer->report->invariants.count; i++) {
    const ReportInvariant *invariant = &writer->report->invariants.data[i];
    if (!*invariant->expression || !invariant->place.file) continue;
    begin_map(writer);
    key(writer, "invariant");
    begin_map(writer);
    set(writer, "type", invariant->is_loop ? "loop_invariant" : "location_invariant");
    write_location(writer, invariant->place, true, invariant->function);
    set(writer, "value", invariant->expression);
    set(writer, "format", "c_expression");
    end_map(writer);
    end_map(writer);
  }
  end_entry(writer);
}

static void begin_waypoint(Writer *writer, const char *type) {
  begin_map(writer);
  key(writer, "segment");
  begin_list(writer);
  begin_map(writer);
  key(writer, "waypoint");
  begin_map(writer);
  set(writer, "type", type);
  set(writer, "action", "follow");
}

static void end_waypoint(Writer *writer) {
  end_map(writer);
  end_map(writer);
  end_list(writer);
  end_map(writer);
}

static void write_input(Writer *writer, const ReportInput *input) {
  Text relation = {0};
  text_printf(&relation, "\\result == %s", input->value);
  begin_waypoint(writer, "function_return");
  key(writer, "constraint");
  begin_map(writer);
  set(writer, "value", text_str(&relation));
  set(writer, "format", "acsl_expression");
  end_map(writer);
  write_location(writer, input->place, false, NULL);
  end_waypoint(writer);
  text_release(&relation);
}

// The places of calls and checks are not where their statements begin, so only lines are said of them.
static void write_violation(Writer *writer, const ReportResult *result) {
  begin_entry(writer, "violation_sequence", witness_formula(result));
  for (uint32_t i = 0; i < result->counterexample.taken.count; i++) {
    const ReportInput *input = &result->counterexample.taken.data[i];
    if (input->place.file && input->place.line) write_input(writer, input);
  }
  begin_waypoint(writer, "target");
  write_location(writer, result->place, false, NULL);
  end_waypoint(writer);
  end_entry(writer);
}

static bool has_form(const ReportResult *result) {
  return result->property != PROPERTY_TERMINATION && *witness_formula(result);
}

static void write_entries(Writer *writer, const ReportResult *violated) {
  if (violated) {
    write_violation(writer, violated);
    return;
  }
  for (uint32_t i = 0; i < writer->report->results.count; i++) {
    const ReportResult *result = &writer->report->results.data[i];
    if (has_form(result) && result->property == PROPERTY_MEMORY_SAFETY) write_invariants(writer, "G valid-free");
    if (has_form(result)) write_invariants(writer, witness_formula(result));
  }
}

static bool has_entries(const Report *report, const ReportResult *violated) {
  if (violated) return has_form(violated) && violated->place.file && violated->place.line;
  bool found = false;
  for (uint32_t i = 0; i < report->results.count; i++) found |= has_form(&report->results.data[i]);
  return found;
}

bool report_write_witness_yaml(const Report *report, Text *text) {
  Writer writer = {.report = report, .text = text};
  const ReportResult *violated;
  yaml_event_t event;
  if (!witness_find(report, &violated) || !has_entries(report, violated)) return false;
  ensure(yaml_emitter_initialize(&writer.emitter));
  yaml_emitter_set_output(&writer.emitter, append, text);
  yaml_emitter_set_unicode(&writer.emitter, 1);
  yaml_emitter_set_width(&writer.emitter, -1);
  yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING);
  emit(&writer, &event);
  yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1);
  emit(&writer, &event);
  begin_list(&writer);
  write_entries(&writer, violated);
  end_list(&writer);
  yaml_document_end_event_initialize(&event, 1);
  emit(&writer, &event);
  yaml_stream_end_event_initialize(&event);
  emit(&writer, &event);
  yaml_emitter_delete(&writer.emitter);
  return true;
}
