// See around.h.
#include "interpret/around.h"

static void note(Around *around, const InterpretView *view, Block block) {
  size_t taken = view_consumed(view);
  if (taken >= around->from && !map_get(&around->inputs, block.id, NULL))
    map_set(&around->inputs, block.id, (uint32_t)taken);
}

void around_begin(Around *around, const InterpretView *view, const Cfg *cfg, size_t from) {
  Block block = view_block(view, view_depth(view) - 1);
  around->depth = view_depth(view) - 1;
  around->serial = view_serial(view, around->depth);
  around->head = cfg->blocks[block.id].loop_head;
  around->from = from;
  map_clear(&around->inputs);
  note(around, view, block);
}

void around_visit(Around *around, const InterpretView *view, const Cfg *cfg) {
  uint32_t top = view_depth(view) - 1;
  if (top != around->depth || view_serial(view, top) != around->serial) return;
  Block block = view_block(view, top);
  note(around, view, block);
  while (around->head.id && !cfg_in_loop(cfg, block, around->head))
    around->head = cfg->blocks[around->head.id].outer_head;
}

void around_release(Around *around) { map_release(&around->inputs); }

size_t around_inputs(const Around *around, size_t missing) {
  uint32_t taken;
  return around->head.id && map_get(&around->inputs, around->head.id, &taken) ? taken : missing;
}
