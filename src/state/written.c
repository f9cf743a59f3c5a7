// See written.h. Ranges are never put together: so they become more only a few times, and chains of joins end.
#include "state/written.h"

void written_add_all(Written *written) { *written = (Written){.all = true}; }

static bool covers_range(const Written *written, WrittenRange range) {
  if (written->all) return true;
  for (uint32_t i = 0; i < written->count; i++)
    if (written->ranges[i].from <= range.from && range.to <= written->ranges[i].to) return true;
  return false;
}

static void add_range(Written *written, WrittenRange range) {
  if (covers_range(written, range)) return;
  if (written->count == WRITTEN_RANGES)
    written_add_all(written);
  else
    written->ranges[written->count++] = range;
}

void written_add(const Terms *terms, Written *written, Linear offset, Linear size) {
  Int from, bytes, to;
  if (linear_is_constant(terms, offset, &from) && linear_is_constant(terms, size, &bytes) && int_add(from, bytes, &to))
    add_range(written, (WrittenRange){from, to});
  else
    written_add_all(written);
}

void written_join(Written *written, const Written *other) {
  if (other->all) written_add_all(written);
  for (uint32_t i = 0; i < other->count; i++) add_range(written, other->ranges[i]);
}

bool written_covers(const Written *general, const Written *special) {
  if (special->all) return general->all;
  for (uint32_t i = 0; i < special->count; i++)
    if (!covers_range(general, special->ranges[i])) return false;
  return true;
}

bool written_touches(const Written *written, Int offset, uint32_t bytes) {
  if (written->all) return true;
  for (uint32_t i = 0; i < written->count; i++)
    if (offset < written->ranges[i].to && written->ranges[i].from < offset + (Int)bytes) return true;
  return false;
}
