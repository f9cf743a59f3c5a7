// plumb_lsp.
#include <unistd.h>

#include "base/answer.h"
#include "lsp/serve.h"
#include "plumb.h"

PlumbStatus plumb_lsp(const PlumbOptions *options, const char *database) {
  ensure(options);
  return serve(options, database, STDIN_FILENO, STDOUT_FILENO);
}
