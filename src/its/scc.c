// Tarjan's algorithm with an explicit stack. See scc.h.
#include "its/scc.h"

typedef struct {
  uint32_t *first, *targets;     // successors of node n: targets[first[n]] .. targets[first[n + 1] - 1]
  uint32_t *index, *low, *next;  // index 0: not visited; next: the successor to look at when the node is resumed
  U32Vec open, path;             // open: nodes of no finished component; path: the depth-first stack
  uint32_t visited;
} Search;

static void successors_init(Search *search, uint32_t node_count, const SccEdge *edges, uint32_t edge_count) {
  search->first = memory_zalloc(sizeof(uint32_t) * ((size_t)node_count + 2));
  search->targets = memory_alloc(sizeof(uint32_t) * ((size_t)edge_count + 1));
  for (uint32_t i = 0; i < edge_count; i++) search->first[edges[i].from + 2]++;
  for (uint32_t n = 0; n < node_count; n++) search->first[n + 2] += search->first[n + 1];
  for (uint32_t i = 0; i < edge_count; i++) search->targets[search->first[edges[i].from + 1]++] = edges[i].to;
}

static void enter(Search *search, uint32_t node) {
  search->index[node] = search->low[node] = ++search->visited;
  search->next[node] = search->first[node];
  u32_vec_push(&search->open, node);
  u32_vec_push(&search->path, node);
}

static void finish(Search *search, Components *components, uint32_t node) {
  if (search->low[node] != search->index[node]) return;
  uint32_t member;
  do {
    member = u32_vec_pop(&search->open);
    components->component[member] = components->count;
    search->index[member] = UINT32_MAX;  // closed: never lowers another node
  } while (member != node);
  components->count++;
}

static void visit(Search *search, Components *components, uint32_t root) {
  enter(search, root);
  while (search->path.count) {
    uint32_t node = search->path.data[search->path.count - 1];
    if (search->next[node] < search->first[node + 1]) {
      uint32_t target = search->targets[search->next[node]++];
      if (!search->index[target])
        enter(search, target);
      else if (search->index[target] < search->low[node])
        search->low[node] = search->index[target];
      continue;
    }
    (void)u32_vec_pop(&search->path);
    uint32_t low = search->low[node];
    finish(search, components, node);
    if (!search->path.count) continue;
    uint32_t parent = search->path.data[search->path.count - 1];
    if (search->index[node] != UINT32_MAX && low < search->low[parent]) search->low[parent] = low;
  }
}

void components_init(Components *components, uint32_t node_count, const SccEdge *edges, uint32_t edge_count) {
  Search search = {0};
  successors_init(&search, node_count, edges, edge_count);
  size_t bytes = sizeof(uint32_t) * ((size_t)node_count + 1);
  *components = (Components){.component = memory_zalloc(bytes), .node_count = node_count};
  search.index = memory_zalloc(bytes);
  search.low = memory_zalloc(bytes);
  search.next = memory_zalloc(bytes);
  for (uint32_t node = 0; node < node_count; node++)
    if (!search.index[node]) visit(&search, components, node);
  memory_free(search.first);
  memory_free(search.targets);
  memory_free(search.index);
  memory_free(search.low);
  memory_free(search.next);
  u32_vec_release(&search.open);
  u32_vec_release(&search.path);
}

void components_release(Components *components) {
  memory_free(components->component);
  *components = (Components){0};
}
