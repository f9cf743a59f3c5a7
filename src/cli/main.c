// The command: finds out what is wanted, calls the library, writes what it says, and turns its status into the exit status.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "complain.h"
#include "help.h"
#include "output.h"
#include "progress.h"
#include "refuse.h"

enum { STOPPED = 130 };  // the exit status after a stop, as shells have it for SIGINT

static volatile sig_atomic_t is_stopped;

static void stop(int number) {
  (void)number;
  is_stopped = 1;
  plumb_interrupt();
}

// A stop keeps what is known so far; the second one of a kind ends the command the hard way.
static void catch_stops(void) {
  struct sigaction action = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
  const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

static bool wants_colour(const Settings *settings) {
  if (settings->format != PLUMB_TEXT) return false;
  switch (settings->colour) {
    case WHEN_ALWAYS: return true;
    case WHEN_NEVER: return false;
    case WHEN_AUTO: break;
  }
  const char *terminal = getenv("TERM"), *none = getenv("NO_COLOR");
  bool dumb = !terminal || strcmp(terminal, "dumb") == 0;
  return !settings->output && isatty(STDOUT_FILENO) && !dumb && !(none && *none);
}

static PlumbStatus analyse(Command command, const Settings *settings, PlumbReport **report) {
  if (command == COMMAND_ITS) return plumb_its(&settings->plumb, settings->files[0], report);
  if (command == COMMAND_BOUND) return plumb_bound(&settings->plumb, settings->files, settings->file_count, report);
  return plumb_check(&settings->plumb, settings->files, settings->file_count, report);
}

// Behind the line that shows the progress, if there is one.
static void tell(void *context, const char *lines) {
  progress_end(context);
  fputs(lines, stdout);
  fflush(stdout);
}

typedef PlumbStatus Tool(const PlumbOptions *options, const char *const *files, size_t file_count, char **text);

static PlumbStatus entail(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  (void)file_count;
  return plumb_entail(options, files[0], text);
}

static PlumbStatus dump(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  (void)file_count;
  return plumb_its_dump(options, files[0], text);
}

static PlumbStatus replay(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  (void)file_count;
  return plumb_replay(options, files[0], text);
}

// Writes what a call came to, and takes the text.
static PlumbStatus give(const Settings *settings, PlumbStatus status, char *text) {
  if (status >= PLUMB_USAGE) {
    complain(NULL, text);
    refuse(status, settings);
  } else if (!output_write(settings->output, text)) {
    status = PLUMB_INPUT;
  }
  plumb_free(text);
  return status;
}

static PlumbStatus use(Tool *tool, const Settings *settings) {
  char *text;
  PlumbStatus status = tool(&settings->plumb, settings->files, settings->file_count, &text);
  return give(settings, status, text);
}

static PlumbStatus contract(const Settings *settings) {
  char *text;
  PlumbStatus status =
      plumb_contract(&settings->plumb, settings->contract_format, settings->files, settings->file_count, &text);
  return give(settings, status, text);
}

// Nothing is asked for that only the run of a program has.
static bool asks_plainly(const Settings *settings) {
  const PlumbOptions *options = &settings->plumb;
  return settings->format == PLUMB_TEXT && !settings->witness && !settings->certificate && !options->property_file &&
         !options->arguments && !options->expected_loop_count && !options->list_checks && options->engine == PLUMB_ENGINE_AUTO;
}

static PlumbStatus check(Command command, Settings *settings) {
  Progress progress;
  progress_start(&progress, settings);
  if (command == COMMAND_CHECK && settings->format == PLUMB_TEXT && !settings->output) {
    settings->plumb.told = tell;
    settings->plumb.told_context = &progress;
    settings->plumb.told_style = settings->style | (wants_colour(settings) ? PLUMB_COLOUR : 0);
  }
  PlumbReport *report;
  PlumbStatus status = analyse(command, settings, &report);
  progress_end(&progress);
  if (command == COMMAND_CHECK && plumb_report_is_library(report) && asks_plainly(settings)) {
    plumb_report_free(report);
    return contract(settings);
  }
  const char *error = plumb_report_error(report);
  if (error) complain(NULL, error);
  char *text =
      plumb_report_text(report, settings->format, settings->style | (wants_colour(settings) ? PLUMB_COLOUR : 0));
  if (*text && !output_write(settings->output, text)) status = PLUMB_INPUT;
  if (!*text && settings->output) output_remove(settings->output);
  plumb_free(text);
  char *witness = settings->witness ? plumb_report_witness(report, settings->witness_form) : NULL;
  if (witness && !output_write(settings->witness, witness)) status = PLUMB_INPUT;
  if (settings->witness && !witness) output_remove(settings->witness);
  plumb_free(witness);
  char *certificate = settings->certificate ? plumb_report_certificate(report) : NULL;
  if (certificate && !output_write(settings->certificate, certificate)) status = PLUMB_INPUT;
  if (settings->certificate && !certificate) output_remove(settings->certificate);
  plumb_free(certificate);
  plumb_report_free(report);
  return status;
}

static PlumbStatus verify(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  (void)file_count;
  return plumb_verify(options, files[0], text);
}

// One certificate after the other, each with its lines; what is worst of them counts.
static PlumbStatus verify_all(const Settings *settings) {
  static const int badness[] = {[PLUMB_OK] = 0, [PLUMB_UNKNOWN] = 1, [PLUMB_VIOLATED] = 2};
  PlumbStatus worst = PLUMB_OK;
  for (size_t i = 0; i < settings->file_count; i++) {
    Settings one = *settings;
    one.files = settings->files + i;
    PlumbStatus status = use(verify, &one);
    if (status >= PLUMB_USAGE) return status;
    if (badness[status] > badness[worst]) worst = status;
  }
  return worst;
}

static void print_line(void *context, const char *line) {
  (void)context;
  printf("%s\n", line);
  fflush(stdout);
}

static PlumbStatus project(const Settings *settings) {
  PlumbStatus status = plumb_project(&settings->plumb, settings->step, settings->database, print_line, NULL);
  return ferror(stdout) ? PLUMB_INPUT : status;
}

static PlumbStatus run_command(Command command, Settings *settings) {
  switch (command) {
    case COMMAND_CHECK:
    case COMMAND_EXPLAIN:
    case COMMAND_BOUND: return check(command, settings);
    case COMMAND_ITS: return settings->dump ? use(dump, settings) : check(command, settings);
    case COMMAND_ENTAIL: return use(entail, settings);
    case COMMAND_REPLAY: return use(replay, settings);
    case COMMAND_VERIFY: return verify_all(settings);
    case COMMAND_IR: return use(plumb_ir, settings);
    case COMMAND_GRAPH: return use(plumb_graph, settings);
    case COMMAND_RUN: return use(plumb_run, settings);
    case COMMAND_CONTRACT: return contract(settings);
    case COMMAND_PROJECT: return project(settings);
    case COMMAND_LSP: return plumb_lsp(&settings->plumb, settings->database);
    case COMMAND_HELP:
    case COMMAND_COUNT: break;
  }
  return PLUMB_INTERNAL;
}

// COMMAND_COUNT: one line has been written to standard error.
static Command find_command(const char *name) {
  for (Command command = 0; command < COMMAND_COUNT; command++)
    if (strcmp(command_infos[command].name, name) == 0) return command;
  complain(name, "there is no such command: see plumb help");
  return COMMAND_COUNT;
}

// Help and version go to standard output like a result.
static int written(void) { return fflush(stdout) == 0 && !ferror(stdout) ? PLUMB_OK : PLUMB_INPUT; }

static int help(int argc, char **argv) {
  if (argc < 1)
    help_overview();
  else {
    Command command = find_command(argv[0]);
    if (command == COMMAND_COUNT) return PLUMB_USAGE;
    help_command(command);
  }
  return written();
}

int main(int argc, char **argv) {
  if (argc < 2) {
    complain(NULL, "no command is given: see plumb help");
    return PLUMB_USAGE;
  }
  if (strcmp(argv[1], "--version") == 0) {
    printf("plumb %s\n", plumb_version());
    return written();
  }
  if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) return help(0, NULL);
  Command command = find_command(argv[1]);
  if (command == COMMAND_COUNT) return PLUMB_USAGE;
  if (command == COMMAND_HELP) return help(argc - 2, argv + 2);
  catch_stops();
  Settings settings;
  int status;
  if (settings_read(command, argc - 2, argv + 2, &settings)) {
    if (settings.help) help_command(command);
    status = settings.help ? written() : (int)run_command(command, &settings);
  } else {
    status = settings.config_is_wrong ? PLUMB_INPUT : PLUMB_USAGE;
    refuse((PlumbStatus)status, &settings);
  }
  settings_release(&settings);
  return is_stopped ? STOPPED : status;
}
