// See promise.h.
#include "contract/promise.h"

#include <string.h>

#include "contract/claim.h"

// ---- What can be promised ----

static bool refuse(Places *places, uint32_t at, const char *what) {
  text_clear(&places->problem->message);
  text_printf(&places->problem->message, "%s cannot be promised", what);
  places->problem->at = at;
  return false;
}

// Has the place its value when this object has been looked at? Its own numbers, those of objects around it, and the parameters.
static bool is_known(Places *places, Node *scope, const SpecTerm *term) {
  for (uint32_t i = 0; i < term->count; i++) {
    const Node *place = places_find(places, scope, term->parts[i].path);
    if (term->parts[i].is_length) return false;
    bool is_there = !place->parent;
    for (const Node *around = scope; around && !is_there; around = around->parent) is_there = place->parent == around;
    if (!is_there) return false;
  }
  return true;
}

static bool are_known(Places *places, Node *scope, const SpecShape *shape) {
  for (uint32_t i = 0; i < shape->item_count; i++) {
    if (shape->items[i].name) continue;
    for (const SpecAtom *atom = &shape->items[i].atom; atom; atom = atom->other)
      if (!is_known(places, scope, &atom->left) || !is_known(places, scope, &atom->right))
        return refuse(places, shape->items[i].at, "a relation of numbers that lie elsewhere");
  }
  return true;
}

static bool can_be_promised(Places *places, Node *node) {
  const SpecShape *shape = node->shape;
  if (!shape) return true;
  if (node->variable.id) return refuse(places, shape->at, "what a variable of the program holds");
  switch (shape->kind) {
    case SPEC_ANY:
    case SPEC_NUMBER: return true;
    case SPEC_ARRAY:
    case SPEC_BLOCK:
      if (!shape->has_size) return refuse(places, shape->at, "a block of any size");
      if (shape->or_string) return refuse(places, shape->at, "a string");
      if (shape->element) return refuse(places, shape->at, "the shape of elements");
      return is_known(places, node->parent, &shape->size) || refuse(places, shape->at, "a size by numbers that lie elsewhere");
    case SPEC_OBJECT:
      for (uint32_t i = 0; i < node->child_count; i++)
        if (!can_be_promised(places, node->children[i])) return false;
      return are_known(places, node, shape);
    case SPEC_STRING:
    case SPEC_INSIDE:
    case SPEC_LIST:
    case SPEC_FUNCTION:
    case SPEC_INITIAL: break;
  }
  return refuse(places, shape->at, "such a shape");
}

// The promised shapes alone, as if they were demanded.
static Spec only_promised(Arena *arena, const Spec *spec) {
  SpecItem *items = ARENA_ARRAY(arena, SpecItem, spec->count + 1);
  Spec promised = {.items = items};
  for (uint32_t i = 0; i < spec->count; i++) {
    if (!spec->items[i].name || !(spec->items[i].is_promise || spec->items[i].is_kept)) continue;
    items[promised.count] = spec->items[i];
    items[promised.count].is_promise = items[promised.count].is_kept = false;
    promised.count++;
  }
  return promised;
}

bool promise_read(Promised *promised, const Spec *spec) {
  Places *places = &promised->places;
  Spec shapes = only_promised(places->arena, spec);
  places->draws_fields = false;
  if (!places_make(places, &shapes)) return false;
  for (uint32_t i = 0; i < shapes.count; i++)
    if (!can_be_promised(places, places_find(places, NULL, shapes.items[i].name))) return false;
  return true;
}

// ---- Claims ----

void promise_claim(Writer *w, const Spec *spec, Promised *promised) {
  Claims claims = {.writer = w, .claims_types = true};
  for (uint32_t i = 0; i < spec->count; i++)
    if (!spec->items[i].name && spec->items[i].is_promise) claim_relation(&claims, NULL, &spec->items[i]);
  Places *demanded = w->places, *places = &promised->places;
  w->places = places;
  for (uint32_t i = 0; i < places->parameter_count; i++) places->parameters[i]->value = demanded->parameters[i]->value;
  for (uint32_t i = 0; i < spec->count; i++)
    if (spec->items[i].name && (spec->items[i].is_promise || spec->items[i].is_kept)) claim_promised(&claims, &spec->items[i]);
  if (claims.leaves_out) write_claim(w, write_constant((Type){TYPE_INT, 1}, 0), "a promise that no claim says");
  w->places = demanded;
}
