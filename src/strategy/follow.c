// See follow.h.
#include "strategy/follow.h"

#include "prove/recur_path.h"

void prediction_release(Prediction *prediction) {
  for (uint32_t i = 0; i < prediction->models.count; i++) model_release(&prediction->models.data[i]);
  model_vec_release(&prediction->models);
  predicted_visit_vec_release(&prediction->visits);
  *prediction = (Prediction){0};
}

uint32_t prediction_add_model(Prediction *prediction, const Model *model) {
  Model copy = {0};
  model_append(&copy, model->data, model->count);
  model_sort(&copy);
  model_vec_push(&prediction->models, copy);
  return prediction->models.count - 1;
}

void prediction_add_visit(Prediction *prediction, const State *state, uint32_t model) {
  predicted_visit_vec_push(&prediction->visits, (PredictedVisit){state, model});
}

typedef struct {
  const Terms *terms;
  const InterpretView *view;
  const State *state;
  const Model *model;
  uint32_t callers;  // frames of the run below those of the state: of a function that is analysed apart
} Comparison;

static bool same_position(Comparison *comparison) {
  const State *state = comparison->state;
  const InterpretView *view = comparison->view;
  uint32_t depth = view_depth(view), top = state->frames.count - 1;
  if (state->apart ? depth <= top : depth != top + 1) return false;
  comparison->callers = depth - top - 1;
  for (uint32_t f = 0; f <= top; f++) {
    const Frame *frame = &state->frames.data[f];
    uint32_t at = comparison->callers + f;
    if (frame->function.id != view_function(view, at).id) return false;
    if (f < top ? frame->next != view_call(view, at) : frame->block.id != view_block(view, at).id) return false;
  }
  return true;
}

// The predicted number. False: there is none; where objects lie is not predicted.
static bool predict(const Comparison *comparison, Linear linear, Int *number) {
  const LinearInfo *info = linear.id ? linear_info(comparison->terms, linear) : NULL;
  for (uint32_t i = 0; info && i < info->count; i++)
    if (symbol_info(comparison->terms, info->monomials[i].symbol)->pinned) return false;
  return recur_evaluate(comparison->terms, comparison->model, linear, number);
}

static bool same_number(Int predicted, Reading reading, Int number, uint32_t bits) {
  return bits > 120 || reading_bits(reading, bits, predicted) == reading_bits(READ_SIGNED, bits, number);
}

// Where an object is that some value points to at a constant distance from its start, or a global. False: not known.
static bool find_address(const Comparison *comparison, Symbol base, Int *address) {
  const Allocation *object = state_allocation(comparison->state, base);
  if (object && object->kind == ALLOCATION_GLOBAL) {
    *address = (Int)view_global(comparison->view, object->global);
    return true;
  }
  for (uint32_t f = 0; f < comparison->state->frames.count; f++) {
    const BindingVec *bindings = &comparison->state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      Linear linear = bindings->data[i].abstract.linear;
      const LinearInfo *info = linear.id ? linear_info(comparison->terms, linear) : NULL;
      if (!info || info->count != 1 || info->monomials[0].symbol.id != base.id || info->monomials[0].factor != 1)
        continue;
      if (view_value(comparison->view, comparison->callers + f, bindings->data[i].value, address) != VIEW_KNOWN)
        continue;
      *address -= info->constant;
      return true;
    }
  }
  return false;
}

// A value without a predicted number is not compared, nor one that the run has not determined.
static bool same_values(const Comparison *comparison, const Program *program) {
  for (uint32_t f = 0; f < comparison->state->frames.count; f++) {
    const Frame *frame = &comparison->state->frames.data[f];
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      const Binding *binding = &frame->bindings.data[i];
      Int predicted, number;
      if (!predict(comparison, binding->abstract.linear, &predicted)) continue;
      if (view_value(comparison->view, comparison->callers + f, binding->value, &number) != VIEW_KNOWN) continue;
      if (!same_number(predicted, binding->abstract.reading, number, value_bits(program, frame, binding->value)))
        return false;
    }
  }
  return true;
}

// The number that lies there, little endian. False: not all bits are known.
static bool read_number(const InterpretView *view, uint64_t address, uint32_t bytes, Int *number) {
  ViewObject object;
  if (!view_find(view, address, &object) || !object.bytes) return false;
  uint64_t offset = address - object.address;
  if (bytes > 8 || offset > object.size || bytes > object.size - offset) return false;
  *number = 0;
  for (uint32_t i = bytes; i--;) {
    if (object.known && object.known[offset + i] != UINT8_MAX) return false;
    *number = *number * 256 + object.bytes[offset + i];
  }
  return true;
}

static bool same_memory(const Comparison *comparison) {
  for (uint32_t i = 0; i < comparison->state->cells.count; i++) {
    const Cell *cell = &comparison->state->cells.data[i];
    Int predicted, offset, address, number;
    if (!predict(comparison, cell->value.linear, &predicted) || !predict(comparison, cell->offset, &offset) ||
        !find_address(comparison, cell->base, &address) ||
        !read_number(comparison->view, (uint64_t)(address + offset), cell->bytes, &number))
      continue;
    if (!same_number(predicted, cell->value.reading, number, 8 * cell->bytes)) return false;
  }
  return true;
}

bool prediction_follow(Prediction *prediction, const Program *program, const Terms *terms, const InterpretView *view) {
  if (prediction->deviates || prediction->met == prediction->visits.count) return false;
  const PredictedVisit *visit = &prediction->visits.data[prediction->met];
  Comparison comparison = {terms, view, visit->state, &prediction->models.data[visit->model], 0};
  bool same = same_position(&comparison) && same_values(&comparison, program) && same_memory(&comparison);
  prediction->deviates = !same;
  prediction->met += same;
  return same;
}
