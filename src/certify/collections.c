// Elements of arrays, and lists (cutting.h).
#include "certify/cutting.h"
#include "state/segment_bounds.h"

static void add_segment(Cutting *cutting, const Segment *segment) {
  Cutter *cutter = cutting->cutter;
  ProofSegment made = {.object = map_get_or(&cutting->objects, segment->base.id, UINT32_MAX),
                       .stride = segment->stride,
                       .bytes = segment->bytes,
                       .is_unsigned = segment->reading == READ_UNSIGNED,
                       .has_low = segment->low.id != 0,
                       .has_high = segment->high.id != 0};
  bool is_of_numbers = !segment->own && !segment->string && segment->reading != READ_KEY && !segment_has_pointers(cutting->cutter->terms, segment);
  if (!is_of_numbers) cutting_omit(cutting, OMITTED_SEGMENTS);
  if (!is_of_numbers || made.object == UINT32_MAX || segment->bytes > 8 ||
      cutting->cut.objects.data[made.object].is_dead)
    return;
  bool is_said = cutter_term(cutter, segment->from, &made.from) && cutter_term(cutter, segment->to, &made.to) &&
                 (!made.has_low || cutter_term(cutter, segment->low, &made.low)) &&
                 (!made.has_high || cutter_term(cutter, segment->high, &made.high));
  if (is_said) proof_segment_vec_push(&cutting->cut.segments, made);
}

void cutting_add_segments(Cutting *cutting) {
  if (cutting->state->orders.count) cutting_omit(cutting, OMITTED_ORDERS);
  if (cutting->state->sums.count) cutting_omit(cutting, OMITTED_SUMS);
  for (uint32_t i = 0; i < cutting->state->segments.count; i++) add_segment(cutting, &cutting->state->segments.data[i]);
}

// ---- Lists ----

static Type pointer_type(const Cutting *cutting) {
  return (Type){TYPE_POINTER, cutting->cutter->program->pointer_bits};
}

// At the link, as a pointer; elsewhere a number.
static bool is_link(const Cutting *cutting, const ListField *field, const Allocation *list) {
  return field->offset == list->link && field->bytes * 8 == cutting->cutter->program->pointer_bits;
}

static bool is_in_list(const Cutting *cutting, const Allocation *list) {
  return list->length.id && map_get(&cutting->objects, list->base.id, NULL);
}

static ProofValue last_of(Cutting *cutting, const Allocation *list) {
  const ListFieldVec *fields = &cutting->state->fields;
  for (uint32_t i = 0; i < fields->count; i++)
    if (fields->data[i].base.id == list->base.id && is_link(cutting, &fields->data[i], list))
      return cutting_value(cutting, &fields->data[i].last, pointer_type(cutting));
  return (ProofValue){.kind = PROOF_ANY};
}

void cutting_follow_lists(Cutting *cutting) {
  const AllocationVec *all = &cutting->state->allocations;
  for (uint32_t i = 0; i < all->count; i++)
    if (is_in_list(cutting, &all->data[i])) last_of(cutting, &all->data[i]);
}

// What cannot be said of the elements is left out.
static void add_fields(Cutting *cutting, const Allocation *list, ProofList *made) {
  const ListFieldVec *fields = &cutting->state->fields;
  made->fields = ARENA_ARRAY(cutting->cutter->arena, ProofField, fields->count + 1);
  for (uint32_t i = 0; i < fields->count; i++) {
    const ListField *field = &fields->data[i];
    if (field->base.id != list->base.id || is_link(cutting, field, list) || field->bytes > 8) continue;
    if (field->last.condition.kind != ATOM_NONE || field->last.reading == READ_KEY) continue;
    if (field->back || field->order != FIELD_UNORDERED) cutting_omit(cutting, OMITTED_LISTS);
    if (field->back) continue;
    ProofField *said = &made->fields[made->field_count];
    *said = (ProofField){.offset = field->offset,
                         .bytes = field->bytes,
                         .is_unsigned = field->last.reading == READ_UNSIGNED,
                         .steps = field->steps,
                         .step = field->step};
    if (!cutter_term(cutting->cutter, field->last.linear, &said->last)) continue;
    cutting_note_range(cutting, field->last.linear, (Type){TYPE_INT, 8 * field->bytes}, said->is_unsigned);
    made->field_count++;
  }
}

static void add_list(Cutting *cutting, const Allocation *list) {
  ProofList made = {.object = map_get_or(&cutting->objects, list->base.id, UINT32_MAX),
                    .link = list->link,
                    .into = list->into,
                    .last = last_of(cutting, list)};
  const ProofObject *first = &cutting->cut.objects.data[made.object];
  bool is_said = !cutting->cut.apart && first->kind == PROOF_HEAP && first->has_size && !first->is_dead &&
                 cutter_term(cutting->cutter, list->length, &made.length);
  if (list->last.id || list->each) cutting_omit(cutting, OMITTED_LISTS);
  if (made.last.kind == PROOF_SIGNED) made.last = (ProofValue){.kind = PROOF_ANY};
  if (is_said) {
    add_fields(cutting, list, &made);
    if (made.last.kind == PROOF_POINTER) cutting->cut.objects.data[made.last.object].is_hidden = false;
    proof_list_vec_push(&cutting->cut.lists, made);
  } else {
    cutting_omit(cutting, OMITTED_LISTS);
  }
}

void cutting_add_lists(Cutting *cutting) {
  const AllocationVec *all = &cutting->state->allocations;
  for (uint32_t i = 0; i < all->count; i++)
    if (is_in_list(cutting, &all->data[i]) && !all->data[i].path)
      add_list(cutting, &all->data[i]);
    else if (all->data[i].path)
      cutting_omit(cutting, OMITTED_LISTS);
}
