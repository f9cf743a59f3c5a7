#include "solver/memo.h"

#include <string.h>

#include "base/map.h"
#include "base/memory.h"

typedef struct {
  uint64_t version;
  uint32_t linear;
  uint8_t kind, answer, used;
} Entry;

struct Memo {
  Entry *entries;
  uint32_t mask;
};

Memo *memo_new(uint32_t log_entries) {
  Memo *memo = memory_zalloc(sizeof(Memo));
  memo->mask = (1u << log_entries) - 1;
  memo->entries = memory_zalloc(sizeof(Entry) * ((size_t)memo->mask + 1));
  return memo;
}

void memo_free(Memo *memo) {
  if (!memo) return;
  memory_free(memo->entries);
  memory_free(memo);
}

void memo_clear(Memo *memo) { memset(memo->entries, 0, sizeof(Entry) * ((size_t)memo->mask + 1)); }

static Entry *entry_for(const Memo *memo, uint64_t version, Atom atom) {
  return &memo->entries[hash_combine(version, map_key2((uint32_t)atom.kind, atom.linear.id)) & memo->mask];
}

bool memo_get(const Memo *memo, uint64_t version, Atom atom, Answer *answer) {
  const Entry *entry = entry_for(memo, version, atom);
  if (!entry->used || entry->version != version || entry->linear != atom.linear.id || entry->kind != atom.kind)
    return false;
  *answer = (Answer)entry->answer;
  return true;
}

void memo_put(Memo *memo, uint64_t version, Atom atom, Answer answer) {
  *entry_for(memo, version, atom) = (Entry){version, atom.linear.id, (uint8_t)atom.kind, (uint8_t)answer, 1};
}
