# tests/its/terminates FILE.smt2...: tries the termination prover, and checks its certificates.
add_executable(its_terminates ${CMAKE_SOURCE_DIR}/tests/its/terminates.c)
target_link_libraries(its_terminates PRIVATE plumb_prove plumb_check)
# tests/its/infinite FILE.smt2...: the same for infinite runs.
add_executable(its_infinite ${CMAKE_SOURCE_DIR}/tests/its/infinite.c)
target_link_libraries(its_infinite PRIVATE plumb_prove plumb_check)
