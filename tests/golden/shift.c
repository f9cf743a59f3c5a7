// A shift by a distance that nobody has looked at, and one that is in range.
unsigned careless(unsigned value, unsigned distance) { return value << distance; }
unsigned careful(unsigned value, unsigned distance) { return distance < 32 ? value << distance : 0; }
