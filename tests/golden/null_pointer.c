int first(const int *p) { return *p; }
