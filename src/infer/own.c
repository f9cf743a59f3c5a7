// See own.h.
#include "infer/own.h"

#include <string.h>

#include "contract/spec.h"

const SourceType *own_structure(const SourceType *pointer) {
  const SourceType *target = pointer && pointer->kind == SOURCE_POINTER ? pointer->target : NULL;
  return target && target->kind == SOURCE_STRUCTURE && target->name && target->bytes ? target : NULL;
}

bool own_may_change(const Program *program, Function function, const char *structure) {
  const FunctionInfo *info = &program->functions[function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const SourceType *type = own_structure(info->values[i].source);
    if (type && !type->is_constant && strcmp(type->name, structure) == 0) return true;
  }
  return false;
}

static bool is_field_of(const char *path, const char *parameter) {
  size_t length = strlen(parameter);
  return strncmp(path, parameter, length) == 0 && path[length] == '.' && !strchr(path + length + 1, '.');
}

static bool speaks_of(const SpecTerm *term, const char *parameter) {
  for (uint32_t i = 0; i < term->count; i++)
    if (term->parts[i].is_length || !is_field_of(term->parts[i].path, parameter)) return false;
  return true;
}

bool own_is_relation(const char *relation, const char *parameter, Arena *arena) {
  SpecProblem problem = {0};
  Spec spec;
  bool is_own = spec_read(relation, arena, &spec, &problem) && spec.count == 1 && !spec.items[0].name;
  for (const SpecAtom *atom = is_own ? &spec.items[0].atom : NULL; atom; atom = atom->other)
    is_own = is_own && speaks_of(&atom->left, parameter) && speaks_of(&atom->right, parameter);
  text_release(&problem.message);
  return is_own;
}

static uint32_t demands_of(const Climb *climb, const Guess *guess) {
  const RelationVec *relations = &climb->guesses.relations;
  uint32_t count = 0;
  for (uint32_t i = 0; i < relations->count; i++) {
    const Relation *relation = &relations->data[i];
    count += relation->is_demanded && !relation->array && own_is_relation(relation->text, guess->name, climb->guesses.arena);
  }
  return count;
}

uint32_t own_demands(const Climb *climb, const char *structure) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < climb->guesses.guesses.count; i++) {
    const Guess *guess = climb->guesses.guesses.data[i];
    const SourceType *type = guess->parent ? NULL : own_structure(guess->type);
    if (type && strcmp(type->name, structure) == 0) count += demands_of(climb, guess);
  }
  return count;
}

bool own_begin(Climb *climb, const char *structure, const char *items, Role role) {
  InvariantVec invariants = {0};
  invariant_vec_push(&invariants, (Invariant){.structure = structure, .items = items});
  climb->is_processor_time = true;
  bool has_role = guesses_make(&climb->guesses, climb->program, climb->function, VARIABLES_INITIAL, &invariants, role);
  guesses_relate(&climb->guesses);
  invariant_vec_release(&invariants);
  return has_role;
}
