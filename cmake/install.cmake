# What is installed, and the Debian package that has it.
# Completions are written by a program that has the command's tables.
add_executable(plumb_completion cmake/completion.c src/cli/options.c src/cli/choice.c)
target_include_directories(plumb_completion PRIVATE ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
set(completions)
function(plumb_complete shell name folder)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/completion/${shell}/${name})
  add_custom_command(OUTPUT ${file} COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/completion/${shell}
    COMMAND plumb_completion ${shell} > ${file} DEPENDS plumb_completion VERBATIM)
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
  set(completions ${completions} ${file} PARENT_SCOPE)
endfunction()
plumb_complete(bash plumb bash-completion/completions)
plumb_complete(zsh _plumb zsh/vendor-completions)
plumb_complete(fish plumb.fish fish/vendor_completions.d)
add_custom_target(plumb_completions ALL DEPENDS ${completions})

# find_package(Plumb)
include(CMakePackageConfigHelpers)
set(plumb_package ${CMAKE_INSTALL_LIBDIR}/cmake/Plumb)
configure_package_config_file(cmake/PlumbConfig.cmake.in PlumbConfig.cmake INSTALL_DESTINATION ${plumb_package}
  PATH_VARS CMAKE_INSTALL_BINDIR)
write_basic_package_version_file(PlumbConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(TARGETS plumb_shared EXPORT PlumbTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/PlumbConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/PlumbConfigVersion.cmake
  DESTINATION ${plumb_package})
# The tool-info module of BenchExec.
install(FILES cmake/benchexec/plumb.py DESTINATION ${CMAKE_INSTALL_DATADIR}/plumb/benchexec)
install(TARGETS plumb_command EXPORT PlumbTargets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(EXPORT PlumbTargets NAMESPACE Plumb:: DESTINATION ${plumb_package})
install(FILES include/plumb.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/plumb DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})  # headers for 32 bits, where the system has none
configure_file(cmake/plumb.pc.in plumb.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/plumb.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES doc/plumb.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)

# make deb
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME plumb)
set(CPACK_PACKAGE_CONTACT "The Plumb developers <plumb@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "verifier for C programs")
set(CPACK_PACKAGE_DESCRIPTION "Plumb proves that C programs do nothing undefined, that their assertions hold and that they end,
or finds inputs for which they do not.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # what the library and the command are linked with; beside it they run clang
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-${PLUMB_LLVM_VERSION}, libc6-dev | libc-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libclang-rt-${PLUMB_LLVM_VERSION}-dev, graphviz, libcurl4")
include(CPack)
