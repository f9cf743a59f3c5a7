// See scope.h.
#include "its/scope.h"

static uint64_t hash_name(const char *bytes, uint32_t length) {
  uint64_t hash = length;
  for (uint32_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;  // FNV-1a
  return hash_mix(hash);
}

void scope_release(Scope *scope) {
  scope_entry_vec_release(&scope->entries);
  map_release(&scope->heads);
}

void scope_add(Scope *scope, const char *bytes, uint32_t length, uint32_t value) {
  uint64_t hash = hash_name(bytes, length);
  uint32_t hidden = map_get_or(&scope->heads, hash, 0);
  scope_entry_vec_push(&scope->entries, (ScopeEntry){bytes, length, value, hidden});
  map_set(&scope->heads, hash, scope->entries.count);
}

bool scope_find(const Scope *scope, const char *bytes, uint32_t length, uint32_t *value) {
  for (uint32_t i = map_get_or(&scope->heads, hash_name(bytes, length), 0); i; i = scope->entries.data[i - 1].hidden) {
    const ScopeEntry *entry = &scope->entries.data[i - 1];
    if (entry->length != length || memcmp(entry->bytes, bytes, length) != 0) continue;
    if (value) *value = entry->value;
    return true;
  }
  return false;
}

void scope_leave(Scope *scope, uint32_t count) {
  while (scope->entries.count > count) {
    ScopeEntry entry = scope_entry_vec_pop(&scope->entries);
    map_set(&scope->heads, hash_name(entry.bytes, entry.length), entry.hidden);
  }
}
