// plumb_options_init and plumb_version.
#include "plumb.h"

const char *plumb_version(void) { return PLUMB_VERSION; }

void plumb_options_init(PlumbOptions *options) {
  *options = (PlumbOptions){
      .properties = PLUMB_DEFAULT_PROPERTIES,
      .entry = "main",
      .timeout = 60,
      .memory_mb = 4096,
      .check = 1,
      .unwind = -1,
      .depth = -1,
      .run_steps = 100000000,
      .contract_runs = 500,
      .launcher_wait = 300,
      .folder = ".plumb",
      .site = "site",
  };
}
