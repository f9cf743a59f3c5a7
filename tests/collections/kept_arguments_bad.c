// memory-safety; runs: none
#include <stdio.h>
#include <string.h>
struct options { int v; long count; const char *output, *name; const char *args[8]; int nargs; };
static int add_arg(struct options *o, const char *a) {
  if (o->nargs > 8) return -1;
  o->args[o->nargs++] = a;
  return 0;
}
// The command line: what is no option is kept beside what the options say.
int main(int argc, char **argv) {
  struct options o;
  memset(&o, 0, sizeof o);
  o.name = "world"; o.count = 1; o.output = "-";
  for (int i = 1; i < argc; i++)
    if (argv[i][0] != '-') { if (add_arg(&o, argv[i]) < 0) return 1; }
    else if (argv[i][1] == 1) o.count = 7;
 else if (argv[i][1] == 2) o.v = 1;
 else if (argv[i][1] == 3) o.output = argv[i];
 else if (strncmp(argv[i], "--name=", 7) == 0) o.name = argv[i] + 7;
  printf("%s", o.name);
  for (int k = 0; k < o.nargs; k++) printf("%s\n", o.args[k]);
  return 0;
}
