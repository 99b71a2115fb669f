# isocenter_install_generated(NAME COMPONENT name DESTINATION folder COMMAND command...): installs what the command prints as
# a file of that name, packed where it ends in .gz. The command runs when the component is installed, so that nothing
# has to be built for it before.
function(isocenter_install_generated name)
    cmake_parse_arguments(ARG "" "COMPONENT;DESTINATION" "COMMAND" ${ARGN})
    string(REGEX REPLACE "\\.gz$" "" printed "${PROJECT_BINARY_DIR}/packaging/${ARG_DESTINATION}/${name}")
    get_filename_component(folder "${printed}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    list(JOIN ARG_COMMAND "\" \"" command)
    set(code "execute_process(COMMAND \"${command}\" OUTPUT_FILE \"${printed}\" COMMAND_ERROR_IS_FATAL ANY)\n")
    set(file "${printed}")
    if(name MATCHES "\\.gz$")
        string(APPEND code
            "execute_process(COMMAND gzip -9nf \"${printed}\" COMMAND_ERROR_IS_FATAL ANY)\n")
        set(file "${printed}.gz")
    endif()
    string(APPEND code "file(INSTALL \"${file}\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${ARG_DESTINATION}\")")
    install(CODE "${code}" COMPONENT ${ARG_COMPONENT})
endfunction()
