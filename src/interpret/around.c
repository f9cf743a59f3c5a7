// See around.h.
#include "interpret/around.h"

Around around_begin(const InterpretView *view, const Cfg *cfg) {
  uint32_t top = view_depth(view) - 1;
  return (Around){
      .depth = top, .serial = view_serial(view, top), .head = cfg->blocks[view_block(view, top).id].loop_head};
}

void around_visit(Around *around, const InterpretView *view, const Cfg *cfg) {
  uint32_t top = view_depth(view) - 1;
  if (top != around->depth || view_serial(view, top) != around->serial) return;
  Block block = view_block(view, top);
  while (around->head.id && !cfg_in_loop(cfg, block, around->head))
    around->head = cfg->blocks[around->head.id].outer_head;
}
