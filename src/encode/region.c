// See region.h.
#include "encode/region.h"

#include "base/answer.h"
#include "encode/wild.h"

enum {
  KEY_REGION = 0x2e61,
  KEY_WAY = 0x77a1,
  KEY_OBJECT = 1 << 24,
  KEY_VALUE = 1 << 25,
  KEY_MEMORY = 1 << 26,
  KEY_UNDEFINED = 1 << 27
};

struct RegionStart {
  Encoder *encoder;
  Frame *frames;
  uint32_t frame_count;
};

static void arrivals_clear(Region *region) {
  for (uint32_t i = 0; i < region->arrivals.count; i++) {
    RegionArrival *arrival = &region->arrivals.data[i];
    for (uint32_t k = 0; k < arrival->frame_count; k++) {
      memory_free(arrival->vals[k]);
      u32_vec_release(&arrival->locals[k]);
    }
    memory_free(arrival->vals);
    memory_free(arrival->locals);
    store_free(arrival->store);
  }
  region_arrival_vec_clear(&region->arrivals);
  arena_free(region->arena);
  region->arena = NULL;
}

void region_release(Region *region) {
  arrivals_clear(region);
  region_arrival_vec_release(&region->arrivals);
}

// ---- Where it ends ----

// The first frame of the program has no caller; encoder_init's is below it, and is the same where the program starts.
static uint32_t depth_of(const Frame *frame) {
  uint32_t depth = 0;
  for (; frame; frame = frame->caller) depth++;
  return depth;
}

static bool is_at(const Frame *top, Block block, const RegionPlace *place) {
  if (depth_of(top) != place->frame_count) return false;
  uint32_t at = place->frame_count - 1;
  if (place->frames[at].function.id != top->function.id || place->frames[at].block.id != block.id) return false;
  for (const Frame *frame = top->caller; frame; frame = frame->caller) {
    at--;
    if (place->frames[at].function.id != frame->function.id || place->frames[at].call != frame->call) return false;
  }
  return true;
}

static uint32_t apart_of(const Region *region) { return region && region->from ? region->from->apart : 0; }

bool encoder_is_cut(const Encoder *encoder, Block block, uint32_t *place) {
  const Region *region = encoder->region;
  for (uint32_t i = 0; region && i < region->place_count; i++) {
    if (region->places[i].apart != apart_of(region) || !is_at(encoder->frame, block, &region->places[i])) continue;
    *place = i;
    return true;
  }
  return false;
}

void encoder_arrive(Encoder *encoder, uint32_t place, Block block, const Route *route, Val *vals) {
  Frame *top = encoder->frame;
  uint32_t count = encoder->region->places[place].frame_count, at = count - 1;
  RegionArrival arrival = {
      .place = place, .frame_count = count, .route = route->full, .store = store_share(encoder->store)};
  arrival.vals = memory_zalloc(count * sizeof *arrival.vals);
  arrival.locals = memory_zalloc(count * sizeof *arrival.locals);
  const CfgBlock *live = &top->cfg->blocks[block.id];
  uint32_t phis = encoder_phi_count(top->info, block);
  Val *of_top = arrival.vals[at] = memory_zalloc((top->info->value_count + 1) * sizeof **arrival.vals);
  for (uint32_t i = 0; i < phis; i++)
    of_top[top->info->instructions[top->info->blocks[block.id].first + i].result.id] = vals[i];
  for (uint32_t i = 0; i < live->live_in_count; i++) of_top[live->live_in[i]] = vals[phis + i];
  for (const Frame *frame = top->caller; frame; frame = frame->caller) {
    uint32_t values = frame->info->value_count + 1;
    Val *copy = arrival.vals[--at] = memory_alloc(values * sizeof *copy);
    memcpy(copy, frame->vals, values * sizeof *copy);
  }
  at = count;
  for (const Frame *frame = top; frame; frame = frame->caller)
    u32_vec_append(&arrival.locals[--at], frame->locals.data, frame->locals.count);
  memory_free(vals);
  region_arrival_vec_push(&encoder->region->arrivals, arrival);
}

bool encoder_returns_outside(Encoder *encoder, Val *results) {
  if (!apart_of(encoder->region) || depth_of(encoder->frame) != 1) return false;
  uint32_t count = encoder->frame->info->result_count;
  RegionArrival arrival = {
      .place = REGION_RETURN, .frame_count = 1, .route = encoder->route->full, .store = store_share(encoder->store)};
  arrival.vals = memory_zalloc(sizeof *arrival.vals);
  arrival.locals = memory_zalloc(sizeof *arrival.locals);
  arrival.vals[0] = memory_zalloc((count + 1) * sizeof **arrival.vals);
  u32_vec_append(arrival.locals, encoder->frame->locals.data, encoder->frame->locals.count);
  for (uint32_t i = 0; i < count; i++) arrival.vals[0][i + 1] = results[i];
  memory_free(results);
  region_arrival_vec_push(&encoder->region->arrivals, arrival);
  return true;
}

// ---- Calls that are not followed ----

// The call comes back in each of the ways, in executions of their own.
static void come_back(Encoder *encoder, const FunctionInfo *callee, uint32_t ways, ArrivalVec *arrivals) {
  const Route *route = encoder->route;
  Store *store = store_share(encoder->store);
  uint64_t key = encoder->key;
  Term which = encoder_variable(encoder, 32, KEY_WAY, "way");
  encoder_end_path(encoder);
  for (uint32_t i = 0; i < ways; i++) {
    RegionStart start = {.encoder = encoder};
    Term is_this = term_eq(encoder->bank, which, term_constant(encoder->bank, 32, i));
    encoder->route = route_extend(encoder->arena, encoder->bank, route, is_this);
    if (!encoder->route) continue;
    encoder->store = store_share(store);
    encoder->key = hash_combine(key, KEY_WAY + i);
    Val *results = memory_zalloc((callee->result_count + 1) * sizeof *results);
    encoder_assume(encoder, encoder->region->go_on(encoder->region->context, i, &start, results));
    if (encoder_is_dead(encoder)) {
      memory_free(results);
      continue;
    }
    arrival_vec_push(arrivals, (Arrival){.route = encoder->route, .store = encoder->store, .vals = results});
    encoder->route = NULL;
    encoder->store = NULL;
  }
  encoder->key = key;
  store_free(store);
}

bool encoder_call_apart(Encoder *encoder, Function callee, const Val *arguments, Val *results) {
  Region *region = encoder->region;
  if (!region || !region->call) return false;
  const FunctionInfo *info = &encoder->program->functions[callee.id];
  Val *vals = memory_zalloc((info->value_count + 1) * sizeof *vals);
  for (uint32_t i = 0; i < info->param_count; i++) vals[i + 1] = arguments[i];
  U32Vec locals = {0};
  RegionArrival call = {
      .frame_count = 1, .route = encoder->route->full, .store = encoder->store, .vals = &vals, .locals = &locals};
  bool is_taken = false;
  uint32_t ways = region->call(region->context, callee, &call, &is_taken);
  memory_free(vals);
  if (!is_taken) return false;
  ArrivalVec arrivals = {0};
  come_back(encoder, info, ways, &arrivals);
  if (arrivals.count) {
    Arrival arrival = encoder_meet(encoder, &arrivals, info->result_count);
    for (uint32_t i = 0; i < info->result_count; i++) results[i] = arrival.vals[i];
    memory_free(arrival.vals);
    encoder->route = arrival.route;
    encoder->store = arrival.store;
  }
  arrival_vec_release(&arrivals);
  return true;
}

// ---- Descriptions ----

Term region_variable(RegionStart *start, uint32_t width, uint32_t which, const char *name) {
  return encoder_variable(start->encoder, width, which, name);
}

Array region_array(RegionStart *start, uint32_t which, const char *name) {
  return encoder_array(start->encoder, which, name);
}

Vals *region_vals(RegionStart *start) { return start->encoder->vals; }

Term region_route(const RegionStart *start) { return start->encoder->route->full; }

static Pointee *change_pointee(const RegionStart *start, uint32_t object) {
  return &start->encoder->unrolling->pointees.pointees.data[object];
}

const Pointee *region_pointee(const RegionStart *start, uint32_t object) { return change_pointee(start, object); }

uint32_t region_object(RegionStart *start, uint32_t which, RegionObject object) {
  Encoder *encoder = start->encoder;
  uint32_t index =
      pointees_find(&encoder->unrolling->pointees, hash_combine(encoder->key, KEY_OBJECT + which), object.kind, NULL);
  if (index == UINT32_MAX) return index;
  Pointee *pointee = change_pointee(start, index);
  pointee->size = object.size;
  pointee->align = object.align;
  pointee->root = index;
  pointee->is_exposed |= !object.is_hidden;
  if (object.kind == POINTEE_STACK && object.frame != REGION_OUTSIDE)
    u32_vec_push(&start->frames[object.frame].locals, index);
  return index;
}

uint32_t region_global(RegionStart *start, Global global) {
  return start->encoder->unrolling->global_pointees[global.id];
}

void region_fill(RegionStart *start, uint32_t object, Array content, bool is_alive) {
  Encoder *encoder = start->encoder;
  store_set(&encoder->store, object, (Cell){.content = content, .alive = term_truth(encoder->bank, is_alive)});
}

Cell region_cell(const RegionStart *start, uint32_t object) { return store_get(start->encoder->store, object); }

Array region_content(const RegionStart *start, uint32_t object) { return region_cell(start, object).content; }

void region_set_life(RegionStart *start, uint32_t object, Term alive) {
  Cell cell = store_get(start->encoder->store, object);
  cell.alive = alive;
  store_set(&start->encoder->store, object, cell);
}

void region_forget(RegionStart *start, uint32_t object, uint64_t from, uint64_t bytes, uint32_t which) {
  Encoder *encoder = start->encoder;
  Cell cell = store_get(encoder->store, object);
  Term at = encoder_word(encoder, from);
  cell.content = array_copy(encoder->bank, cell.content, at, encoder_array(encoder, which, "written"), at,
                            encoder_word(encoder, bytes));
  cell.pointers = pointers_clear(encoder->arena, encoder->vals, cell.pointers, from, bytes);
  store_set(&encoder->store, object, cell);
}

void region_point(RegionStart *start, uint32_t object, uint64_t offset, Val pointer) {
  Encoder *encoder = start->encoder;
  Pointee *pointee = change_pointee(start, object);
  pointee->has_addresses = true;
  map_set(&pointee->addresses, offset, 1);
  Cell cell = store_get(encoder->store, object);
  Term address = val_address(encoder->vals, pointer);
  cell.content = array_write(encoder->bank, cell.content, encoder_word(encoder, offset), address);
  cell.pointers = pointers_set(encoder->arena, encoder->vals, cell.pointers, offset, pointer);
  store_set(&encoder->store, object, cell);
}

void region_point_somewhere(RegionStart *start, uint32_t object) {
  Pointee *pointee = change_pointee(start, object);
  pointee->has_addresses = pointee->has_addresses_anywhere = true;
}

// ---- Where it begins ----

// Variables hold anything, if they can be written.
static void forget_variables(RegionStart *start) {
  Encoder *encoder = start->encoder;
  for (uint32_t id = 1; id <= encoder->program->global_count; id++) {
    uint32_t index = region_global(start, (Global){id});
    if (!region_pointee(start, index)->is_constant)
      region_fill(start, index, encoder_array(encoder, KEY_MEMORY + id, encoder->program->globals[id].name), true);
  }
}

// A value of which nothing was said.
static Val any_value(Encoder *encoder, const FunctionInfo *function, uint32_t frame, uint32_t value) {
  const ValueInfo *info = &function->values[value];
  uint32_t which = (uint32_t)hash_combine(frame, value) >> 8;
  Val val = encoder_fresh(encoder, info->type, KEY_VALUE + which, info->name);
  if (info->may_be_undefined)
    val.undef = encoder_variable(encoder, info->type.bits, KEY_UNDEFINED + which, "undefined");
  return val;
}

static void open_frames(RegionStart *start, const RegionPlace *place) {
  Encoder *encoder = start->encoder;
  for (uint32_t i = 0; i < place->frame_count; i++) {
    Frame *frame = &start->frames[i];
    *frame = (Frame){
        .caller = i ? &start->frames[i - 1] : NULL,
        .function = place->frames[i].function,
        .key = hash_combine(hash_mix(KEY_REGION), i),
        .depth = i,
        .call = place->frames[i].call,
    };
    encoder_open(encoder, frame);
  }
}

static void complete_values(RegionStart *start) {
  for (uint32_t i = 0; i < start->frame_count; i++) {
    const Frame *frame = &start->frames[i];
    for (uint32_t id = 1; id <= frame->info->value_count; id++)
      if (!frame->vals[id].bits.id) frame->vals[id] = any_value(start->encoder, frame->info, i, id);
  }
}

static void begin_top(Encoder *encoder, Block block) {
  Frame *frame = encoder->frame;
  const CfgBlock *live = &frame->cfg->blocks[block.id];
  uint32_t phis = encoder_phi_count(frame->info, block);
  Val *vals = memory_alloc((phis + live->live_in_count) * sizeof *vals + 1);
  for (uint32_t i = 0; i < phis; i++)
    vals[i] = frame->vals[frame->info->instructions[frame->info->blocks[block.id].first + i].result.id];
  for (uint32_t i = 0; i < live->live_in_count; i++) vals[phis + i] = frame->vals[live->live_in[i]];
  encoder_begin_at(encoder, block, vals);
}

static Block block_of(const FunctionInfo *function, uint32_t instruction) {
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    if (instruction >= block->first && instruction < block->first + block->count) return (Block){id};
  }
  ensure(!"an instruction of the function");
  return (Block){0};
}

// The frame with this index, with all above it, from where they are to its return.
static void run_from(RegionStart *start, const RegionPlace *place, uint32_t index, Val *results) {
  Encoder *encoder = start->encoder, before = *encoder;
  Frame *frame = &start->frames[index];
  encoder->frame = frame;
  encoder->instruction = frame->info->instructions;
  if (index + 1 == place->frame_count) {
    begin_top(encoder, place->frames[index].block);
  } else {
    uint32_t call = place->frames[index].call;
    const Instruction *instruction = &frame->info->instructions[call];
    Val *returned = memory_zalloc((start->frames[index + 1].info->result_count + 1) * sizeof *returned);
    encoder->instruction = instruction;
    run_from(start, place, index + 1, returned);
    for (uint32_t i = 0; i < instruction->result_count && !encoder_is_dead(encoder); i++)
      encoder_put(encoder, i, returned[i]);
    memory_free(returned);
    if (!encoder_is_dead(encoder)) encoder_resume(encoder, block_of(frame->info, call), call + 1);
  }
  encoder_close(encoder, frame, &before, results);
}

static void start_inside(Encoder *encoder, Region *region) {
  const RegionPlace *place = region->from;
  RegionStart start = {.encoder = encoder, .frame_count = place->frame_count};
  start.frames = memory_zalloc(place->frame_count * sizeof *start.frames);
  Val **vals = memory_zalloc(place->frame_count * sizeof *vals);
  encoder->key = hash_mix(KEY_REGION);
  ensure(encoder_make_statics(encoder));
  forget_variables(&start);
  open_frames(&start, place);
  for (uint32_t i = 0; i < place->frame_count; i++) vals[i] = start.frames[i].vals;
  region->assumed = region->describe(region->context, &start, vals);
  complete_values(&start);
  const FunctionInfo *entry = start.frames[0].info;
  Val *results = memory_zalloc((entry->result_count + 1) * sizeof *results);
  encoder->relaxed = term_truth(encoder->bank, false);
  Frame *below = encoder->frame;
  encoder_assume(encoder, region->assumed);
  if (!encoder_is_dead(encoder)) {
    run_from(&start, place, 0, results);
    encoder->frame = below;
    if (!encoder_is_dead(encoder)) encoder_finish(encoder);
  } else {
    for (uint32_t i = 0; i < place->frame_count; i++) {
      memory_free(start.frames[i].vals);
      u32_vec_release(&start.frames[i].locals);
    }
  }
  memory_free(results);
  memory_free(vals);
  memory_free(start.frames);
}

void encode_region(Unrolling *unrolling, Region *region, uint64_t most_instructions, Budget *budget,
                   Encoding *encoding) {
  Frame frame;
  Encoder encoder;
  arrivals_clear(region);
  region->assumed = term_truth(unrolling->bank, true);
  encoder_init(&encoder, unrolling, &frame, most_instructions, budget, encoding);
  encoder.region = region;
  if (region->from)
    start_inside(&encoder, region);
  else
    encoder_start_program(&encoder);
  region->arena = encoder.arena;
  encoder.arena = NULL;
  encoder_release(&encoder);
}
