// A project: every program and every external function of a compilation database as a task, and what is known about it from one run to the next.
//
// compilation.c reads the database, links.c what the build links; units.c has each file compiled, unless nothing that it was made of has changed; assemble.c puts
// files together to programs, and targets.c finds the tasks of each, with a digest of all that the answer depends on; tasks.c has those answered whose digest has no answer
// yet, here, by a launcher (job.c) or as a job array (array.c); run.c is all of it in order; findings.c what came out of it, against what people accepted or a base had.
#ifndef PLUMB_PROJECT_PROJECT_H
#define PLUMB_PROJECT_PROJECT_H

#include <limits.h>

#include "plumb.h"
#include "project/compilation.h"
#include "project/links.h"
#include "project/store.h"

typedef struct {
  char digest[DIGEST_SIZE];  // of the unit; empty: there is none
  char *needs, *symbols;     // owned: JSON
  char *problem;             // owned; null: it compiled
  bool is_new;               // it was compiled in this run
} Unit;

// A program, or a file of no program with what its functions use.
typedef struct {
  const char *name;  // in the project's arena
  U32Vec units;      // indices; the first is the one with main, or whose functions are asked about
  bool is_program;
  char digest[DIGEST_SIZE];
  const char *problem;  // null, or why nothing can be asked; in the arena
} Target;
VEC_DEFINE(TargetVec, target_vec, Target)

typedef struct {
  uint32_t target;
  const char *entry;       // in the arena
  const char *file;        // that defines it; likewise
  char unit[DIGEST_SIZE];  // of the file as it is compiled there (targets.c)
  char key[DIGEST_SIZE];   // of all that its answer depends on
  const char *starts;      // where the functions begin on which it depends (move.h); in the arena
  char *report;            // owned: the answer, as JSON for users; null: not yet
  bool is_new;             // answered in this run
  bool is_lost;            // no answer came, and none is kept: all is unknown
} Task;
VEC_DEFINE(TaskVec, task_vec, Task)

typedef struct {
  const PlumbOptions *options;  // the caller's, with what they leave open settled
  PlumbLine *line;              // one line of what is said at a time
  void *line_context;
  Arena *arena;
  char tool[DIGEST_SIZE];      // of this version of Plumb, and of clang
  char question[DIGEST_SIZE];  // of the options on which answers depend
  char here[PATH_MAX];         // where the user is
  const char *overlay;         // null, or a file whose contents count instead of those of:
  uint32_t overlaid;           // this one of the files
  PlumbOptions settled;
  ClangOptionVec clang;  // options of clang for all files, behind their own
  unsigned at_once;      // -j as it was given; 0: it was not
  Text folder, cache;
  Store *store;
  Compilations compilations;
  LinkVec links;
  Unit *units;  // one per file of `compilations`
  TargetVec targets;
  TaskVec tasks;
} Project;

__attribute__((format(printf, 2, 3))) void project_say(const Project *project, const char *format, ...);
// Of an empty project with its `line`: settles the options. False: one line in `problem`. Either way it is released by the caller.
bool project_begin(Project *project, const PlumbOptions *options, Text *problem);
void project_release(Project *project);
const char *project_database(void);  // the compilation database where none is named
void project_identify_tool(Project *project);
void project_identify_question(Project *project);

// Names of files below the user's folder are relative to it, so that answers do not depend on where the project lies. clang's map of names does that, but not for a folder with
// '=', where the map would end: then answers, JSON, are made relative here.
bool project_maps_files(const char *here);
void project_make_relative(const char *here, Text *json);
// Seconds for compiling a file, or reading a target: as long as a task has, but at least a minute, since nothing can be asked without it.
double project_preparing_time(const Project *project);
// The options with which a target is asked about, and its compiled files. The strings of the paths stay until the process ends.
PlumbOptions project_target_options(const Project *project, const Target *target);
void project_unit_paths(const Project *project, const Target *target, ClangOptionVec *paths);

// The steps of a run; false: it was interrupted, or the store has a problem; what was done is kept.
bool units_compile(Project *project);     // fills project->units
void targets_assemble(Project *project);  // fills targets
bool targets_find(Project *project);      // fills targets and tasks
bool tasks_answer(Project *project);      // fills in the tasks' reports

#endif
