# What users get: the library libplumb and the command plumb; install.cmake has what is put where.
file(GLOB api_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/api/*.c)

# The room above all layers; an object library, since the shared one hides whatever comes from archives.
add_library(plumb_api OBJECT ${api_sources})
target_include_directories(plumb_api PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)
set(api_links m ${CMAKE_DL_LIBS} plumb_lsp plumb_infer)
target_link_libraries(plumb_api PUBLIC ${api_links})

add_library(plumb_shared SHARED $<TARGET_OBJECTS:plumb_api>)
target_link_libraries(plumb_shared PRIVATE ${api_links})
target_link_options(plumb_shared PRIVATE -Wl,--exclude-libs,ALL)
set_target_properties(plumb_shared PROPERTIES OUTPUT_NAME plumb EXPORT_NAME plumb LINKER_LANGUAGE C
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})

# The command sees the public header and nothing else of ours.
file(GLOB cli_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cli/*.c)
add_executable(plumb_command ${cli_sources})
target_include_directories(plumb_command PRIVATE ${CMAKE_SOURCE_DIR}/include)
target_link_libraries(plumb_command PRIVATE plumb_shared PkgConfig::YAML)
set_target_properties(plumb_command PROPERTIES OUTPUT_NAME plumb EXPORT_NAME command INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")

include(cmake/install.cmake)

# Tests of the command as a whole. Each golden test is one of its own, so that a failure names it.
set(tests ${CMAKE_SOURCE_DIR}/tests)
file(GLOB golden_tests CONFIGURE_DEPENDS ${tests}/golden/*.opts)
foreach(test ${golden_tests})
  get_filename_component(test_name ${test} NAME_WE)
  add_test(NAME golden/${test_name}
    COMMAND ${PYTHON} ${tests}/run_golden.py --plumb $<TARGET_FILE:plumb_command> ${test_name})
  set_tests_properties(golden/${test_name} PROPERTIES TIMEOUT 120)
endforeach()
add_test(NAME source/rooms COMMAND ${PYTHON} ${tests}/check_rooms.py --source ${CMAKE_SOURCE_DIR})
add_test(NAME command/bad_input COMMAND ${PYTHON} ${tests}/check_bad_input.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/project COMMAND ${PYTHON} ${tests}/check_project.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/project_faults COMMAND ${PYTHON} ${tests}/check_project_faults.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/project_caches COMMAND ${PYTHON} ${tests}/check_project_caches.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/project_damage COMMAND ${PYTHON} ${tests}/check_project_damage.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/config COMMAND ${PYTHON} ${tests}/check_config.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/completion COMMAND ${PYTHON} ${tests}/check_completion.py
  --plumb $<TARGET_FILE:plumb_command> --completions ${CMAKE_BINARY_DIR}/completion)
add_test(NAME source/benchexec COMMAND ${PYTHON} ${tests}/check_benchexec.py
  --plumb $<TARGET_FILE:plumb_command> --module ${CMAKE_SOURCE_DIR}/cmake/benchexec/plumb.py)
add_test(NAME command/targets COMMAND ${PYTHON} ${tests}/check_targets.py --plumb $<TARGET_FILE:plumb_command>)
set_tests_properties(command/project command/project_faults command/project_caches command/project_damage PROPERTIES TIMEOUT 400 COST 60)
set_tests_properties(command/targets PROPERTIES TIMEOUT 120)
add_test(NAME command/lsp COMMAND ${PYTHON} ${tests}/check_lsp.py --plumb $<TARGET_FILE:plumb_command>)
set_tests_properties(command/lsp PROPERTIES TIMEOUT 400)
add_test(NAME command/its COMMAND ${PYTHON} ${tests}/check_its.py --plumb $<TARGET_FILE:plumb_command>)
file(GLOB bounds CONFIGURE_DEPENDS ${tests}/bounds/*.koat)
add_test(NAME command/bounds
  COMMAND ${PYTHON} ${tests}/bounds/simulate.py --plumb $<TARGET_FILE:plumb_command> --runs 60 ${bounds})
add_test(NAME command/bounds_of_trees COMMAND ${PYTHON} ${tests}/bounds/trees.py --plumb $<TARGET_FILE:plumb_command>)
file(GLOB bounds CONFIGURE_DEPENDS ${tests}/bounds/*.c)
add_test(NAME command/bounds_of_programs
  COMMAND ${PYTHON} ${tests}/bounds/run_programs.py --plumb $<TARGET_FILE:plumb_command> ${bounds})
add_test(NAME command/graph COMMAND ${PYTHON} ${tests}/check_graph.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/witness COMMAND ${PYTHON} ${tests}/witness/check_witness.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/explain COMMAND ${PYTHON} ${tests}/check_explain.py --plumb $<TARGET_FILE:plumb_command> --runs 3 --least 20)
set_tests_properties(command/explain PROPERTIES TIMEOUT 400 COST 40)
add_test(NAME command/witness_yaml COMMAND /usr/bin/python3 ${tests}/witness/check_yaml.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/verify COMMAND /usr/bin/python3 ${tests}/verify/run_verify.py --count 8 --plumb $<TARGET_FILE:plumb_command>)
set_tests_properties(command/verify PROPERTIES TIMEOUT 900 COST 80 PROCESSORS 2)
add_test(NAME command/verify_forged COMMAND ${PYTHON} ${tests}/verify/check_forged.py --plumb $<TARGET_FILE:plumb_command>)
set_tests_properties(command/verify_forged PROPERTIES TIMEOUT 800)
add_test(NAME command/verify_solver COMMAND ${PYTHON} ${tests}/verify/check_solver.py --plumb $<TARGET_FILE:plumb_command>)
set_tests_properties(command/verify_solver PROPERTIES TIMEOUT 400)
add_test(NAME command/manual COMMAND ${PYTHON} ${tests}/check_manual.py
  --plumb $<TARGET_FILE:plumb_command> --manual ${CMAKE_SOURCE_DIR}/doc/plumb.1)
add_test(NAME command/readme COMMAND ${PYTHON} ${tests}/check_readme.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME source/verdicts COMMAND ${PYTHON} ${tests}/check_verdicts.py --source ${CMAKE_SOURCE_DIR})
add_test(NAME command/files COMMAND ${PYTHON} ${tests}/check_files.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/cross_check COMMAND ${PYTHON} ${tests}/cross_check.py --plumb $<TARGET_FILE:plumb_command> --timeout 2 --every 60
  ${tests} ${CMAKE_SOURCE_DIR}/examples)
set_tests_properties(command/cross_check PROPERTIES TIMEOUT 400 COST 90)
# What needs Debian's packages for Python.
add_test(NAME command/output COMMAND /usr/bin/python3 ${tests}/check_output.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/questions COMMAND ${PYTHON} ${tests}/check_questions.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/proofs COMMAND ${PYTHON} ${tests}/check_proofs.py --plumb $<TARGET_FILE:plumb_command>)
set_tests_properties(command/proofs PROPERTIES TIMEOUT 400)
add_test(NAME source/contracts COMMAND ${PYTHON} ${tests}/check_library.py --contracts)
file(STRINGS ${tests}/library/survey/calls.c headers REGEX "^// == ")
foreach(header ${headers})
  string(REPLACE "// == " "" section ${header})
  string(REGEX REPLACE "[^a-z]+" "_" name ${section})
  add_test(NAME command/library_${name}
           COMMAND ${PYTHON} ${tests}/check_library.py --plumb $<TARGET_FILE:plumb_command> --section ${section})
  set_tests_properties(command/library_${name} PROPERTIES TIMEOUT 400)
endforeach()
add_test(NAME command/library COMMAND ${PYTHON} ${tests}/library/compare_native.py --plumb $<TARGET_FILE:plumb_command>)
add_test(NAME command/examples COMMAND ${PYTHON} ${tests}/check_examples.py --plumb $<TARGET_FILE:plumb_command>)
set(everyday_parts 4)
foreach(part RANGE 1 ${everyday_parts})
  add_test(NAME command/everyday_${part} COMMAND ${PYTHON} ${tests}/check_everyday.py --kept --timeout 60 --part ${part}/${everyday_parts}
    --plumb $<TARGET_FILE:plumb_command>)
  set_tests_properties(command/everyday_${part} PROPERTIES TIMEOUT 900 COST 80)
endforeach()
set(never_parts 4)
foreach(part RANGE 1 ${never_parts})
  add_test(NAME command/never_${part} COMMAND ${PYTHON} ${tests}/soundness/never.py --rotate --engine graph --jobs 1
    --part ${part}/${never_parts} --plumb $<TARGET_FILE:plumb_command>)
  set_tests_properties(command/never_${part} PROPERTIES TIMEOUT 400 COST 80)
endforeach()
set_tests_properties(command/bad_input command/its command/examples PROPERTIES TIMEOUT 400 COST 100)  # the longest ones start first
if(NOT PLUMB_SANITIZE)  # a program that uses a sanitized library would have to be sanitized, too
  add_test(NAME command/install COMMAND ${tests}/check_install.sh ${CMAKE_BINARY_DIR})
  add_test(NAME command/package COMMAND ${tests}/check_package.sh ${CMAKE_BINARY_DIR})
  # Both install from the build's folder, in which CMake keeps what it has installed last.
  set_tests_properties(command/install command/package PROPERTIES RESOURCE_LOCK installation)
endif()

# Fuzz targets of the readers: `cmake --preset fuzz`, build, then build-fuzz/fuzz_NAME CORPUS. The flags of the instrumentation are in the preset.
if(PLUMB_FUZZ)
  file(GLOB fuzz_targets CONFIGURE_DEPENDS ${tests}/fuzz/fuzz_*.c)
  foreach(target ${fuzz_targets})
    get_filename_component(target_name ${target} NAME_WE)
    add_executable(${target_name} ${target})
    target_link_libraries(${target_name} PRIVATE plumb_api)
    target_link_options(${target_name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endif()
