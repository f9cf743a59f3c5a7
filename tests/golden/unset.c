// A variable that is only sometimes set before it is read.
int unset(int set) {
  int limit;
  if (set > 0) limit = 10;
  int i = 0;
  while (i < limit) i++;
  return i;
}
