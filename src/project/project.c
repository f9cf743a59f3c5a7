// See project.h.
#include "project/project.h"

void project_release(Project *project) {
  for (uint32_t i = 0; project->units && i < project->compilations.files.count; i++) {
    memory_free(project->units[i].needs);
    memory_free(project->units[i].symbols);
    memory_free(project->units[i].problem);
  }
  for (uint32_t i = 0; i < project->targets.count; i++) u32_vec_release(&project->targets.data[i].units);
  for (uint32_t i = 0; i < project->tasks.count; i++) memory_free(project->tasks.data[i].report);
  memory_free(project->units);
  target_vec_release(&project->targets);
  task_vec_release(&project->tasks);
  if (project->compilations.arena) compilations_release(&project->compilations);
  arena_free(project->arena);
}

PlumbOptions project_target_options(const Project *project, const Target *target) {
  PlumbOptions options = *project->options;
  if (project->compilations.files.data[target->units.data[0]].wraps) options.signed_overflow = PLUMB_OVERFLOW_WRAP;
  options.progress = NULL;
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
