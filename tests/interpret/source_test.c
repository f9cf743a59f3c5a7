// Runs C programs through the front end and the interpreter. Each file of the folder says in its comments what its runs come to:
//
//   // run: 3 -1 'x' -> RETURNED 5
//   // run: 7 seed=3 leaks -> UNDEFINED OUT_OF_BOUNDS 12        the last number is the line
//
// Before the arrow stand the inputs and options: wrap, leaks, loose, may-fail, ilp32, seed=N, steps=N.
// Usage: source_test FOLDER
#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/frontend.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "obligations/obligations.h"

typedef struct {
  InterpretOptions options;
  UndefinedSet kinds;
  bool ilp32;
  IntVec inputs;
} Run;

static bool is_word(const char *word, const char *expected) { return strcmp(word, expected) == 0; }

// false: the word is neither an option nor an input.
static bool read_word(Run *run, const char *word) {
  if (is_word(word, "wrap"))
    run->options.signed_overflow = OVERFLOW_WRAP;
  else if (is_word(word, "leaks"))
    run->options.check_leaks = true;
  else if (is_word(word, "loose"))
    run->kinds = UNDEFINED_BY_DEFAULT;
  else if (is_word(word, "may-fail"))
    run->options.malloc_may_fail = true;
  else if (is_word(word, "ilp32"))
    run->ilp32 = true;
  else if (strncmp(word, "seed=", 5) == 0)
    run->options.seed = strtoull(word + 5, NULL, 10);
  else if (strncmp(word, "steps=", 6) == 0)
    run->options.step_limit = strtoull(word + 6, NULL, 10);
  else {
    Text problem = {0};
    bool good = inputs_parse("run", word, strlen(word), &run->inputs, &problem);
    if (!good) fprintf(stderr, "%s\n", text_str(&problem));
    text_release(&problem);
    return good;
  }
  return true;
}

static void describe(const InterpretResult *result, Text *text) {
  text_clear(text);
  text_add(text, interpret_end_name(result->end));
  switch (result->end) {
    case INTERPRET_RETURNED:
    case INTERPRET_EXITED:
      text_add(text, " ");
      if (result->value_is_undef)
        text_add(text, "undef");
      else
        int_print(text, result->value);
      break;
    case INTERPRET_UNDEFINED: text_printf(text, " %s %u", undefined_name(result->undefined), result->place.line); break;
    case INTERPRET_UNSUPPORTED: text_printf(text, " %s", result->reason); break;
    case INTERPRET_ASSUMPTION:
    case INTERPRET_OUT_OF_STEPS:
    case INTERPRET_DEPTH:
    case INTERPRET_OUT_OF_MEMORY:
    case INTERPRET_STOPPED:
    case INTERPRET_UNDETERMINED: break;
  }
  if (result->approximate) text_add(text, " approximate");
}

static Program *load(const char *path, bool ilp32) {
  const FrontendOptions options = {.files = &path, .file_count = 1, .ilp32 = ilp32};
  Program *program;
  char *message;
  if (frontend_load(&options, &program, NULL, &message) == FRONTEND_OK) return program;
  fprintf(stderr, "%s: %s\n", path, message);
  memory_free(message);
  return NULL;
}

// One "run:" line, zero-terminated. `programs`: LP64 and ILP32, loaded when first needed.
static bool check_run(const char *path, Program **programs, char *line) {
  char *arrow = strstr(line, "->");
  if (!arrow) {
    fprintf(stderr, "%s: a run without '->': %s\n", path, line);
    return false;
  }
  *arrow = '\0';
  const char *expected = arrow + 2 + strspn(arrow + 2, " ");
  Run run = {.kinds = UNDEFINED_ALL};
  bool good = true;
  for (char *word = strtok(line, " "); word && good; word = strtok(NULL, " ")) good = read_word(&run, word);
  Program **program = &programs[run.ilp32];
  if (good && !*program) *program = load(path, run.ilp32);
  good = good && *program;
  if (good) {
    run.options.program = *program;
    run.options.entry = program_find_function(*program, "main");
    run.options.inputs = run.inputs.data;
    run.options.input_count = run.inputs.count;
    bool wraps = run.options.signed_overflow == OVERFLOW_WRAP;
    obligations_insert(*program, (ObligationOptions){.arithmetic = wraps ? SIGNED_WRAPS_AROUND : SIGNED_IS_CHECKED, .kinds = run.kinds});
    InterpretResult result = interpret_run(&run.options);
    Text got = {0};
    describe(&result, &got);
    good = strcmp(text_str(&got), expected) == 0;
    if (!good)
      fprintf(stderr, "%s: expected %s, got %s (line %u)\n", path, expected, text_str(&got), result.place.line);
    text_release(&got);
    interpret_result_release(&result);
  }
  int_vec_release(&run.inputs);
  return good;
}

static uint32_t check_file(const char *path, uint32_t *runs) {
  FILE *file = fopen(path, "r");
  assert(file);
  Program *programs[2] = {0};
  char *line = NULL;
  size_t capacity = 0;
  uint32_t failures = 0, before = *runs;
  while (getline(&line, &capacity, file) >= 0) {
    static const char prefix[] = "// run:";
    if (strncmp(line, prefix, strlen(prefix)) != 0) continue;
    line[strcspn(line, "\n")] = '\0';
    failures += !check_run(path, programs, line + strlen(prefix));
    ++*runs;
  }
  if (*runs == before) {
    fprintf(stderr, "%s: no runs\n", path);
    failures++;
  }
  free(line);
  fclose(file);
  program_free(programs[0]);
  program_free(programs[1]);
  return failures;
}

static int is_program(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 2 && strcmp(entry->d_name + length - 2, ".c") == 0 && !strstr(entry->d_name, "_test.c");
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: source_test FOLDER\n");
    return 64;
  }
  struct dirent **entries;
  int count = scandir(argv[1], &entries, is_program, alphasort);
  uint32_t failures = 0, runs = 0;
  for (int i = 0; i < count; i++) {
    Text path = {0};
    text_printf(&path, "%s/%s", argv[1], entries[i]->d_name);
    failures += check_file(text_str(&path), &runs);
    text_release(&path);
    free(entries[i]);
  }
  if (count >= 0) free(entries);
  printf("%u runs, %u failures\n", runs, failures);
  return failures || !runs;
}
