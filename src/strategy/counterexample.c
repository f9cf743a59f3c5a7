// See counterexample.h.
#include "strategy/counterexample.h"

#include <string.h>

#include "library/library.h"
#include "replay/taken.h"
#include "report/checks.h"

static void add_place(Place place, Text *text) {
  if (place.file && place.line) text_printf(text, " at %s:%u", place.file, place.line);
}

static Int shown_value(const Program *program, const InterpretInput *input) {
  bool is_unsigned =
      input->kind == INPUT_MEMORY || (input->kind == INPUT_RESULT && library_gives_unsigned(program, input->callee));
  bool is_negative = input->type.kind == TYPE_INT && input->value < 0 && input->type.bits < 127;
  return is_unsigned && is_negative ? input->value + int_pow2(input->type.bits) : input->value;
}

// "n = 0 at list.c:20"
static void describe_input(const Program *program, const WitnessInput *input, Text *text) {
  if (input->input.kind == INPUT_MEMORY)
    text_add(text, "an uninitialised byte of the object made");
  else
    text_add(text, input->name ? input->name : "an input");
  if (input->input.kind == INPUT_MEMORY) add_place(input->input.place, text);
  text_add(text, " = ");
  int_print(text, shown_value(program, &input->input));
  if (input->input.kind != INPUT_MEMORY) add_place(input->input.place, text);
}

enum { LISTED_BYTES = 16 };

static void describe_argument(const char *name, const InterpretArgument *argument, Text *text) {
  text_printf(text, "%s = ", name ? name : "a parameter");
  if (!argument->is_block) {
    int_print(text, argument->value);
    return;
  }
  text_printf(text, "a block of %llu bytes", (unsigned long long)argument->size);
  for (uint64_t i = 0; i < argument->size && i < LISTED_BYTES; i++)
    text_printf(text, "%s%02x", i ? " " : ": ", argument->bytes[i]);
  if (argument->size > LISTED_BYTES) text_add(text, " ...");
}

// As a string of C.
static void add_quoted(const uint8_t *bytes, uint64_t count, Text *text) {
  text_add_char(text, '"');
  for (uint64_t i = 0; i < count; i++) {
    bool is_plain = bytes[i] >= ' ' && bytes[i] <= '~' && bytes[i] != '"' && bytes[i] != '\\';
    if (is_plain)
      text_add_char(text, (char)bytes[i]);
    else if (bytes[i] == '\n')
      text_add(text, "\\n");
    else
      text_printf(text, "\\%03o", bytes[i]);
  }
  text_add_char(text, '"');
}

// argv[1] = "-v", as a person would type it where that can be done.
static void describe_string(uint32_t index, const InterpretArgument *string, Text *text) {
  text_printf(text, "argv[%u] = ", index);
  add_quoted(string->bytes, string->size - 1, text);
}

static void describe_text(const InterpretWorld *world, Text *text) {
  text_add(text, "standard input = ");
  add_quoted(world->text, world->count, text);
}

// NAME = "value" in the environment
static void describe_variable(const char *entry, Text *text) {
  const char *value = strchr(entry, '=') + 1;
  text_printf(text, "%.*s = ", (int)(value - 1 - entry), entry);
  add_quoted((const uint8_t *)value, strlen(value), text);
  text_add(text, " in the environment");
}

static void add_input(Report *report, ReportCounterexample *counterexample, Text *text) {
  report_add_string(report, &counterexample->inputs, text_str(text));
  text_clear(text);
}

static void add_world(Report *report, ReportCounterexample *counterexample, const InterpretWorld *world) {
  Text text = {0};
  if (world->count) {
    describe_text(world, &text);
    add_input(report, counterexample, &text);
  }
  for (uint64_t i = 0; i < world->count; i++) text_printf(&text, "%02x", world->text[i]);
  counterexample->standard_input = report_string(report, text_str(&text));
  text_clear(&text);
  for (uint32_t i = 0; i < world->environment_count; i++) {
    report_add_string(report, &counterexample->environment, world->environment[i]);
    describe_variable(world->environment[i], &text);
    add_input(report, counterexample, &text);
  }
  text_release(&text);
}

// Argument `index` of the run, from 0.
static void describe_given(const FunctionInfo *entry, const Witness *witness, uint32_t index, Text *text) {
  const InterpretArgument *argument = &witness->arguments.data[index];
  if (witness->command_line)
    describe_string(index, argument, text);
  else
    describe_argument(entry->values[index + 1].name, argument, text);
}

static void encode_argument(const InterpretArgument *argument, Text *text) {
  if (!argument->is_block) {
    int_print(text, argument->value);
    return;
  }
  text_add(text, "block");
  for (uint64_t i = 0; i < argument->size; i++) text_printf(text, "%s%02x", i ? "" : " ", argument->bytes[i]);
}

static void add_events(Report *report, ReportCounterexample *counterexample, const Witness *witness) {
  TraceStepVec steps = {0};
  witness_trace(witness, &steps);
  for (uint32_t i = 0; i < steps.count; i++) {
    const TraceStep *step = &steps.data[i];
    report_add_event(report, counterexample,
                     (ReportEvent){step->place, trace_kind_name(step->kind), step->function, step->text});
  }
  trace_release(&steps);
}

void counterexample_add_given(const GraphTask *task, ReportCounterexample *counterexample, const Witness *witness) {
  Report *report = task->report;
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  Text text = {0};
  for (uint32_t i = 0; i < witness->arguments.count; i++) {
    const InterpretArgument *argument = &witness->arguments.data[i];
    text_clear(&text);
    describe_given(entry, witness, i, &text);
    report_add_string(report, &counterexample->inputs, text_str(&text));
    text_clear(&text);
    encode_argument(argument, &text);
    report_add_string(report, &counterexample->arguments, text_str(&text));
  }
  if (witness->world) add_world(report, counterexample, witness->world);
  for (uint32_t i = 0; i < witness->inputs.count; i++) {
    text_clear(&text);
    if (witness->inputs.data[i].input.is_typed) continue;
    describe_input(task->program, &witness->inputs.data[i], &text);
    report_add_string(report, &counterexample->inputs, text_str(&text));
    text_clear(&text);
    int_print(&text, witness->inputs.data[i].input.value);
    report_add_string(report, &counterexample->values, text_str(&text));
  }
  text_release(&text);
}

static void add_counterexample(const GraphTask *task, ReportResult *result, const Witness *witness) {
  Report *report = task->report;
  ReportCounterexample *counterexample = &result->counterexample;
  counterexample->replayed = true;
  Text text = {0};
  counterexample_add_given(task, counterexample, witness);
  for (uint32_t i = 0; i < witness->inputs.count; i++)
    if (!witness->inputs.data[i].input.is_typed)
      taken_add(report, counterexample, task->program, &witness->inputs.data[i].input, 1);
  add_events(report, counterexample, witness);
  for (uint32_t i = 0; i <= witness->steps.count; i++) {
    Place place = i < witness->steps.count ? witness->steps.data[i] : witness->place;
    text_clear(&text);
    text_printf(&text, "%s:%u", place.file ? place.file : "", place.line);
    report_add_string(report, &counterexample->steps, text_str(&text));
  }
  text_release(&text);
}

enum { LISTED_INPUTS = 6 };

// Returns how many things were named.
static uint32_t list_world(const InterpretWorld *world, Text *text) {
  uint32_t listed = 0;
  if (world->count) {
    text_add(text, "with ");
    describe_text(world, text);
    listed++;
  }
  for (uint32_t i = 0; i < world->environment_count; i++) {
    text_add(text, listed++ ? ", " : "with ");
    describe_variable(world->environment[i], text);
  }
  return listed;
}

// A byte that was never assigned is 0, or the library does what it does on most days.
static bool is_nothing(const WitnessInput *input) {
  const char *unsaid = LIBRARY_UNSAID_PREFIX;
  bool is_open = input->name && strncmp(input->name, unsaid, strlen(unsaid)) == 0;
  return (input->input.kind == INPUT_MEMORY || is_open) && input->input.value == 0;
}

void counterexample_describe_given(const GraphTask *task, const Witness *witness, Text *text) {
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  uint32_t listed = 0, more = 0;
  if (witness->world) listed += list_world(witness->world, text);
  for (uint32_t i = 0; i < witness->arguments.count + witness->inputs.count; i++) {
    bool is_argument = i < witness->arguments.count;
    const WitnessInput *input = is_argument ? NULL : &witness->inputs.data[i - witness->arguments.count];
    if (input && input->input.is_typed) continue;                                         // it stands in the text
    if (input && is_nothing(input)) continue;
    if (witness->command_line && i == 0) continue;                                        // the program's name
    if (listed == LISTED_INPUTS) {
      more++;
      continue;
    }
    text_add(text, listed++ ? ", " : "with ");
    if (is_argument)
      describe_given(entry, witness, i, text);
    else
      describe_input(task->program, input, text);
  }
  if (more) text_printf(text, ", and %u more", more);
  if (!listed) text_add(text, "without any input");
}

static void add_diagnostics(const GraphTask *task, const Witness *witness) {
  report_add_diagnostic(task->report, SEVERITY_ERROR, witness->undefined, witness->place,
                        undefined_text(witness->undefined));
  Text text = {0};
  counterexample_describe_given(task, witness, &text);
  text_add(&text, " (replayed)");
  report_add_diagnostic(task->report, SEVERITY_NOTE, witness->undefined, witness->place, text_str(&text));
  text_release(&text);
}

void counterexample_tell(const GraphTask *task, Property property, bool is_first, Engine engine,
                         const Witness *witness) {
  if (is_first) {
    ReportResult *result = report_refute(task->report, witness->undefined, property, engine, witness->place);
    if (result) add_counterexample(task, result, witness);
  }
  uint32_t check = checks_number(task->program, witness->function, witness->instruction);
  checks_settle(task->report, check, CHECKED_VIOLATED);
  add_diagnostics(task, witness);
  task->publish(task->publish_context);
}
