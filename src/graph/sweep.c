// What can no longer be reached since edges were dropped.
//
// Everything that is not obsolete could be reached before. So only what can be reached from where a dropped edge led
// may be unreachable now, and of that, what is reached from elsewhere is not. As loops and called functions are finished
// before what follows them, this is mostly a small part of the graph.
#include <stdlib.h>

#include "graph/build.h"

static void push_unseen(U32Vec *nodes, Map *seen, uint32_t node) {
  if (map_get(seen, node, NULL)) return;
  map_set(seen, node, 1);
  u32_vec_push(nodes, node);
}

// Appends all nodes that can be reached from those in `nodes`.
static void close(const Graph *graph, U32Vec *nodes, Map *seen) {
  for (uint32_t i = 0; i < nodes->count; i++) {
    const EdgeVec *edges = &graph->nodes.data[nodes->data[i]].edges;
    for (uint32_t k = 0; k < edges->count; k++) push_unseen(nodes, seen, edges->data[k].to.id);
  }
}

static bool has_edge(const NodeInfo *from, uint32_t to) {
  for (uint32_t i = 0; i < from->edges.count; i++) {
    if (from->edges.data[i].to.id == to) return true;
  }
  return false;
}

// Is the node reached otherwise than from the suspects?
static bool is_held(const Graph *graph, uint32_t node, const Map *suspects, bool keeps_entries) {
  const NodeInfo *info = &graph->nodes.data[node];
  if (info->root || (keeps_entries && info->entry && !info->superseded)) return true;
  for (uint32_t i = 0; i < info->sources.count; i++) {
    uint32_t source = info->sources.data[i];
    const NodeInfo *from = &graph->nodes.data[source];
    if (!from->obsolete && !map_get(suspects, source, NULL) && has_edge(from, node)) return true;
  }
  return false;
}

static void leave_point(Graph *graph, uint32_t node) {
  Point *point = &graph->points.points.data[graph->nodes.data[node].point];
  for (uint32_t k = 0; k < point->nodes.count; k++) {
    if (point->nodes.data[k] != node) continue;
    memmove(point->nodes.data + k, point->nodes.data + k + 1, sizeof(uint32_t) * (point->nodes.count - k - 1));
    point->nodes.count--;
    if (point->head && graph->nodes.data[node].generation) u32_vec_push(&point->hints, node);
    break;
  }
}

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void mark_obsolete(Graph *graph, bool keeps_entries) {
  U32Vec suspects = {0}, held = {0}, lost = {0};
  Map suspected = {0}, reached = {0};
  for (uint32_t i = 0; i < graph->loosened.count; i++) {
    if (!graph->nodes.data[graph->loosened.data[i]].obsolete)
      push_unseen(&suspects, &suspected, graph->loosened.data[i]);
  }
  graph->loosened.count = 0;
  close(graph, &suspects, &suspected);
  for (uint32_t i = 0; i < suspects.count; i++) {
    if (is_held(graph, suspects.data[i], &suspected, keeps_entries)) push_unseen(&held, &reached, suspects.data[i]);
  }
  close(graph, &held, &reached);
  for (uint32_t i = 0; i < suspects.count; i++) {
    if (!map_get(&reached, suspects.data[i], NULL)) u32_vec_push(&lost, suspects.data[i]);
  }
  if (lost.count) qsort(lost.data, lost.count, sizeof *lost.data, by_number);  // hints are in the order of the nodes
  for (uint32_t i = 0; i < lost.count; i++) {
    graph->nodes.data[lost.data[i]].obsolete = true;
    graph->executor->stats->nodes_obsolete++;
    leave_point(graph, lost.data[i]);
    u32_vec_push(&graph->gone, lost.data[i]);
  }
  map_release(&suspected);
  map_release(&reached);
  u32_vec_release(&suspects);
  u32_vec_release(&held);
  u32_vec_release(&lost);
}

// States that came out of the node's step, or go on by way of nodes that are gone, do not wait any more.
static void drop_arrivals(Graph *graph, uint32_t node) {
  const U32Vec *points = &graph->nodes.data[node].waiting_at;
  for (uint32_t p = 0; p < points->count; p++) {
    ArrivalVec *waiting = &graph->points.points.data[points->data[p]].waiting;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < waiting->count; i++) {
      Arrival arrival = waiting->data[i];
      bool dropped =
          arrival.from.id == node && (graph_is_gone(graph, arrival.from) || graph_is_gone(graph, arrival.via));
      if (dropped)
        state_free(arrival.state);
      else
        waiting->data[kept++] = arrival;
    }
    waiting->count = kept;
  }
}

// A call does not go on any more by way of a return that is gone.
static void drop_resumption(Graph *graph, uint32_t waiting, uint32_t via) {
  EdgeVec *edges = &graph->nodes.data[waiting].edges;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < edges->count; i++) {
    if (edges->data[i].via.id != via) {
      edges->data[kept++] = edges->data[i];
      continue;
    }
    u32_vec_push(&graph->loosened, edges->data[i].to.id);
    substitution_release(&edges->data[i].sigma);
  }
  edges->count = kept;
}

// More may become unreachable by what is gone: it may have been a return.
static void sweep(Graph *graph, bool keeps_entries) {
  while (graph->loosened.count || graph->gone.count) {
    mark_obsolete(graph, keeps_entries);
    U32Vec gone = graph->gone;
    graph->gone = (U32Vec){0};
    for (uint32_t i = 0; i < gone.count; i++) {
      const NodeInfo *node = &graph->nodes.data[gone.data[i]];
      drop_arrivals(graph, gone.data[i]);
      for (uint32_t k = 0; k < node->resumes.count; k++) {
        drop_resumption(graph, node->resumes.data[k], gone.data[i]);
        drop_arrivals(graph, node->resumes.data[k]);
      }
    }
    u32_vec_release(&gone);
  }
}

void graph_sweep(Graph *graph) { sweep(graph, true); }

// An analysis of a function is kept while the exploration goes on, even when nobody waits for it any more: most of what
// was dropped is soon found again, and calls the function as before.
void graph_sweep_entries(Graph *graph) {
  for (uint32_t i = 1; i < graph->nodes.count; i++) {
    if (graph->nodes.data[i].entry && !graph->nodes.data[i].obsolete) u32_vec_push(&graph->loosened, i);
  }
  sweep(graph, false);
}
