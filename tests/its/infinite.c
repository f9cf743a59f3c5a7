// Proves non-termination of systems in the competition's format: infinite [-v] [-t SECONDS] FILE... A line per file: verdict, whether the certificate was
// checked, times. For trying the prover on many systems; the command `plumb its` is for users.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/recurrence.h"
#include "its/read_smt2.h"
#include "prove/nonterminate.h"
#include "prove/recur_system.h"

static char *read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) return NULL;
  Text text = {0};
  char buffer[65536];
  for (size_t n; (n = fread(buffer, 1, sizeof buffer, file)) > 0;) text_add_bytes(&text, buffer, n);
  fclose(file);
  text_add(&text, "");
  return text_take(&text);
}

static const char *technique_of(const Nontermination *nontermination) {
  for (unsigned i = 0; i < TECHNIQUE_COUNT; i++)
    if (technique_in(nontermination->used, (Technique)i)) return technique_text((Technique)i);
  return "-";
}

// The edges that the search works with.
static void print_system(const Its *its) {
  Budget budget;
  Text text = {0};
  budget_init(&budget, 0);
  RecurSystem *system = recur_system_new(its, &budget);
  for (uint32_t i = 1; i < its->locations.count; i++) {
    const LocationInfo *info = &its->locations.data[i];
    for (uint32_t j = 0; j < system->from[i].count; j++) {
      const RecurEdge *edge = system->from[i].data[j];
      text_printf(&text, "%s -> %s:", info->name, its_location(its, edge->to)->name);
      for (uint32_t k = 0; k < edge->guard_count; k++) {
        text_add(&text, k ? " && " : " [");
        atom_print(its->terms, edge->guard[k], &text);
      }
      text_add(&text, edge->guard_count ? "]" : "");
      for (uint32_t k = 0; k < recur_variables(system, edge->to); k++) {
        if (!system->needed[edge->to.id][k]) continue;
        Symbol variable = its_location(its, edge->to)->variables[k];
        if (edge->update[k].id == linear_symbol(its->terms, variable).id) continue;
        text_add(&text, " ");
        symbol_print(its->terms, variable, &text);
        text_add(&text, " := ");
        linear_print(its->terms, edge->update[k], &text);
      }
      text_add(&text, "\n");
    }
  }
  fputs(text_str(&text), stdout);
  text_release(&text);
  recur_system_free(system);
}

static int try_file(const char *name, bool verbose, double seconds) {
  char *input = read_file(name);
  Terms *terms = terms_new();
  Stats stats = {0};
  Budget budget, check_budget;
  Text message = {0}, proof = {0};
  budget_init(&check_budget, 20);
  double start = budget_now();
  Its *its = input ? its_read_smt2(terms, input, NULL, &message) : NULL;
  double read = budget_now();
  int status = 0;
  if (!its) {
    printf("ERROR %s: %s\n", name, text_str(&message));
    status = 1;
  } else {
    if (verbose) print_system(its);
    budget_init(&budget, seconds);
    Nontermination *nontermination = nontermination_prove(its, NULL, 0, &stats, &budget);
    double proved = budget_now();
    bool found = nontermination->verdict == ANSWER_YES, checked = true;
    if (found) checked = check_recurrence(its, &nontermination->certificate, &check_budget, &message) == ANSWER_YES;
    printf("%s %s read %.1f prove %.1f check %.1f ms, %llu steps, %s, %s %s\n", found ? "NO" : "MAYBE",
           checked ? "" : "UNCHECKED", (read - start) * 1e3, (proved - read) * 1e3, (budget_now() - proved) * 1e3,
           (unsigned long long)budget.steps, technique_of(nontermination), name, text_str(&message));
    if (verbose) {
      nontermination_print(its, nontermination, &proof);
      printf("%s\n", text_str(&proof));
    }
    status = !checked;
    nontermination_free(nontermination);
    its_free(its);
  }
  fflush(stdout);
  text_release(&message);
  text_release(&proof);
  terms_free(terms);
  memory_free(input);
  return status;
}

int main(int argc, char **argv) {
  bool verbose = false;
  double seconds = 10;
  int status = 0, next = 1;
  for (; next < argc && argv[next][0] == '-'; next++) {
    if (!strcmp(argv[next], "-v")) verbose = true;
    if (!strcmp(argv[next], "-t") && next + 1 < argc) seconds = atof(argv[++next]);
  }
  for (; next < argc; next++) status |= try_file(argv[next], verbose, seconds);
  return status;
}
