// What every family of instructions needs, see encoder.h.
#include "encode/encoder.h"

#include "base/answer.h"
#include "encode/decided.h"
#include "encode/wild.h"

// ---- Operands and results ----

Val encoder_operand(Encoder *encoder, const Operand *operand) {
  TermBank *bank = encoder->bank;
  const Pointee *pointee;
  Val val;
  switch (operand->kind) {
    case OPERAND_NONE: break;
    case OPERAND_VALUE:
      val = encoder->frame->vals[operand->value.id];
      ensure(val.bits.id);
      return val;
    case OPERAND_CONSTANT:
      if (operand->type.kind != TYPE_POINTER)
        return val_plain(term_constant(bank, operand->type.bits, (UInt)operand->constant));
      return val_from_address(encoder->vals, term_constant(bank, operand->type.bits, (UInt)operand->constant));
    case OPERAND_FLOAT: return val_plain(term_constant(bank, operand->type.bits, (UInt)operand->constant));
    case OPERAND_GLOBAL:
      pointee = encoder_pointee(encoder, encoder->unrolling->global_pointees[operand->global.id]);
      return val_pointer(encoder->vals, pointee->number, operand->constant);
    case OPERAND_FUNCTION:
      pointee = encoder_pointee(encoder, encoder->unrolling->function_pointees[operand->function.id]);
      return val_pointer(encoder->vals, pointee->number, 0);
    case OPERAND_UNDEF: return val_undef(encoder->vals, operand->type);
  }
  ensure(!"an operand");
  return (Val){0};
}

Type encoder_operand_type(const Encoder *encoder, uint32_t index) { return encoder->instruction->operands[index].type; }

void encoder_put(Encoder *encoder, uint32_t index, Val val) {
  encoder->frame->vals[encoder->instruction->result.id + index] = val;
}

Term encoder_word(Encoder *encoder, UInt value) {
  return term_constant(encoder->bank, encoder->program->pointer_bits, value);
}

// ---- What is arbitrary ----

Term encoder_variable(Encoder *encoder, uint32_t width, uint32_t which, const char *name) {
  uint64_t key = hash_combine(encoder->key, map_key2(width, which));
  uint32_t id;
  if (map_get(&encoder->unrolling->variables, key, &id)) return (Term){id};
  Term variable = term_variable(encoder->bank, width, name);
  map_set(&encoder->unrolling->variables, key, variable.id);
  return variable;
}

Array encoder_array(Encoder *encoder, uint32_t which, const char *name) {
  uint64_t key = hash_combine(encoder->key, which);
  uint32_t id;
  if (map_get(&encoder->unrolling->arrays, key, &id)) return (Array){id};
  Array array = array_variable(encoder->bank, encoder->program->pointer_bits, name);
  map_set(&encoder->unrolling->arrays, key, array.id);
  return array;
}

Val encoder_fresh(Encoder *encoder, Type type, uint32_t which, const char *name) {
  Term bits = encoder_variable(encoder, type.bits, which, name);
  return type.kind == TYPE_POINTER ? val_wild(encoder->vals, bits) : val_plain(bits);
}

// ---- What may go wrong ----

static void add_obligation(Encoder *encoder, Obligation obligation, Term bad) {
  if (encoder_is_dead(encoder)) return;
  bad = decided_simplify(encoder->bank, encoder->route, bad);
  obligation.violated = term_and(encoder->bank, encoder->route->full, bad);
  if (term_is_false(encoder->bank, obligation.violated)) return;
  obligation.function = encoder->frame->function;
  obligation.instruction = (uint32_t)(encoder->instruction - encoder->frame->info->instructions);
  obligation_vec_push(&encoder->out->obligations, obligation);
}

void encoder_undefined_at(Encoder *encoder, Undefined undefined, Term bad, Place place) {
  TermBank *bank = encoder->bank;
  Term is_asked = term_not(bank, encoder->relaxed);
  add_obligation(encoder, (Obligation){.kind = OBLIGATION_UNDEFINED, .undefined = undefined, .place = place},
                 term_and(bank, bad, is_asked));
  if (encoder_is_dead(encoder)) return;
  if (term_is_true(bank, bad))
    encoder_end_path(encoder);
  else
    encoder_assume(encoder, term_or(bank, is_asked, term_not(bank, bad)));
}

void encoder_undefined(Encoder *encoder, Undefined undefined, Term bad) {
  encoder_undefined_at(encoder, undefined, bad, encoder->instruction->place);
}

void encoder_doubtful(Encoder *encoder, Undefined undefined, const char *reason, Term doubt) {
  Obligation obligation = {.kind = OBLIGATION_UNDEFINED,
                           .undefined = undefined,
                           .place = encoder->instruction->place,
                           .is_doubtful = true,
                           .reason = reason};
  add_obligation(encoder, obligation, term_and(encoder->bank, doubt, term_not(encoder->bank, encoder->relaxed)));
}

Val encoder_frozen_operand(Encoder *encoder, uint32_t index) {
  enum { WHICH_UNDEFINED = 1 << 23 };
  const Operand *operand = &encoder->instruction->operands[index];
  return encoder_frozen(encoder, encoder_operand(encoder, operand), operand->type, WHICH_UNDEFINED + index);
}

Val encoder_defined_operand(Encoder *encoder, uint32_t index) {
  TermBank *bank = encoder->bank;
  Val val = encoder_operand(encoder, &encoder->instruction->operands[index]);
  Term bad = val_is_undef(encoder->vals, val), is_asked = term_not(bank, encoder->relaxed);
  Obligation obligation = {
      .kind = OBLIGATION_UNDEFINED, .undefined = UNDEFINED_UNINITIALISED, .place = encoder->instruction->place};
  add_obligation(encoder, obligation, term_and(bank, bad, is_asked));
  encoder_assume(encoder, term_or(bank, is_asked, term_not(bank, bad)));
  return encoder_frozen_operand(encoder, index);
}

void encoder_unsupported(Encoder *encoder, const char *reason) {
  Place place = encoder->instruction->place;
  add_obligation(encoder, (Obligation){.kind = OBLIGATION_UNSUPPORTED, .reason = reason, .place = place},
                 term_truth(encoder->bank, true));
  if (!encoder_is_dead(encoder)) encoder_end_path(encoder);
}

void encoder_imprecise(Encoder *encoder, const char *reason, Term when) {
  Place place = encoder->instruction->place;
  add_obligation(encoder, (Obligation){.kind = OBLIGATION_IMPRECISE, .reason = reason, .place = place}, when);
}

void encoder_blurred(Encoder *encoder, const char *reason, Term when) {
  Place place = encoder->instruction->place;
  add_obligation(encoder, (Obligation){.kind = OBLIGATION_BLURRED, .reason = reason, .place = place}, when);
}

void encoder_assume(Encoder *encoder, Term condition) {
  if (encoder_is_dead(encoder)) return;
  const Route *route = route_extend(encoder->arena, encoder->bank, encoder->route, condition);
  if (route)
    encoder->route = route;
  else
    encoder_end_path(encoder);
}

void encoder_add_event(Encoder *encoder, Event event) {
  event.condition = encoder->route->full;
  event.place = encoder->instruction->place;
  event_vec_push(&encoder->out->events, event);
}

// ---- Pointers ----

const Pointee *encoder_pointee(const Encoder *encoder, uint32_t index) {
  return unrolling_pointee(encoder->unrolling, index);
}

bool encoder_is_on_heap(const Encoder *encoder, uint32_t index) {
  if (!store_get(encoder->store, index).content.id) return false;
  const Pointee *pointee = encoder_pointee(encoder, index);
  return pointee->kind == POINTEE_HEAP && !pointee->is_stream;
}

Pointee *encoder_make_object(Encoder *encoder, PointeeKind kind, uint32_t which, Term size, uint32_t *index) {
  encoder_note_life(encoder);
  *index = pointees_find(&encoder->unrolling->pointees, hash_combine(encoder->key, which), kind, NULL);
  if (*index == UINT32_MAX) {
    encoder_unsupported(encoder, "more objects than there are numbers for");
    return NULL;
  }
  Pointee *pointee = &encoder->unrolling->pointees.pointees.data[*index];
  pointee->size = size;
  pointee->place = encoder->instruction->place;
  return pointee;
}

// A pointer is a tree of selections; of a larger one the objects are told apart by their numbers only.
enum { MOST_SELECTIONS = 400 };

static void add_target(Encoder *encoder, Target target, TargetVec *targets) {
  TermBank *bank = encoder->bank;
  if (term_is_false(bank, target.guard)) return;
  for (uint32_t i = 0; i < targets->count; i++) {
    Target *old = &targets->data[i];
    if (old->pointee != target.pointee || old->is_wild != target.is_wild) continue;
    old->offset = term_ite(bank, target.guard, target.offset, old->offset);
    old->guard = term_or(bank, old->guard, target.guard);
    return;
  }
  target_vec_push(targets, target);
}

static bool collect_tree(Encoder *encoder, Val pointer, Term distance, Term guard, uint32_t *left, TargetVec *targets);

// Where the pointer came about as `origin` says.
static bool collect_origin(Encoder *encoder, const Origin *origin, Term distance, Term guard, uint32_t *left,
                           TargetVec *targets) {
  TermBank *bank = encoder->bank;
  Val a = origin->a, b = origin->b;
  if (!origin->condition.id)
    return collect_tree(encoder, a, term_add(bank, distance, origin->distance), guard, left, targets);
  Term condition = decided_simplify(bank, encoder->route, origin->condition);
  Term otherwise = term_and(bank, guard, term_not(bank, condition));
  return collect_tree(encoder, a, distance, term_and(bank, guard, condition), left, targets) &&
         collect_tree(encoder, b, distance, otherwise, left, targets);
}

static bool collect_tree(Encoder *encoder, Val pointer, Term distance, Term guard, uint32_t *left, TargetVec *targets) {
  TermBank *bank = encoder->bank;
  if (term_is_false(bank, guard)) return true;
  if (*left == 0) return false;
  --*left;
  const Origin *known = val_origin(encoder->vals, pointer);
  if (known) {
    Origin origin = *known;
    return collect_origin(encoder, &origin, distance, guard, left, targets);
  }
  const Shape *shape = val_shape(encoder->vals, pointer.object);
  if (shape) {
    Origin origin = {shape->condition, pointer, pointer, {0}};
    origin.a.object = shape->a;
    origin.b.object = shape->b;
    return collect_origin(encoder, &origin, distance, guard, left, targets);
  }
  if (!term_is_constant(bank, pointer.object)) return false;
  UInt number = term_value(bank, pointer.object);
  Target target = {.guard = guard, .offset = term_add(bank, pointer.bits, distance)};
  target.pointee = map_get_or(&encoder->unrolling->pointees.by_number, (uint64_t)number, UINT32_MAX);
  target.is_wild = target.pointee == UINT32_MAX && number != NUMBER_NULL;
  add_target(encoder, target, targets);
  return true;
}

static void collect_all(Encoder *encoder, Val pointer, TargetVec *targets) {
  TermBank *bank = encoder->bank;
  uint32_t width = encoder->vals->object_bits;
  Term is_null = term_eq(bank, pointer.object, term_constant(bank, width, NUMBER_NULL)), none = term_not(bank, is_null);
  for (uint32_t i = 0; i < encoder->store->count; i++) {
    if (!store_get(encoder->store, i).content.id) continue;
    Term number = term_constant(bank, width, encoder_pointee(encoder, i)->number);
    Term guard = term_eq(bank, pointer.object, number);
    add_target(encoder, (Target){.guard = guard, .pointee = i, .offset = pointer.bits}, targets);
    none = term_and(bank, none, term_not(bank, guard));
  }
  add_target(encoder, (Target){.guard = is_null, .pointee = UINT32_MAX, .offset = pointer.bits}, targets);
  add_target(encoder, (Target){.guard = none, .pointee = UINT32_MAX, .offset = pointer.bits, .is_wild = true}, targets);
}

// Those to which the way here excludes that the pointer points.
static void forget_impossible(Encoder *encoder, TargetVec *targets) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < targets->count; i++) {
    Term guard = decided_simplify(encoder->bank, encoder->route, targets->data[i].guard);
    if (term_is_false(encoder->bank, guard)) continue;
    targets->data[kept] = targets->data[i];
    targets->data[kept++].guard = guard;
  }
  targets->count = kept;
}

void encoder_targets(Encoder *encoder, Val pointer, TargetVec *targets) {
  uint32_t left = MOST_SELECTIONS;
  target_vec_clear(targets);
  if (!collect_tree(encoder, pointer, encoder_word(encoder, 0), term_truth(encoder->bank, true), &left, targets)) {
    target_vec_clear(targets);
    collect_all(encoder, pointer, targets);
  }
  forget_impossible(encoder, targets);
  if (targets->count == 1) targets->data[0].guard = term_truth(encoder->bank, true);
}

// The target at each of the places at which it may be.
static void add_places(Encoder *encoder, const Target *target, const uint64_t *places, uint32_t count,
                       TargetVec *targets) {
  for (uint32_t i = 0; i < count; i++) {
    Target at = *target;
    at.offset = encoder_word(encoder, places[i]);
    at.guard = term_and(encoder->bank, target->guard, term_eq(encoder->bank, target->offset, at.offset));
    target_vec_push(targets, at);
  }
}

// The offset as it is where the target is meant.
static Term offset_there(Encoder *encoder, const Target *target) {
  const Route *there = route_extend(encoder->arena, encoder->bank, encoder->route, target->guard);
  return there ? decided_value(encoder->bank, there, target->offset) : target->offset;
}

void encoder_split_places(Encoder *encoder, TargetVec *targets, Type type) {
  TargetVec split = {0};
  for (uint32_t i = 0; i < targets->count; i++) {
    Target *target = &targets->data[i];
    const Pointee *pointee = target->pointee == UINT32_MAX ? NULL : encoder_pointee(encoder, target->pointee);
    bool matters = pointee && !pointee->is_unsized && (type.kind == TYPE_POINTER || pointee->has_addresses) &&
                   !term_is_constant(encoder->bank, target->offset);
    uint64_t places[ARRAY_PLACES];
    uint32_t count = 0;
    if (matters) target->offset = offset_there(encoder, target);
    if (matters)
      count = array_places(encoder->bank, target->offset, type_store_bytes(type),
                           (uint64_t)term_unsigned_max(encoder->bank, pointee->size), places);
    if (count)
      add_places(encoder, target, places, count, &split);
    else
      target_vec_push(&split, *target);
  }
  forget_impossible(encoder, &split);
  target_vec_release(targets);
  *targets = split;
}
