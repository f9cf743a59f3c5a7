// See array.h. The array is looked at with squeue, seldom; answers are looked for often, since that is cheap.
#include "project/array.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/budget.h"
#include "process/interrupt.h"
#include "project/cache.h"
#include "project/job.h"
#include "report/build.h"

// Slurm's own default is 1001 elements; an element has several tasks when there are more. Where it is said how many run at once, each gets some elements, since Slurm takes a
// while to begin one; a second try is alone.
enum { MOST_ELEMENTS = 1000, ELEMENTS_EACH = 4, SPARE_MB = 256 };
static const double look_seconds = 0.1, ask_seconds = 2, late_seconds = 5;

typedef struct {
  const Array *array;
  Cache *answers;
  Text batch;  // the folder of the files of jobs
  uint32_t elements;
  char number[32];  // Slurm's
  bool *taken;
  uint32_t left;
} Running;

bool array_is_meant(const char *launcher) {
  size_t length = strcspn(launcher, " \t");
  return length >= 6 && strncmp(launcher + length - 6, "sbatch", 6) == 0 &&
         (length == 6 || launcher[length - 7] == '/');
}

// ---- Commands ----

// What a command of the shell says, its first `size` - 1 bytes; false: it failed.
static bool listen_to(const char *command, char *said, size_t size) {
  FILE *pipe = popen(command, "re");
  size_t count = 0, next = 1;
  while (pipe && next) {
    char rest[256];
    bool full = count + 1 >= size;
    next = full ? fread(rest, 1, sizeof rest, pipe) : fread(said + count, 1, size - 1 - count, pipe);
    count += full ? 0 : next;
  }
  said[count] = '\0';
  return pipe && pclose(pipe) == 0;
}

static bool is_running(const Running *running) {
  char command[64], said[1 << 16], *rest = said;
  snprintf(command, sizeof command, "squeue -h -u %u -o %%F", (unsigned)getuid());
  if (!listen_to(command, said, sizeof said)) return true;  // nobody can say
  for (char *line; (line = strsep(&rest, "\n")) != NULL;)
    if (strcmp(line, running->number) == 0) return true;
  return strlen(said) + 1 == sizeof said;
}

static void cancel(const Running *running) {
  char command[64], said[64];
  snprintf(command, sizeof command, "scancel %s", running->number);
  listen_to(command, said, sizeof said);
}

// ---- Beginning ----

static bool write_element(const Running *running, uint32_t element) {
  const Array *array = running->array;
  Text path = {0}, text = {0};
  json_t *jobs = json_array();
  for (uint32_t i = element; i < array->tasks->count; i += running->elements) {
    if (running->taken[i]) continue;
    build_append(jobs, job_build(array->project, &array->project->tasks.data[array->tasks->data[i]], array->attempt));
  }
  jobs_write(array->project, jobs, array->project->options->cache, cache_place(running->answers), &text);
  text_printf(&path, "%s/%u.json", text_str(&running->batch), element + 1);
  FILE *file = fopen(text_str(&path), "we");
  bool good = file && fwrite(text.data, 1, text.count, file) == text.count;
  if (file) good = fclose(file) == 0 && good;
  text_release(&path);
  text_release(&text);
  return good;
}

static bool write_batch(Running *running, Text *problem) {
  bool good = mkdir(text_str(&running->batch), 0777) == 0;
  for (uint32_t i = 0; good && i < running->elements; i++) good = write_element(running, i);
  if (!good) text_printf(problem, "%s: %s", text_str(&running->batch), strerror(errno));
  return good;
}

// The user's options stand behind ours, and win.
static bool submit(Running *running, Text *problem) {
  const PlumbOptions *options = running->array->project->options;
  const char *rest = options->launcher + strcspn(options->launcher, " \t");
  Text command = {0};
  setenv("PLUMB_BATCH", text_str(&running->batch), true);
  text_printf(&command, "%.*s --parsable --job-name=plumb --array=1-%u", (int)(rest - options->launcher),
              options->launcher, running->elements);
  if (running->array->project->at_once) text_printf(&command, "%%%u", running->array->project->at_once);
  text_printf(&command, " --mem=%zuM --requeue --open-mode=append --output=\"$PLUMB_BATCH/%%a.out\"%s",
              options->memory_mb * (1 + running->array->attempt) + SPARE_MB, rest);
  text_add(&command, " --wrap 'exec plumb project work \"$PLUMB_BATCH/$SLURM_ARRAY_TASK_ID.json\"'");
  bool good = listen_to(text_str(&command), running->number, sizeof running->number);
  running->number[strspn(running->number, "0123456789")] = '\0';
  text_release(&command);
  if (!good || !running->number[0]) text_add(problem, "sbatch takes no job array");
  return good && running->number[0];
}

// ---- Answers ----

static void look(Running *running) {
  const Array *array = running->array;
  for (uint32_t i = 0; i < array->tasks->count; i++) {
    Text text = {0}, ignored = {0};
    uint32_t task = array->tasks->data[i];
    const char *key = array->project->tasks.data[task].key;
    if (running->taken[i] || !cache_get(running->answers, key, &text, &ignored)) {
      text_release(&ignored);
      continue;
    }
    json_t *answer = json_loadb(text_str(&text), text.count, 0, NULL);
    cache_remove(running->answers, key);
    running->taken[i] = true;
    running->left--;
    array->take(array->context, task, answer, answer ? "" : "what came is no answer of plumb project work");
    json_decref(answer);
    text_release(&text);
    text_release(&ignored);
  }
  array->tick(array->context);
}

// Until all answers are there, or Slurm has ended the array and nothing comes any more.
static void wait_for_answers(Running *running) {
  double next = budget_now() + ask_seconds, ended = 0;
  while (running->left && !interrupt_asked()) {
    usleep((useconds_t)(look_seconds * 1e6));
    look(running);
    if (ended > 0 && budget_now() > ended + late_seconds) return;
    if (ended > 0 || budget_now() < next) continue;
    if (!is_running(running)) ended = budget_now();
    next = budget_now() + ask_seconds;
  }
}

// ---- The end ----

static void remove_batch(const Running *running) {
  static const char *const suffixes[] = {"json", "out"};
  for (uint32_t i = 0; i < running->elements; i++)
    for (size_t k = 0; k < sizeof suffixes / sizeof *suffixes; k++) {
      Text path = {0};
      text_printf(&path, "%s/%u.%s", text_str(&running->batch), i + 1, suffixes[k]);
      unlink(text_str(&path));
      text_release(&path);
    }
  rmdir(text_str(&running->batch));
}

static void give_up(const Running *running, const char *why) {
  const Array *array = running->array;
  for (uint32_t i = 0; i < array->tasks->count; i++)
    if (!running->taken[i]) array->take(array->context, array->tasks->data[i], NULL, why);
}

static uint32_t count_elements(const Array *array) {
  uint32_t most = MOST_ELEMENTS, at_once = array->project->at_once;
  if (!array->attempt && at_once && at_once < MOST_ELEMENTS / ELEMENTS_EACH) most = at_once * ELEMENTS_EACH;
  return array->tasks->count < most ? array->tasks->count : most;
}

bool array_run(const Array *array) {
  Running running = {.array = array, .left = array->tasks->count};
  Text answers = {0}, problem = {0};
  const char *folder = array->project->options->folder;
  text_printf(&answers, "%s/answers", folder);
  text_printf(&running.batch, "%s/work/%d.%u", folder, (int)getpid(), array->attempt);
  running.elements = count_elements(array);
  running.taken = memory_zalloc(running.left + (size_t)1);
  running.answers = cache_open(text_str(&answers), &problem);
  if (running.answers) look(&running);  // what an array handed in whose run is gone
  bool good = running.answers && (!running.left || (write_batch(&running, &problem) && submit(&running, &problem)));
  if (good) wait_for_answers(&running);
  bool interrupted = interrupt_asked();
  if (good && interrupted && running.number[0]) cancel(&running);
  if (!interrupted && running.left)
    give_up(&running, problem.count ? text_str(&problem) : "its element of the job array ended without one");
  remove_batch(&running);
  cache_close(running.answers);
  memory_free(running.taken);
  text_release(&answers);
  text_release(&problem);
  text_release(&running.batch);
  return !interrupted;
}
