// See replay.h.
#include "replay/replay.h"

#include <string.h>

#include "base/budget.h"
#include "bounded/witness.h"
#include "input/expected.h"
#include "input/load.h"
#include "input/options.h"
#include "input/source.h"
#include "replay/endless_replay.h"
#include "replay/native.h"
#include "report/json.h"

// ---- What the options were ----

void replay_note_options(const PlumbOptions *options, Report *report) {
  ReportStringVec *noted = &report->options;
  if (options->arguments && *options->arguments) {
    report_add_string(report, noted, "--args");
    report_add_string(report, noted, options->arguments);
  }
  if (options->check_kinds || options->property_file) {
    report_add_string(report, noted, "--check-kinds");
    report_add_string(report, noted, options->check_kinds ? options->check_kinds : "competition");
  }
  if (options->property_file) {
    report_add_string(report, noted, "--property");
    report_add_string(report, noted, options->property_file);
  }
  if (options->data_model == PLUMB_ILP32) {
    report_add_string(report, noted, "--data-model");
    report_add_string(report, noted, "ilp32");
  }
  if (options->signed_overflow != PLUMB_OVERFLOW_ERROR) {
    report_add_string(report, noted, "--signed-overflow");
    report_add_string(report, noted, options->signed_overflow == PLUMB_OVERFLOW_WRAP ? "wrap" : "unbounded");
  }
  if (options->malloc_may_fail) report_add_string(report, noted, "--malloc-may-fail");
  for (size_t i = 0; i < options->expected_loop_count; i++) {
    report_add_string(report, noted, "--expect-loop");
    report_add_string(report, noted, options->expected_loops[i]);
  }
  for (size_t i = 0; i < options->clang_argument_count; i++)
    report_add_string(report, &report->clang_options, options->clang_arguments[i]);
}

// Sets the option that a note names; false: none that has this value is noted.
static bool restore(const char *name, const char *value, PlumbOptions *options, ReportStringVec *expected) {
  if (!strcmp(name, "--args"))
    options->arguments = value;
  else if (!strcmp(name, "--check-kinds"))
    options->check_kinds = value;
  else if (!strcmp(name, "--property"))
    options->property_file = value;
  else if (!strcmp(name, "--data-model") && !strcmp(value, "ilp32"))
    options->data_model = PLUMB_ILP32;
  else if (!strcmp(name, "--signed-overflow") && !strcmp(value, "wrap"))
    options->signed_overflow = PLUMB_OVERFLOW_WRAP;
  else if (!strcmp(name, "--signed-overflow") && !strcmp(value, "unbounded"))
    options->signed_overflow = PLUMB_OVERFLOW_UNBOUNDED;
  else if (!strcmp(name, "--expect-loop"))
    report_string_vec_push(expected, value);
  else
    return false;
  return true;
}

static void refuse(const char *name, const char *value, Text *problem) {
  text_add(problem, "it asks with an option that is noted nowhere: ");
  text_add_name(problem, name);
  if (value) text_add_char(problem, ' ');
  if (value) text_add_name(problem, value);
}

bool replay_restore_options(const Report *report, PlumbOptions *options, ReportStringVec *expected, Text *problem) {
  for (uint32_t i = 0; i < report->options.count && !problem->count; i++) {
    const char *name = report->options.data[i];
    bool has_more = i + 1 < report->options.count;
    if (!strcmp(name, "--malloc-may-fail"))
      options->malloc_may_fail = true;
    else if (has_more && restore(name, report->options.data[i + 1], options, expected))
      i++;
    else
      refuse(name, has_more ? report->options.data[i + 1] : NULL, problem);
  }
  options->expected_loops = expected->data;
  options->expected_loop_count = expected->count;
  options->clang_arguments = report->clang_options.data;
  options->clang_argument_count = report->clang_options.count;
  return !problem->count;
}

// ---- What the run begins with ----

static bool read_numbers(const ReportStringVec *strings, IntVec *numbers) {
  for (uint32_t i = 0; i < strings->count; i++) {
    const char *end;
    Int number;
    if (!int_parse(strings->data[i], &end, &number) || *end) return false;
    int_vec_push(numbers, number);
  }
  return true;
}

static bool read_block(const char *digits, Arena *arena, InterpretArgument *argument) {
  static const char hexadecimal[] = "0123456789abcdef";
  size_t length = strlen(digits);
  if (length % 2) return false;
  uint8_t *bytes = arena_alloc(arena, length / 2 + 1);
  for (size_t i = 0; i < length; i++) {
    const char *digit = strchr(hexadecimal, digits[i]);
    if (!digit || !*digit) return false;
    bytes[i / 2] = (uint8_t)(bytes[i / 2] << 4 | (digit - hexadecimal));
  }
  *argument = (InterpretArgument){.is_block = true, .bytes = bytes, .size = length / 2};
  return true;
}

static bool read_arguments(const ReportStringVec *strings, Arena *arena, InterpretArgumentVec *arguments) {
  for (uint32_t i = 0; i < strings->count; i++) {
    const char *string = strings->data[i], *end;
    InterpretArgument argument = {0};
    if (strncmp(string, "block", strlen("block")) == 0) {
      string += strlen("block");
      if (*string == ' ') string++;
      if (!read_block(string, arena, &argument)) return false;
    } else if (!int_parse(string, &end, &argument.value) || *end) {
      return false;
    }
    interpret_argument_vec_push(arguments, argument);
  }
  return true;
}

// A text of standard input and an environment, where the counterexample has them. False: they cannot be read.
static bool read_world(const ReportCounterexample *run, Arena *arena, InterpretWorld *world, bool *has_world) {
  InterpretArgument text;
  *has_world = run->standard_input != NULL;
  if (!*has_world) return true;
  if (!read_block(run->standard_input, arena, &text)) return false;
  for (uint32_t i = 0; i < run->environment.count; i++)
    if (!strchr(run->environment.data[i], '=')) return false;
  *world = (InterpretWorld){text.bytes, text.size, run->environment.data, run->environment.count};
  return true;
}

// main gets strings where --args does not say what its parameters are.
static bool is_command_line(const Loaded *loaded, const InterpretArgumentVec *arguments) {
  if (!arguments->count || !function_is_main(&loaded->program->functions[loaded->entry.id])) return false;
  for (uint32_t i = 0; i < loaded->arguments.count; i++)
    if (loaded->arguments.data[i].kind != ARGUMENT_ARBITRARY) return false;
  return true;
}

// ---- The runs ----

enum { LISTED_STEPS = 40, LISTED_VALUES = 8 };

static void write_path(const ReportCounterexample *run, Text *text) {
  for (uint32_t i = 0; i < run->inputs.count; i++) text_printf(text, "  with %s\n", run->inputs.data[i]);
  uint32_t count = run->steps.count;
  for (uint32_t i = 0; i < count; i++) {
    if (count > LISTED_STEPS && i == LISTED_STEPS / 2) {
      text_printf(text, "  ... %u steps ...\n", count - LISTED_STEPS);
      i = count - LISTED_STEPS / 2;
    }
    text_printf(text, "  %s\n", run->steps.data[i]);
  }
}

typedef struct {
  const char *folder;  // for native runs
  ProvesAgain *proves_again;
  double deadline;
} Means;

static void run_natively(const Report *report, const PlumbOptions *options, const Loaded *loaded, const Means *means,
                         const InterpretOptions *given, const InterpretResult *outcome, bool is_endless, Text *text) {
  NativeRun native = {
      .program = loaded->program,
      .entry = loaded->entry,
      .options = options,
      .folder = means->folder,
      .files = &report->files,
      .inputs = outcome->consumed,
      .input_count = outcome->consumed_count,
      .command_line = given->command_line,
      .arguments = given->arguments,
      .argument_count = given->argument_count,
      .check_leaks = given->check_leaks,
      .world = given->world,
      .is_endless = is_endless,
  };
  if (options->native) native_run(&native, text);
}

// A proof may take half of the time.
static bool run_endless(const Report *report, const PlumbOptions *options, const Loaded *loaded,
                        const ReportResult *result, const Means *means, const InterpretOptions *given, Text *text) {
  const ReportCounterexample *run = &result->counterexample;
  for (uint32_t i = 0; i < run->inputs.count; i++) text_printf(text, "  with %s\n", run->inputs.data[i]);
  for (uint32_t i = 0; i < run->values.count && i < LISTED_VALUES && !run->inputs.count; i++)
    text_printf(text, "%s%s", i ? ", " : "  with the inputs ", run->values.data[i]);
  if (run->values.count && !run->inputs.count) text_add(text, run->values.count > LISTED_VALUES ? ", ...\n" : "\n");
  double now = budget_now();
  EndlessReplay replay = {.report = report,
                          .loaded = loaded,
                          .options = options,
                          .result = result,
                          .inputs = given->inputs,
                          .input_count = given->input_count,
                          .given = given,
                          .deadline = now + (means->deadline - now) / 2,
                          .proves_again = means->proves_again};
  bool confirmed = replay_endless(&replay, text);
  bool is_given = given->world && !given->input_count;  // and needs nothing again and again
  const InterpretResult none = {0};
  if (is_given) run_natively(report, options, loaded, means, given, &none, true, text);
  return confirmed;
}

static bool run_to_violation(const Report *report, const PlumbOptions *options, const Loaded *loaded,
                             const ReportResult *result, const Means *means, const InterpretOptions *given,
                             Text *text) {
  write_path(&result->counterexample, text);
  InterpretResult outcome = interpret_run(given);
  bool confirmed = outcome.end == INTERPRET_UNDEFINED && undefined_property(outcome.undefined) == result->property;
  if (outcome.end == INTERPRET_UNDEFINED)
    text_printf(text, "interpreter: %s:%u:%u: %s\n", outcome.place.file ? outcome.place.file : "", outcome.place.line,
                outcome.place.column, undefined_text(outcome.undefined));
  else
    text_printf(text, "interpreter: nothing was reported (%s)\n", interpret_end_name(outcome.end));
  run_natively(report, options, loaded, means, given, &outcome, false, text);
  interpret_result_release(&outcome);
  return confirmed;
}

static bool run_again(const Report *report, const PlumbOptions *options, const Loaded *loaded,
                      const ReportResult *result, const Means *means, Text *text) {
  IntVec values = {0};
  InterpretArgumentVec arguments = {0};
  Arena *arena = arena_new();
  InterpretWorld world = {0};
  bool confirmed = false, has_world;
  text_printf(text, "%s: %s\n", report->files.data[0], property_name(result->property));
  if (!read_numbers(&result->counterexample.values, &values) ||
      !read_arguments(&result->counterexample.arguments, arena, &arguments) ||
      !read_world(&result->counterexample, arena, &world, &has_world)) {
    text_add(text, "  the inputs cannot be read\n");
  } else {
    EncodeOptions encode = {
        .program = loaded->program,
        .entry = loaded->entry,
        .signed_overflow = options->signed_overflow == PLUMB_OVERFLOW_WRAP ? SIGNED_WRAP : SIGNED_ERROR,
        .malloc_may_fail = options->malloc_may_fail,
        .check_leaks = result->property == PROPERTY_LEAKS,
    };
    InterpretOptions given = witness_options(&encode);
    given.command_line = is_command_line(loaded, &arguments);
    given.arguments = arguments.data;
    given.argument_count = arguments.count;
    given.inputs = values.data;
    given.input_count = values.count;
    given.world = has_world ? &world : NULL;
    confirmed = result->property == PROPERTY_TERMINATION
                    ? run_endless(report, options, loaded, result, means, &given, text)
                    : run_to_violation(report, options, loaded, result, means, &given, text);
  }
  int_vec_release(&values);
  interpret_argument_vec_release(&arguments);
  arena_free(arena);
  return confirmed;
}

static PlumbStatus run_settled(const Report *report, const PlumbOptions *options, Means means, Text *text) {
  Loaded loaded;
  means.deadline = budget_now() + options->timeout;
  const char *const *files = report->files.data;
  PlumbStatus status = load(options, files, report->files.count, report->entry, means.deadline, &loaded, NULL, text);
  if (status == PLUMB_UNKNOWN) text_add_char(text, '\n');
  if (status == PLUMB_OK) {
    status = expected_mark(options, files, report->files.count, loaded.program, NULL, text);
    if (status != PLUMB_OK) load_release(&loaded);
  }
  if (status != PLUMB_OK) return status;
  uint32_t runs = 0, confirmed = 0;
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (!result->counterexample.replayed) continue;
    runs++;
    confirmed += run_again(report, options, &loaded, result, &means, text);
  }
  load_release(&loaded);
  if (!runs) text_printf(text, "%s: there is no counterexample that can be run\n", report->files.data[0]);
  return !runs ? PLUMB_OK : confirmed == runs ? PLUMB_VIOLATED : PLUMB_UNKNOWN;
}

static PlumbStatus run_all(const Report *report, const PlumbOptions *given, Means means, Text *text) {
  PlumbOptions restored = *given;
  ReportStringVec expected = {0};
  SettledOptions settled = {0};
  PlumbStatus status = PLUMB_INPUT;
  if (replay_restore_options(report, &restored, &expected, text) && options_settle(&restored, &settled, text))
    status = run_settled(report, &settled.options, means, text);
  options_release(&settled);
  report_string_vec_release(&expected);
  return status;
}

PlumbStatus replay_file(const PlumbOptions *options, const char *name, const char *folder, ProvesAgain *proves_again,
                        Text *text) {
  Text content = {0}, problem = {0};
  PlumbStatus status = PLUMB_INPUT;
  if (!source_check(name, text) || !source_read(name, &content, text)) {
    text_release(&content);
    return status;
  }
  Report *report = report_read_json(text_str(&content), content.count, &problem);
  if (!report)
    text_printf(text, "%s: is no result of plumb check --format json: %s", name, text_str(&problem));
  else if (!report->files.count || report->error.status)
    text_printf(text, "%s: is the result of a run that failed", name);
  else
    status = run_all(report, options, (Means){.folder = folder, .proves_again = proves_again}, text);
  report_free(report);
  text_release(&content);
  text_release(&problem);
  return status;
}
