# cmake --install, and find_package(attention_figures): from an installed tree, and from this build folder.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package attention_figures)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/${package})
set(version_file ${PROJECT_BINARY_DIR}/${package}-config-version.cmake)
# Before 1.0 a new minor version may change what was there.
write_basic_package_version_file(${version_file} COMPATIBILITY SameMinorVersion)

# The library needs no other one, so the list of its targets is the whole package.
install(TARGETS attention_core EXPORT ${package} FILE_SET HEADERS)
install(EXPORT ${package} NAMESPACE ${package}:: FILE ${package}-config.cmake DESTINATION ${package_folder})
install(FILES ${version_file} DESTINATION ${package_folder})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
export(EXPORT ${package} NAMESPACE ${package}:: FILE ${PROJECT_BINARY_DIR}/${package}-config.cmake)
