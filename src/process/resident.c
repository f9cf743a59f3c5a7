// See resident.h, and proc(5).
#include "process/resident.h"

#include <stdio.h>
#include <unistd.h>

// All of one process, shared or not.
static size_t bytes_of(int process) {
  char path[64];
  unsigned long all, resident, of_files;
  snprintf(path, sizeof path, "/proc/%d/statm", process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  int found = fscanf(file, "%lu %lu %lu", &all, &resident, &of_files);
  fclose(file);
  return found == 3 && resident > of_files ? (resident - of_files) * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

// Its part of what it shares. What the system does not tell counts in full.
static size_t part_of(int process) {
  char path[64], line[256];
  unsigned long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process);
  FILE *file = fopen(path, "re");
  while (file && !kilobytes && fgets(line, sizeof line, file))
    if (sscanf(line, "Pss_Anon: %lu", &kilobytes) != 1) kilobytes = 0;
  if (file) fclose(file);
  return kilobytes ? (size_t)kilobytes << 10 : bytes_of(process);
}

size_t resident_bytes(const int *processes, size_t count, size_t limit) {
  size_t sum = 0, parts = 0;
  for (size_t i = 0; i < count; i++) sum += bytes_of(processes[i]);
  if (sum <= limit) return sum;
  for (size_t i = 0; i < count; i++) parts += part_of(processes[i]);
  return parts;
}
