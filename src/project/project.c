// See project.h.
#include "project/project.h"

#include <string.h>
#include <unistd.h>

#include "input/options.h"

const char *project_database(void) {
  static const char *const places[] = {"build/compile_commands.json", "compile_commands.json"};
  return places[access(places[0], R_OK) != 0 && access(places[1], R_OK) == 0];
}

static void settle_defaults(Project *project, const PlumbOptions *given) {
  PlumbOptions *options = &project->settled;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  *options = *given;
  if (!options->jobs) options->jobs = processors > 0 ? (unsigned)processors : 1;
  if (options->folder[0] == '/')
    text_add(&project->folder, options->folder);
  else
    text_printf(&project->folder, "%s/%s", project->here, options->folder);
  options->folder = text_str(&project->folder);
  project->at_once = given->jobs;
  if (options->cache && !strstr(options->cache, "://") && options->cache[0] != '/') {
    text_printf(&project->cache, "%s/%s", project->here, options->cache);
    options->cache = text_str(&project->cache);
  }
  project->options = options;
}

// A folder, or the URL of an HTTP cache.
static bool may_be_cache(const char *place) {
  bool is_http = strncmp(place, "http://", 7) == 0 || strncmp(place, "https://", 8) == 0;
  return *place && (is_http || !strstr(place, "://"));
}

bool project_begin(Project *project, const PlumbOptions *given, Text *problem) {
  SettledOptions checked;
  project->arena = arena_new();
  if (!getcwd(project->here, sizeof project->here)) text_add(problem, "the current folder cannot be read");
  if (given->property_file) text_add(problem, "--property: name the properties, .prp files are for single programs");
  if (given->cache && !may_be_cache(given->cache))
    text_printf(problem, "--cache: '%s' is no cache: give a folder, or a URL that begins with http:// or https://",
                given->cache);
  settle_defaults(project, given);
  bool good = options_settle(project->options, &checked, problem) && !problem->count;
  if (good) {
    clang_option_vec_append(&project->clang, checked.clang.kept.data, checked.clang.kept.count);
    project->settled.signed_overflow = checked.options.signed_overflow;
  }
  options_release(&checked);
  if (!good) return false;
  project_identify_tool(project);
  project_identify_question(project);
  return true;
}

void project_release(Project *project) {
  for (uint32_t i = 0; project->units && i < project->compilations.files.count; i++) {
    memory_free(project->units[i].needs);
    memory_free(project->units[i].symbols);
    memory_free(project->units[i].problem);
  }
  for (uint32_t i = 0; i < project->targets.count; i++) u32_vec_release(&project->targets.data[i].units);
  for (uint32_t i = 0; i < project->tasks.count; i++) memory_free(project->tasks.data[i].report);
  memory_free(project->units);
  links_release(&project->links);
  clang_option_vec_release(&project->clang);
  target_vec_release(&project->targets);
  task_vec_release(&project->tasks);
  if (project->compilations.arena) compilations_release(&project->compilations);
  text_release(&project->folder);
  text_release(&project->cache);
  arena_free(project->arena);
}

bool project_maps_files(const char *here) { return !strchr(here, '='); }

void project_make_relative(const char *here, Text *json) {
  Text folder = {0}, relative = {0};
  if (project_maps_files(here)) return;
  text_printf(&folder, "%s/", here);
  const char *at = text_str(json);
  for (const char *found; (found = strstr(at, text_str(&folder))) != NULL; at = found + folder.count)
    text_add_bytes(&relative, at, (size_t)(found - at));
  text_add(&relative, at);
  text_release(json);
  *json = relative;
  text_release(&folder);
}

double project_preparing_time(const Project *project) {
  return project->options->timeout > 60 ? project->options->timeout : 60;
}

PlumbOptions project_target_options(const Project *project, const Target *target) {
  PlumbOptions options = *project->options;
  if (project->compilations.files.data[target->units.data[0]].wraps) options.signed_overflow = PLUMB_OVERFLOW_WRAP;
  options.progress = NULL;
  options.clang_argument_count = 0;  // its files are compiled
  options.list_checks = true;
  return options;
}

void project_unit_paths(const Project *project, const Target *target, ClangOptionVec *paths) {
  for (uint32_t i = 0; i < target->units.count; i++) {
    Text path = {0};
    store_unit_path(project->store, project->units[target->units.data[i]].digest, &path);
    clang_option_vec_push(paths, text_take(&path));
  }
}
