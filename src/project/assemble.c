// Puts files together to targets: programs, and files of no program with what their functions use.
//
// A program is what the build links (links.h): its files as a whole, and of its libraries those files that define what is needed, as a linker takes them. Where the build says
// nothing about a file with main, and where a link has inputs that nobody knows, a name is defined by the file that lies nearest.
#include <jansson.h>
#include <string.h>

#include "project/project.h"
#include "report/build.h"

typedef struct {
  Project *project;
  json_t **symbols;  // per file: {"defined": [...], "needed": [...], "marks": a digest}; null: it did not compile
  json_t *definers;  // name -> indices of the files that define it
  bool *in_program;  // per file: some program has it
} Assembly;

// ---- Symbols ----

static void read_symbols(Assembly *assembly) {
  const Project *project = assembly->project;
  for (uint32_t i = 0; i < project->compilations.files.count; i++) {
    json_t *name, *defined;
    size_t k;
    if (project->units[i].problem) continue;
    assembly->symbols[i] = json_loads(project->units[i].symbols, 0, NULL);
    defined = json_object_get(assembly->symbols[i], "defined");
    json_array_foreach(defined, k, name) {
      const char *key = json_string_value(name);
      if (!json_object_get(assembly->definers, key)) build_set(assembly->definers, key, json_array());
      build_append(json_object_get(assembly->definers, key), json_integer(i));
    }
  }
}

static bool defines(const Assembly *assembly, uint32_t file, const char *name) {
  json_t *files = json_object_get(assembly->definers, name), *index;
  size_t k;
  json_array_foreach(files, k, index) if (json_integer_value(index) == file) return true;
  return false;
}

static bool has(const U32Vec *units, uint32_t unit) {
  for (uint32_t i = 0; i < units->count; i++)
    if (units->data[i] == unit) return true;
  return false;
}

// ---- Who defines a name ----

enum { NOBODY = -1, ALREADY = -2 };

static size_t common_prefix(const char *a, const char *b) {
  size_t length = 0, folder = 0;
  for (; a[length] && a[length] == b[length]; length++)
    if (a[length] == '/') folder = length + 1;
  return folder;
}

// Of several the file that lies nearest, or nobody when two are equally near. A file with main belongs to its own program alone.
static int64_t nearest_definer(const Assembly *assembly, uint32_t file, const char *name) {
  const Compilation *files = assembly->project->compilations.files.data;
  json_t *indices = json_object_get(assembly->definers, name), *index;
  int64_t best = NOBODY;
  size_t k, best_length = 0;
  bool is_tied = false;
  json_array_foreach(indices, k, index) {
    uint32_t candidate = (uint32_t)json_integer_value(index);
    if (defines(assembly, candidate, "main")) continue;
    size_t length = common_prefix(files[file].file, files[candidate].file);
    is_tied = best >= 0 && length == best_length;
    if (best < 0 || length > best_length) best = candidate, best_length = length;
  }
  return is_tied ? NOBODY : best;
}

static int64_t definer_in(const Assembly *assembly, const Link *link, const char *name) {
  json_t *indices = json_object_get(assembly->definers, name), *index;
  size_t k;
  json_array_foreach(indices, k, index) {
    if (has(&link->units, (uint32_t)json_integer_value(index))) return json_integer_value(index);
  }
  return NOBODY;
}

// Among the files of a link and its libraries, and theirs; `seen` has the links that were looked through.
static int64_t linked_definer(const Assembly *assembly, uint32_t link, const char *name, U32Vec *seen) {
  const Link *info = &assembly->project->links.data[link];
  if (has(seen, link)) return NOBODY;
  u32_vec_push(seen, link);
  int64_t found = definer_in(assembly, info, name);
  for (uint32_t i = 0; found < 0 && i < info->libraries.count; i++)
    found = linked_definer(assembly, info->libraries.data[i], name, seen);
  return found;
}

static bool link_lacks(const Assembly *assembly, uint32_t link, U32Vec *seen) {
  const Link *info = &assembly->project->links.data[link];
  if (has(seen, link)) return false;
  u32_vec_push(seen, link);
  bool lacks = info->lacks;
  for (uint32_t i = 0; !lacks && i < info->libraries.count; i++)
    lacks = link_lacks(assembly, info->libraries.data[i], seen);
  return lacks;
}

static bool target_has(const Assembly *assembly, const Target *target, const char *name) {
  json_t *indices = json_object_get(assembly->definers, name), *index;
  size_t k;
  json_array_foreach(indices, k, index) if (has(&target->units, (uint32_t)json_integer_value(index))) return true;
  return false;
}

// `link` is null, or what the target is in the build.
static int64_t definer_for(const Assembly *assembly, const Target *target, const uint32_t *link, uint32_t file,
                           const char *name) {
  U32Vec seen = {0}, also = {0};
  if (!json_object_get(assembly->definers, name)) return NOBODY;
  if (target_has(assembly, target, name)) return ALREADY;
  int64_t found = link ? linked_definer(assembly, *link, name, &seen) : NOBODY;
  // A library leaves names to whoever links it.
  bool is_closed =
      link && assembly->project->links.data[*link].kind == LINK_PROGRAM && !link_lacks(assembly, *link, &also);
  u32_vec_release(&seen);
  u32_vec_release(&also);
  return found == NOBODY && !is_closed ? nearest_definer(assembly, file, name) : found;
}

// ---- Targets ----

static void close_target(const Assembly *assembly, Target *target, const uint32_t *link) {
  for (uint32_t i = 0; i < target->units.count; i++) {
    uint32_t file = target->units.data[i];
    json_t *needed = json_object_get(assembly->symbols[file], "needed"), *name;
    size_t k;
    json_array_foreach(needed, k, name) {
      int64_t found = definer_for(assembly, target, link, file, json_string_value(name));
      if (found >= 0) u32_vec_push(&target->units, (uint32_t)found);
    }
  }
}

static void settle(const Assembly *assembly, Target *target) {
  const Project *project = assembly->project;
  Digest digest;
  bool first = project->compilations.files.data[target->units.data[0]].wraps;
  digest_begin(&digest);
  digest_add(&digest, project->tool);
  for (uint32_t i = 0; i < target->units.count; i++) {
    uint32_t unit = target->units.data[i];
    digest_add(&digest, project->units[unit].digest);
    digest_add(&digest, project->compilations.files.data[unit].file);
    digest_add(&digest, json_string_value(json_object_get(assembly->symbols[unit], "marks")));
    if (project->compilations.files.data[unit].wraps != first)
      target->problem =
          "some of its files are compiled with -fwrapv and some without: they cannot be asked about together";
  }
  digest_add(&digest, first ? "wraps" : "");
  digest_add(&digest, target->is_program ? "program" : "functions");
  digest_add(&digest, project->question);
  digest_end(&digest, target->digest);
}

static const char *explain_renaming(const Assembly *assembly, const char *option) {
  Text text = {0};
  text_printf(&text, "it is linked with %s, after which names mean something else than they say", option);
  const char *problem = arena_strdup(assembly->project->arena, text_str(&text));
  text_release(&text);
  return problem;
}

// A file of the program, or of a library that it is linked with, that did not compile; -1: there is none.
static int64_t find_uncompiled(const Assembly *assembly, uint32_t link, U32Vec *seen) {
  const Link *info = &assembly->project->links.data[link];
  if (has(seen, link)) return NOBODY;
  u32_vec_push(seen, link);
  for (uint32_t i = 0; i < info->units.count; i++)
    if (!assembly->symbols[info->units.data[i]]) return info->units.data[i];
  int64_t found = NOBODY;
  for (uint32_t i = 0; i < info->libraries.count && found < 0; i++)
    found = find_uncompiled(assembly, info->libraries.data[i], seen);
  return found;
}

// What a program does without one of its files says nothing about the program.
static const char *explain_uncompiled(const Assembly *assembly, uint32_t link) {
  const Project *project = assembly->project;
  U32Vec seen = {0};
  Text text = {0};
  int64_t file = find_uncompiled(assembly, link, &seen);
  if (file >= 0) text_printf(&text, "%s, a part of it, does not compile", project->compilations.files.data[file].name);
  const char *problem = file >= 0 ? arena_strdup(project->arena, text_str(&text)) : NULL;
  text_release(&text);
  u32_vec_release(&seen);
  return problem;
}

static void add_target(Assembly *assembly, Target target, const uint32_t *link) {
  const char *renames = link ? assembly->project->links.data[*link].renames : NULL;
  if (renames) target.problem = explain_renaming(assembly, renames);
  if (link && target.is_program && !target.problem) target.problem = explain_uncompiled(assembly, *link);
  close_target(assembly, &target, link);
  for (uint32_t i = 0; target.is_program && i < target.units.count; i++)
    assembly->in_program[target.units.data[i]] = true;
  settle(assembly, &target);
  target_vec_push(&assembly->project->targets, target);
}

static void add_file(Assembly *assembly, uint32_t file, bool is_program, const uint32_t *link) {
  Target target = {.name = assembly->project->compilations.files.data[file].name, .is_program = is_program};
  u32_vec_push(&target.units, file);
  add_target(assembly, target, link);
}

// A program of the build, if its main is known. The file with main comes first.
static void add_program(Assembly *assembly, uint32_t link) {
  const Link *info = &assembly->project->links.data[link];
  U32Vec seen = {0};
  int64_t first = linked_definer(assembly, link, "main", &seen);
  u32_vec_release(&seen);
  if (first < 0) return;
  Target target = {.name = compilation_seen(info->output), .is_program = true};
  u32_vec_push(&target.units, (uint32_t)first);
  for (uint32_t i = 0; i < info->units.count; i++) {
    uint32_t unit = info->units.data[i];
    if (assembly->symbols[unit] && unit != first) u32_vec_push(&target.units, unit);
  }
  add_target(assembly, target, &link);
}

// The library of the build that has the file; -1: none.
static int64_t library_of_file(const Assembly *assembly, uint32_t file) {
  const LinkVec *links = &assembly->project->links;
  for (uint32_t i = 0; i < links->count; i++)
    if (links->data[i].kind == LINK_LIBRARY && has(&links->data[i].units, file)) return i;
  return -1;
}

static void find_targets(Assembly *assembly) {
  const Project *project = assembly->project;
  uint32_t count = project->compilations.files.count;
  for (uint32_t i = 0; i < project->links.count; i++)
    if (project->links.data[i].kind == LINK_PROGRAM) add_program(assembly, i);
  for (uint32_t i = 0; i < count; i++)
    if (assembly->symbols[i] && !assembly->in_program[i] && defines(assembly, i, "main"))
      add_file(assembly, i, true, NULL);
  for (uint32_t i = 0; i < count; i++) {
    int64_t library = library_of_file(assembly, i);
    uint32_t link = (uint32_t)library;
    if (assembly->symbols[i] && !assembly->in_program[i]) add_file(assembly, i, false, library < 0 ? NULL : &link);
  }
}

void targets_assemble(Project *project) {
  uint32_t count = project->compilations.files.count;
  Assembly assembly = {.project = project,
                       .symbols = memory_zalloc((count + 1) * sizeof *assembly.symbols),
                       .definers = json_object(),
                       .in_program = memory_zalloc(count + 1)};
  read_symbols(&assembly);
  find_targets(&assembly);
  for (uint32_t i = 0; i < count; i++) json_decref(assembly.symbols[i]);
  json_decref(assembly.definers);
  memory_free(assembly.symbols);
  memory_free(assembly.in_program);
}
