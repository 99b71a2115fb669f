# The project's own rules for its targets: warnings, sanitizers, and one way to add a library or a test.

set(ISOCENTER_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wdouble-promotion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 and 13 see these where there are none, in Eigen's temporaries and std::string's copies.
    list(APPEND ISOCENTER_WARNINGS -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow)
endif()

add_library(isocenter_options INTERFACE)
target_compile_options(isocenter_options INTERFACE ${ISOCENTER_WARNINGS} $<$<BOOL:${ISOCENTER_STRICT}>:-Werror>)
target_include_directories(isocenter_options INTERFACE "${PROJECT_SOURCE_DIR}")
if(ISOCENTER_SANITIZE)
    target_compile_options(isocenter_options INTERFACE -fsanitize=${ISOCENTER_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    target_link_options(isocenter_options INTERFACE -fsanitize=${ISOCENTER_SANITIZE})
endif()
if(ISOCENTER_WITH_FUZZERS)
    target_compile_options(isocenter_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(ISOCENTER_COVERAGE)
    target_compile_options(isocenter_options INTERFACE --coverage)
    target_link_options(isocenter_options INTERFACE --coverage)
endif()

# A parallel linker, where there is one.
find_program(ISOCENTER_MOLD mold)
if(ISOCENTER_MOLD)
    target_link_options(isocenter_options INTERFACE -fuse-ld=mold)
endif()

# isocenter_add_library(NAME SOURCES a.cpp ... PUBLIC lib ... PRIVATE lib ...)
function(isocenter_add_library name)
    cmake_parse_arguments(ARG "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC isocenter_options ${ARG_PUBLIC} PRIVATE ${ARG_PRIVATE})
endfunction()

# isocenter_unite_folders(NAME [EXCEPT regex]): with ISOCENTER_UNITY the files of a folder are compiled together, as one,
# but for those whose path matches.
function(isocenter_unite_folders name)
    cmake_parse_arguments(ARG "" "EXCEPT" "" ${ARGN})
    get_target_property(sources ${name} SOURCES)
    foreach(source IN LISTS sources)
        get_filename_component(folder "${source}" DIRECTORY)
        if(IS_ABSOLUTE "${source}" OR (ARG_EXCEPT AND source MATCHES "${ARG_EXCEPT}"))
            set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
        else()
            set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "in_${folder}")
        endif()
    endforeach()
    set_target_properties(${name} PROPERTIES UNITY_BUILD ${ISOCENTER_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()

# isocenter_precompile(NAME [REUSE target | HEADERS <header>...]): with ISOCENTER_UNITY the headers that most files read
# are read once. The files name all that they include nevertheless: preset dev compiles without.
function(isocenter_precompile name)
    cmake_parse_arguments(ARG "" "REUSE" "HEADERS" ${ARGN})
    if(NOT ISOCENTER_UNITY)
        return()
    endif()
    if(ARG_REUSE)
        target_precompile_headers(${name} REUSE_FROM ${ARG_REUSE})
    else()
        target_precompile_headers(${name} PRIVATE <Eigen/Geometry> <fmt/format.h> <algorithm> <array> <atomic> <chrono>
            <condition_variable> <filesystem> <functional> <map> <memory> <mutex> <optional> <random> <set> <span>
            <sstream> <string> <thread> <vector> ${ARG_HEADERS})
    endif()
endfunction()

# isocenter_add_test(NAME LABEL label SOURCES a.cpp ... [LIBRARIES lib ...] [TIMEOUT seconds] [COMMANDS] [UNREGISTERED]): one
# GoogleTest binary. COMMANDS: it runs isocenter-cli. UNREGISTERED: it is not a test here and is built only when asked for.
# Each file has a namespace of its own, so that they can be compiled together.
function(isocenter_add_test name)
    cmake_parse_arguments(ARG "COMMANDS;UNREGISTERED" "LABEL;TIMEOUT" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    # The last library is so for its options: Qt asks for -fPIC as well.
    target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} isocenter_test_main)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ${ISOCENTER_UNITY} UNITY_BUILD_BATCH_SIZE 6)
    isocenter_precompile(${name} REUSE isocenter_test_main)
    if(ARG_COMMANDS)
        target_compile_definitions(${name} PRIVATE "ISOCENTER_CLI=\"$<TARGET_FILE:isocenter-cli>\"")
        add_dependencies(${name} isocenter-cli)
    endif()
    if(ARG_UNREGISTERED)
        set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
        return()
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 900)
    endif()
    math(EXPR ARG_TIMEOUT "${ARG_TIMEOUT} * ${ISOCENTER_TEST_TIME_FACTOR}")
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT}
        ENVIRONMENT "${ISOCENTER_TEST_ENVIRONMENT}")
endfunction()

# The two programs are defined after all libraries, so that app/ stays free of ui/ for the command line.
function(isocenter_add_programs)
    add_executable(isocenter-cli "${PROJECT_SOURCE_DIR}/app/cli.cpp")
    target_link_libraries(isocenter-cli PRIVATE isocenter_app)
    if(ISOCENTER_WITH_UI)
        add_executable(isocenter "${PROJECT_SOURCE_DIR}/ui/main.cpp")
        target_link_libraries(isocenter PRIVATE isocenter_ui)
    endif()
endfunction()
