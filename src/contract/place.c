// See place.h.
#include "contract/place.h"

#include <string.h>

static bool fail(Places *places, uint32_t at, const char *name, const char *what) {
  text_clear(&places->problem->message);
  text_printf(&places->problem->message, "'%s' %s", name, what);
  places->problem->at = at;
  return false;
}

const SourceType *place_structure(const Node *node) {
  const SourceType *type = node->source;
  if (type && type->kind == SOURCE_POINTER) type = type->target;
  bool is_structure = type && (type->kind == SOURCE_STRUCTURE || type->kind == SOURCE_UNION);
  return is_structure ? type : NULL;
}

const SourceType *place_element(const Node *node) {
  const SourceType *type = node->source;
  bool has_elements = type && (type->kind == SOURCE_POINTER || type->kind == SOURCE_ARRAY);
  return has_elements && type->target && type->target->bytes ? type->target : NULL;
}

uint64_t place_character_bytes(const SourceType *type) {
  bool has_elements = type && (type->kind == SOURCE_POINTER || type->kind == SOURCE_ARRAY);
  const SourceType *element = has_elements ? type->target : NULL;
  bool is_wide = element && element->kind == SOURCE_INTEGER && element->bytes > 1 && element->bytes <= sizeof(uint64_t);
  return is_wide ? element->bytes : 1;
}

bool place_is_flexible(const Node *node) {
  return node->parent && node->source && node->source->kind == SOURCE_ARRAY && !node->source->bytes && node->source->target;
}

uint64_t place_element_bytes(const Node *node) {
  static const struct {
    const char *name;
    uint64_t bytes;
  } types[] = {{"char", 1},  {"signed char", 1}, {"unsigned char", 1}, {"uint8_t", 1},  {"int8_t", 1},
               {"short", 2}, {"int", 4},         {"unsigned", 4},      {"unsigned int", 4}, {"uint32_t", 4},
               {"float", 4}, {"long", 8},        {"size_t", 8},        {"double", 8},   {"uint64_t", 8}};
  const SourceType *element = place_element(node);
  if (element) return element->bytes;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (node->shape && node->shape->name && strcmp(node->shape->name, types[i].name) == 0) return types[i].bytes;
  return 0;
}

static Type value_type(const Program *program, const SourceType *source) {
  switch (source->kind) {
    case SOURCE_INTEGER: return (Type){TYPE_INT, (uint32_t)source->bytes * 8};
    case SOURCE_FLOAT: return (Type){TYPE_FLOAT, (uint32_t)source->bytes * 8};
    case SOURCE_POINTER: return (Type){TYPE_POINTER, program->pointer_bits};
    case SOURCE_UNKNOWN:
    case SOURCE_STRUCTURE:
    case SOURCE_UNION:
    case SOURCE_ARRAY:
    case SOURCE_FUNCTION: break;
  }
  return (Type){TYPE_VOID, 0};
}

static Node *new_node(Places *places, Node *parent, const char *name, const SourceType *source) {
  Node *node = ARENA_NEW(places->arena, Node);
  *node = (Node){.name = name, .parent = parent, .source = source};
  if (source) node->type = value_type(places->program, source);
  node->is_unsigned = source && source->is_unsigned;
  return node;
}

static Node *find_child(const Node *node, const char *name, size_t length) {
  for (uint32_t i = 0; i < node->child_count; i++)
    if (strlen(node->children[i]->name) == length && memcmp(node->children[i]->name, name, length) == 0)
      return node->children[i];
  return NULL;
}

// A field of the object that a place is or points to. Null: it has none of this name, or one that is no place.
static Node *child_of(Places *places, Node *node, const char *name, size_t length) {
  Node *known = find_child(node, name, length);
  const SourceType *structure = place_structure(node);
  const SourceMember *member = structure && !known ? source_member(structure, name, length) : NULL;
  bool has_object = node->type.kind == TYPE_VOID ||
                    (node->shape && (node->shape->kind == SPEC_OBJECT || node->shape->kind == SPEC_LIST));
  if (known || !member || member->is_bit_field || !has_object) return known;
  Node *child = new_node(places, node, member->name, member->type);
  child->offset = member->offset;
  Node **children = ARENA_ARRAY(places->arena, Node *, node->child_count + 1);
  if (node->child_count) memcpy(children, node->children, node->child_count * sizeof *children);
  children[node->child_count++] = child;
  node->children = children;
  return child;
}

static Node *find_parameter(const Places *places, const char *name, size_t length) {
  for (uint32_t i = 0; i < places->parameter_count; i++) {
    const char *other = places->parameters[i]->name;
    if (other && strlen(other) == length && memcmp(other, name, length) == 0) return places->parameters[i];
  }
  return NULL;
}

bool place_is_variable(const GlobalInfo *global) {
  return !global->is_constant && !global->is_external && !global->is_unnamed && global->name && !strchr(global->name, '.');
}

static bool is_variable(const GlobalInfo *global, const char *name, size_t length) {
  return global->source && place_is_variable(global) && strlen(global->name) == length &&
         memcmp(global->name, name, length) == 0;
}

// Null: the program has no such variable.
static Node *find_variable(Places *places, const char *name, size_t length) {
  const Program *program = places->program;
  for (uint32_t i = places->parameter_count; i < places->root_count; i++)
    if (strlen(places->parameters[i]->name) == length && memcmp(places->parameters[i]->name, name, length) == 0)
      return places->parameters[i];
  uint32_t global = program->global_count;
  while (global && !is_variable(&program->globals[global], name, length)) global--;
  if (!global) return NULL;
  Node *node = new_node(places, NULL, program->globals[global].name, program->globals[global].source);
  node->variable = (Global){global};
  return places->parameters[places->root_count++] = node;
}

static Node *follow(Places *places, Node *node, const char *path) {
  while (node && *path) {
    size_t length = strcspn(path, ".");
    node = child_of(places, node, path, length);
    path += length + (path[length] == '.');
  }
  return node;
}

// "each" is the element itself, where that is a number.
static Node *find_within(Places *places, Node *scope, const char *path, size_t length) {
  bool is_each = length == strlen("each") && memcmp(path, "each", length) == 0;
  bool is_element = !scope->name && scope->type.kind == TYPE_INT;
  return is_each && is_element ? scope : child_of(places, scope, path, length);
}

Node *places_find(Places *places, Node *scope, const char *path) {
  size_t length = strcspn(path, ".");
  Node *whole = find_parameter(places, path, strlen(path)), *first = NULL;
  if (whole && (!scope || !place_structure(scope))) return whole;  // some parameters have names with dots
  for (; scope && !first; scope = scope->parent) first = find_within(places, scope, path, length);
  if (!first) first = whole ? whole : find_parameter(places, path, length);
  if (!first) first = find_variable(places, path, length);
  return first == whole && whole ? whole : follow(places, first, path[length] ? path + length + 1 : "");
}

// ---- Terms ----

static bool is_around(const Node *node, const Node *scope) {
  while (scope && scope != node) scope = scope->parent;
  return scope != NULL;
}

// One of many, seen from outside of the list that it is in.
static bool is_of_many(const Node *node, const Node *scope) {
  for (const Node *list = node->parent; list; list = list->parent)
    if (list->shape && list->shape->kind == SPEC_LIST && !is_around(list, scope)) return true;
  return false;
}

static bool is_wide(const Node *node) { return node->type.kind == TYPE_INT && node->type.bits > 64; }

// A place that has as many bits as constants have, alone.
static bool is_wide_term(Places *places, Node *scope, const SpecTerm *term) {
  const SpecPart *part = term->parts;
  bool is_alone = term->count == 1 && !term->constant && part->factor == 1 && !part->is_length;
  const Node *node = is_alone ? places_find(places, scope, part->path) : NULL;
  return node && is_wide(node) && !node->is_unsigned;
}

static bool check_term(Places *places, Node *scope, const SpecTerm *term, bool is_relation, bool has_result) {
  for (uint32_t i = 0; i < term->count; i++) {
    const SpecPart *part = &term->parts[i];
    Node *node = places_find(places, scope, part->path);
    if (!node && has_result && strcmp(part->path, "result") == 0 && !part->is_length) continue;
    if (!node) return fail(places, part->at, part->path, "is no parameter, and no field of an object that is described");
    if (is_of_many(node, scope)) return fail(places, part->at, part->path, "is a number of each element of a list: say it in the braces of the list");
    bool is_string = node->shape && node->shape->kind == SPEC_STRING && node->type.kind == TYPE_POINTER;
    if (part->is_length && !is_string) return fail(places, part->at, part->path, "is no string");
    if (part->is_length) node->wants_length = true;
    if (part->is_length && (is_relation || part->factor < 0)) node->relates_length = true;
    if (!part->is_length && node->type.kind != TYPE_INT) return fail(places, part->at, part->path, "is no integer");
    if (!part->is_length && is_wide(node) && !is_wide_term(places, scope, term)) return fail(places, part->at, part->path, "is too wide for a sum");
  }
  return true;
}

// ---- Shapes ----

static bool describe(Places *places, Node *node, const SpecShape *shape, uint32_t at);

static bool take_initial(Places *places, const SpecItem *item) {
  const Program *program = places->program;
  uint32_t global = program->global_count;
  while (global && (!program->globals[global].name || strcmp(program->globals[global].name, item->name) != 0)) global--;
  if (!global) return fail(places, item->at, item->name, "is no variable of the program");
  if (program->globals[global].is_external) return fail(places, item->at, item->name, "is not initialised in the program");
  if (!places->finds_initial) places->finds_initial = ARENA_ARRAY(places->arena, bool, program->global_count + 1);
  places->finds_initial[global] = true;
  return true;
}

static bool check_items(Places *places, Node *scope, const SpecItem *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (!items[i].name) continue;
    bool is_promised = items[i].is_promise || items[i].is_kept;
    if (scope && is_promised) return fail(places, items[i].at, items[i].name, "is promised within an object: promises stand outside");
    if (items[i].is_promise) continue;
    if (!scope && items[i].shape->kind == SPEC_INITIAL) {
      if (!take_initial(places, &items[i])) return false;
      continue;
    }
    Node *node = scope ? child_of(places, scope, items[i].name, strlen(items[i].name))
                       : places_find(places, NULL, items[i].name);
    if (!node && scope) return fail(places, items[i].at, items[i].name, "is no field of the structure");
    if (!node) {
      text_clear(&places->problem->message);
      text_printf(&places->problem->message, "%s has no parameter '%s'", places->function->name, items[i].name);
      places->problem->at = items[i].at;
      return false;
    }
    if (node->shape) return fail(places, items[i].at, items[i].name, "is given twice");
    if (!describe(places, node, items[i].shape, items[i].at)) return false;
  }
  return true;
}

static bool check_atom(Places *places, Node *scope, const SpecAtom *atom, const SpecItem *item) {
  bool has_result = item->is_promise || item->has_condition;
  if (!check_term(places, scope, &atom->left, true, has_result) || !check_term(places, scope, &atom->right, true, has_result)) return false;
  bool left = is_wide_term(places, scope, &atom->left), right = is_wide_term(places, scope, &atom->right);
  if (left != right && (left ? &atom->right : &atom->left)->count)
    return fail(places, item->at, (left ? &atom->left : &atom->right)->parts[0].path, "can be compared with constants, and with what is as wide");
  return true;
}

static bool check_atoms(Places *places, Node *scope, const SpecItem *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (items[i].name && !items[i].has_condition) continue;
    if (items[i].is_promise && scope) return fail(places, items[i].at, scope->name, "has a promise in it: these stand outside");
    for (const SpecAtom *atom = &items[i].atom; atom; atom = atom->other)
      if (!check_atom(places, scope, atom, &items[i])) return false;
  }
  return true;
}

static bool describe_array(Places *places, Node *node, const SpecShape *shape, uint32_t at) {
  const char *name = node->name ? node->name : "element";
  if (!place_element_bytes(node)) return fail(places, at, name, "has elements of unknown size: say block(BYTES)");
  if (!shape->element) return true;
  const SourceType *element = place_element(node);
  if (!element) return fail(places, at, name, "has elements of which nothing is known");
  node->element = new_node(places, node, NULL, element);
  return describe(places, node->element, shape->element, shape->element->at);
}

static bool describe(Places *places, Node *node, const SpecShape *shape, uint32_t at) {
  const char *name = node->name ? node->name : "element";
  bool is_pointer = node->type.kind == TYPE_POINTER, is_inner = node->type.kind == TYPE_VOID;
  bool takes_value = shape->kind == SPEC_NUMBER;
  node->shape = shape;
  if (shape->kind == SPEC_ANY) return true;
  if (shape->kind == SPEC_INITIAL) return fail(places, at, name, "is no variable of the program");
  if (takes_value && node->type.kind != TYPE_INT && (node->type.kind != TYPE_FLOAT || shape->low <= shape->high))
    return fail(places, at, name, is_pointer ? "is a pointer" : "is no integer");
  if (takes_value && is_wide(node) && shape->low <= shape->high)
    return fail(places, at, name, "is too wide for a range: say it by relations");
  if (takes_value) return check_items(places, node, shape->items, shape->item_count);
  bool is_end = place_is_flexible(node) && node->parent->type.kind == TYPE_POINTER;
  bool lies_here = is_inner && (shape->kind == SPEC_OBJECT || shape->kind == SPEC_ARRAY || shape->kind == SPEC_STRING);
  if (place_is_flexible(node)) lies_here = is_end && (shape->kind == SPEC_ARRAY || shape->kind == SPEC_BLOCK);
  if (!is_pointer && !lies_here) return fail(places, at, name, "is no pointer");
  if (place_is_flexible(node) && !shape->has_size) return fail(places, at, name, "is an array at the end of a structure: say block(BYTES)");
  if (is_inner && (shape->or_null || shape->is_heap || shape->or_string)) return fail(places, at, name, "is no pointer");
  if (shape->kind == SPEC_INSIDE && (node->parent || node->variable.id)) return fail(places, at, name, "is no parameter: only these can be inside");
  if ((shape->kind == SPEC_OBJECT || shape->kind == SPEC_LIST) && is_inner && !place_structure(node))
    return fail(places, at, name, "is no structure");
  if (shape->kind == SPEC_OBJECT && !place_structure(node) && (shape->item_count || !place_element(node)))
    return fail(places, at, name, "points to nothing whose type is known");
  if (shape->kind == SPEC_LIST && !place_structure(node)) return fail(places, at, name, "points to no structure");
  if (shape->kind == SPEC_ARRAY && !describe_array(places, node, shape, at)) return false;
  return check_items(places, node, shape->items, shape->item_count);
}

// ---- What can only be looked at when all shapes are known ----

static bool check_deep(Places *places, Node *node) {
  const SpecShape *shape = node->shape;
  if (!shape) return true;
  if (shape->has_size && !check_term(places, shape->kind == SPEC_ARRAY || shape->kind == SPEC_BLOCK ||
                                                 shape->kind == SPEC_STRING ? node->parent : node, &shape->size, false, false))
    return false;
  if (shape->has_size && is_wide_term(places, node->parent, &shape->size))
    return fail(places, shape->at, shape->size.parts[0].path, "is too wide for a size");
  for (uint32_t i = 0; shape->kind == SPEC_STRING && i < shape->size.count; i++) {
    const Node *other = shape->size.parts[i].is_length ? places_find(places, node->parent, shape->size.parts[i].path) : NULL;
    if (other && other != node && other->shape->has_size)
      return fail(places, shape->size.parts[i].at, shape->size.parts[i].path, "has a size of its own that is not known here");
  }
  if (shape->kind == SPEC_INSIDE) {
    const Node *other = places_find(places, NULL, shape->name);
    bool good = other && other != node && !other->parent && other->shape &&
                (other->shape->kind == SPEC_BLOCK || other->shape->kind == SPEC_ARRAY);
    if (!good) return fail(places, shape->at, shape->name, "is no other parameter with a block or an array");
  }
  if (shape->kind == SPEC_LIST) {
    const Node *link = child_of(places, node, shape->name, strlen(shape->name));
    if (!link || link->type.kind != TYPE_POINTER) return fail(places, shape->at, shape->name, "is no pointer in the structure");
  }
  if (!check_atoms(places, node, shape->items, shape->item_count)) return false;
  for (uint32_t i = 0; i < node->child_count; i++)
    if (!check_deep(places, node->children[i])) return false;
  return !node->element || check_deep(places, node->element);
}

// What C passes by value lies in memory of its own.
static const SpecShape *passed_shape(Places *places, uint64_t bytes) {
  SpecShape *shape = ARENA_NEW(places->arena, SpecShape);
  *shape = (SpecShape){.kind = SPEC_BLOCK, .has_size = true, .size = {.constant = (Int)bytes}};
  return shape;
}

// Its name is bool since C23.
static bool is_truth(const SourceType *type) {
  return type && type->name && type->kind == SOURCE_INTEGER && (strcmp(type->name, "_Bool") == 0 || strcmp(type->name, "bool") == 0);
}

bool place_is_truth(const Node *node) { return is_truth(node->source); }

// A value of its type has truth values in it.
static bool has_truths(const SourceType *type) {
  if (is_truth(type)) return true;
  if (type && type->kind == SOURCE_ARRAY) return has_truths(type->target);
  for (uint32_t i = 0; type && type->kind == SOURCE_STRUCTURE && i < type->member_count; i++)
    if (has_truths(type->members[i].type)) return true;
  return false;
}

// Fields are values of their types: a truth value is 0 or 1, wherever it lies in what is described.
static void add_truths(Places *places, Node *node) {
  const SourceType *structure = place_structure(node), *element = place_element(node);
  bool is_inner = node->type.kind == TYPE_VOID, has_shape = node->shape != NULL;
  bool is_object = is_inner || (has_shape && (node->shape->kind == SPEC_OBJECT || node->shape->kind == SPEC_LIST));
  for (uint32_t i = 0; is_object && structure && structure->kind == SOURCE_STRUCTURE && i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    if (member->name && has_truths(member->type)) child_of(places, node, member->name, strlen(member->name));
  }
  bool is_array = has_shape ? node->shape->kind == SPEC_ARRAY : is_inner && node->source && node->source->kind == SOURCE_ARRAY;
  if (is_array && !node->element && has_truths(element)) node->element = new_node(places, node, NULL, element);
  for (uint32_t i = 0; i < node->child_count; i++) add_truths(places, node->children[i]);
  if (node->element) add_truths(places, node->element);
}

// Of what lies at the place and is not said otherwise.
static void add_integers(Places *places, Node *node) {
  const SourceType *structure = place_structure(node);
  bool is_object = node->type.kind == TYPE_VOID || (node->shape && node->shape->kind == SPEC_OBJECT);
  for (uint32_t i = 0; is_object && structure && structure->kind == SOURCE_STRUCTURE && i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    bool is_integer = member->type->kind == SOURCE_INTEGER && member->type->bytes <= 8;
    if (member->name && (is_integer || member->type->kind == SOURCE_STRUCTURE))
      child_of(places, node, member->name, strlen(member->name));
  }
  for (uint32_t i = 0; i < node->child_count; i++) add_integers(places, node->children[i]);
  if (node->element) add_integers(places, node->element);
}

// Of C's parameter that begins with this value of the function.
static Node *new_parameter(Places *places, uint32_t first) {
  const FunctionInfo *function = places->function;
  const ValueInfo *value = &function->values[first];
  const SourcePart *part = value->part;
  Node *node = new_node(places, NULL, part ? part->name : value->name, part ? part->type : value->source);
  node->first = first;
  node->value_count = 1;
  while (part && first + node->value_count <= function->param_count) {
    const SourcePart *next = function->values[first + node->value_count].part;
    if (!next || next->type != part->type || strcmp(next->name, part->name) != 0) break;
    node->value_count++;
  }
  if (part) return node;
  node->type = value->type;
  node->is_unsigned = value->declared_unsigned || (value->source && value->source->is_unsigned);
  return node;
}

// What is said of a variable says all of it.
static bool check_variables(Places *places) {
  for (uint32_t i = places->parameter_count; i < places->root_count; i++) {
    const Node *node = places->parameters[i];
    if (places->finds_initial && places->finds_initial[node->variable.id]) return fail(places, 0, node->name, "is given twice");
  }
  return true;
}

bool places_make(Places *places, const Spec *spec) {
  const FunctionInfo *function = places->function;
  places->parameter_count = 0;
  places->parameters = ARENA_ARRAY(places->arena, Node *, function->param_count + places->program->global_count + 1);
  for (uint32_t i = 1; i <= function->param_count; i += places->parameters[places->parameter_count++]->value_count)
    places->parameters[places->parameter_count] = new_parameter(places, i);
  places->root_count = places->parameter_count;
  if (!check_items(places, NULL, spec->items, spec->count)) return false;
  for (uint32_t i = 0; i < places->parameter_count; i++) {
    Node *node = places->parameters[i];
    uint64_t bytes = function->values[node->first].passed_bytes;
    if (bytes && !node->shape) node->shape = passed_shape(places, bytes);
  }
  if (!check_atoms(places, NULL, spec->items, spec->count)) return false;
  for (uint32_t i = 0; i < places->root_count; i++)
    if (!check_deep(places, places->parameters[i])) return false;
  for (uint32_t i = 0; i < places->root_count; i++) add_truths(places, places->parameters[i]);
  for (uint32_t i = 0; places->draws_fields && i < places->root_count; i++) add_integers(places, places->parameters[i]);
  return check_variables(places);
}
