// Proves termination of systems in the competition's format: terminates [-v] FILE... A line per file: verdict, whether
// the certificate was checked, times. For trying the prover on many systems; the command `plumb its` is for users.
#include <stdio.h>
#include <string.h>

#include "check/ranking.h"
#include "its/read_smt2.h"
#include "prove/terminate.h"

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

static void print_details(const Termination *termination) {
  Text text = {0};
  its_print(termination->certificate.refined, &text);
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    text_printf(&text, "component of location %u: %s ", component->locations[0], component->proved ? "proved" : "open");
    termination_print_ranking(termination, component, &text);
    for (uint32_t j = 0; j < component->remaining_count; j++) {
      const Transition *transition = &termination->certificate.refined->transitions.data[component->remaining[j]];
      text_printf(&text, " %u->%u", transition->from.id, transition->to.id);
    }
    text_add(&text, "\n");
  }
  fputs(text_str(&text), stdout);
  text_release(&text);
}

static int try_file(const char *name, bool verbose) {
  char *input = read_file(name);
  Terms *terms = terms_new();
  Stats stats = {0};
  Budget budget, check_budget;
  Text message = {0};
  budget_init(&budget, 10);
  budget_init(&check_budget, 20);
  double start = budget_now();
  Its *its = input ? its_read_smt2(terms, input, NULL, &message) : NULL;
  double read = budget_now();
  int status = 0;
  if (!its) {
    printf("ERROR %s: %s\n", name, text_str(&message));
    status = 1;
  } else {
    Oracle *oracle = oracle_new(terms, &stats, &budget);
    Termination *termination = termination_prove(its, oracle, 0, &stats, &budget);
    double proved = budget_now();
    bool checked = true;
    if (termination->verdict == ANSWER_YES)
      checked =
          check_termination(termination->system, &termination->certificate, &check_budget, &message) == ANSWER_YES;
    printf("%s %s read %.1f prove %.1f check %.1f ms, %llu programs, %s%s\n",
           termination->verdict == ANSWER_YES ? "YES" : "MAYBE", checked ? "" : "UNCHECKED", (read - start) * 1e3,
           (proved - read) * 1e3, (budget_now() - proved) * 1e3, (unsigned long long)stats.ranking_programs, name,
           text_str(&message));
    if (verbose) print_details(termination);
    status = !checked;
    termination_free(termination);
    oracle_free(oracle);
    its_free(its);
  }
  fflush(stdout);
  text_release(&message);
  terms_free(terms);
  memory_free(input);
  return status;
}

int main(int argc, char **argv) {
  bool verbose = argc > 1 && !strcmp(argv[1], "-v");
  int status = 0;
  for (int i = verbose ? 2 : 1; i < argc; i++) status |= try_file(argv[i], verbose);
  return status;
}
