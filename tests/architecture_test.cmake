# Holds the rules of the source tree: what may include what, the order of folders, the folders at the
# top, the length of files, no loose ends.
# Run as: cmake -DSOURCE_DIR=<checkout> -P tests/architecture_test.cmake

cmake_minimum_required(VERSION 3.25)

set(LAYERS core gpu app ui)
set(TOP_FOLDERS ${LAYERS} kernels shaders resources tests packaging)
set(MAX_LINES 400)
set(LOOSE_ENDS "TO" "DO|FIX" "ME") # joined below, so that this file does not name them
list(JOIN LOOSE_ENDS "" LOOSE_ENDS)

# The order of folders within each layer: a file includes headers of its own folder and of those before it. A folder that
# is not here has no place yet: give it the lowest that its includes allow.
set(ORDER
    core/support
    core/geometry
    core/image core/image/filters core/image/drawing core/surfaces
    core/measures core/optimise
    core/features core/features/judging
    core/calibration core/calibration/boards core/calibration/distortion core/calibration/object
    core/registration/misfit core/registration
    core/io core/io/files core/io/images core/io/dicom core/io/radiographs core/io/formats core/io/surfaces core/io/volumes
    core/phantom core/io/cases core/io/frames
    core/lines core/lines/thinning core/lines/tracing core/lines/following core/lines/judging core/lines/ridges
    core/reconstruction core/reconstruction/judging core/reconstruction/projections
    core

    gpu/params gpu/params/arrays gpu/params/features gpu/params/filters gpu/params/lines gpu/params/measures
    gpu/params/registration gpu/params/reconstruction
    gpu
    gpu/opencl gpu/opengl/context gpu/opengl
    gpu/cpu gpu/cpu/kernels gpu/cpu/kernels/arrays gpu/cpu/kernels/filters gpu/cpu/kernels/features gpu/cpu/kernels/lines
    gpu/cpu/kernels/measures gpu/cpu/kernels/registration gpu/cpu/kernels/reconstruction gpu/cpu/fast
    gpu/algorithms gpu/algorithms/arrays gpu/algorithms/filters gpu/algorithms/features gpu/algorithms/lines
    gpu/algorithms/measures gpu/algorithms/registration gpu/algorithms/reconstruction

    app/support app/report app/timing app/history app/frames app/frames/live
    app/bench/registration app/devices
    app/cases app/registration app/evaluation app/bones app/sequence app/scan
    app/session/looks app/lines app/jobs
    app/session/annotations app/session/runs app/session
    app/geometry app/import app/reconstruction app/reconstruction/slabs app/cluster
    app/commands app/workspace app/study app/exports app/browser app/calibration
    app/tracking app/tracking/matching app/tracking/points app/tracking/live
    app/bench app/bench/tracking app/bench/accuracy app/bench/lines app/bench/reconstruction app/bench/reading
    app/comparison
    app/cli/description
    app/cli app/cli/options app/cli/reconstruction app/cli/registration app/cli/bench app/cli/calibration app/cli/tracking app/cli/lines
    app/cli/comparison app/cli/evaluation
    app

    ui/layout ui/support ui/views ui/actions ui/widgets ui/models ui/dialogs ui/scene ui/charts
    ui/bones ui/workbench ui/panels ui/compare ui/tracking ui/browser ui/import ui/controllers ui/reconstruct ui/calibration ui/exports ui/landmarks
    ui/masks ui/measuring ui/pages ui/help ui/start ui/window
    ui)
# The one place that knows all backends, and the one that knows all formats.
set(OUT_OF_ORDER gpu/devices.cpp core/io/file_formats.cpp)

set(broken "")
macro(report text)
    list(APPEND broken "${text}")
endmacro()

# forbid_includes(IN folder ... INCLUDES regex [EXCEPT regex] WHY text): no file of the folders may include such a header.
function(forbid_includes)
    cmake_parse_arguments(ARG "" "EXCEPT;INCLUDES;WHY" "IN" ${ARGN})
    foreach(file IN LISTS sources)
        string(REGEX MATCH "^[^/]+" layer "${file}")
        if(NOT layer IN_LIST ARG_IN OR (ARG_EXCEPT AND file MATCHES "${ARG_EXCEPT}"))
            continue()
        endif()
        file(STRINGS "${SOURCE_DIR}/${file}" lines REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"](${ARG_INCLUDES})")
        foreach(line IN LISTS lines)
            list(APPEND broken "${file}: ${line} (${ARG_WHY})")
        endforeach()
    endforeach()
    set(broken "${broken}" PARENT_SCOPE)
endfunction()

# What belongs to the project is what git tracks; without git (an unpacked archive), what lies in its folders.
find_program(GIT git)
set(is_checkout FALSE)
if(GIT)
    execute_process(COMMAND "${GIT}" -c "safe.directory=*" -c core.quotePath=off -C "${SOURCE_DIR}" ls-files
        OUTPUT_VARIABLE tracked ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed AND tracked)
        set(is_checkout TRUE)
    endif()
endif()
if(is_checkout)
    string(REPLACE ";" "\\;" tracked "${tracked}")
    string(REGEX REPLACE "\n$" "" tracked "${tracked}")
    string(REPLACE "\n" ";" tracked "${tracked}")
else()
    set(patterns "")
    foreach(folder IN LISTS TOP_FOLDERS)
        list(APPEND patterns "${SOURCE_DIR}/${folder}/*")
    endforeach()
    file(GLOB_RECURSE tracked RELATIVE "${SOURCE_DIR}" ${patterns})
endif()

set(sources "")
foreach(file IN LISTS tracked)
    string(REGEX MATCH "^[^/]+/" top "${file}")
    string(REPLACE "/" "" top "${top}")
    if(top AND NOT top MATCHES "^\\." AND NOT top IN_LIST TOP_FOLDERS)
        list(JOIN TOP_FOLDERS " " allowed)
        report("${file}: the top level holds only ${allowed}")
    endif()
    if(top IN_LIST TOP_FOLDERS AND file MATCHES "\\.(h|cpp|cl|glsl|cmake)$" AND EXISTS "${SOURCE_DIR}/${file}")
        list(APPEND sources "${file}")
    endif()
endforeach()
list(LENGTH sources count)
if(count LESS 50)
    message(FATAL_ERROR "only ${count} source files found in '${SOURCE_DIR}': pass the checkout as SOURCE_DIR")
endif()

set(QT_VTK "Q[A-Za-z]+/?[A-Za-z]*>|vtk[A-Za-z0-9_]+\\.h")
forbid_includes(IN core INCLUDES "gpu/|app/|ui/" WHY "core is the lowest layer")
forbid_includes(IN gpu INCLUDES "app/|ui/" WHY "gpu includes core and gpu only")
forbid_includes(IN app INCLUDES "ui/" WHY "app knows no window")
forbid_includes(IN core gpu app INCLUDES "${QT_VTK}" WHY "Qt and VTK live in ui")
forbid_includes(IN ${LAYERS} tests INCLUDES "CL/" EXCEPT "^gpu/opencl/" WHY "OpenCL lives in gpu/opencl")
forbid_includes(IN ${LAYERS} tests INCLUDES "GL/|EGL/" EXCEPT "^gpu/opengl/" WHY "GLEW and EGL live in gpu/opengl")
forbid_includes(IN ${LAYERS} INCLUDES "hwy/" EXCEPT "^gpu/cpu/|^core/lines/(thinning/mask_rules|tracing/(cross_profiles|cross_shapes|value_of_rank|way_costs))\\.cpp$"
    WHY "Highway lives in gpu/cpu, and in what thins lines, samples their profiles and finds their ways")
forbid_includes(IN ${LAYERS} INCLUDES "dcmtk/|openjpeg|itk|libav|libsw|tiff|nlohmann/" EXCEPT "^core/io/|^app/|^ui/"
    WHY "file formats are read and written in core/io")
forbid_includes(IN ${LAYERS} tests INCLUDES "mpi\\.h" EXCEPT "^app/cluster/" WHY "MPI lives in app/cluster")
forbid_includes(IN ui app INCLUDES "dcmtk/|openjpeg|itk[A-Z]|libav|libsw|tiff" WHY "file formats live in core/io")

foreach(file IN LISTS sources)
    string(REGEX MATCH "^[^/]+" layer "${file}")
    if(NOT layer IN_LIST LAYERS OR NOT file MATCHES "\\.(h|cpp)$" OR file IN_LIST OUT_OF_ORDER)
        continue()
    endif()
    get_filename_component(folder "${file}" DIRECTORY)
    list(FIND ORDER "${folder}" place)
    if(place EQUAL -1)
        report("${file}: ${folder} has no place in the order of folders")
        continue()
    endif()
    file(STRINGS "${SOURCE_DIR}/${file}" lines REGEX "^[ \t]*#[ \t]*include[ \t]*\"${layer}/")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^[^\"]*\"(.*)/[^/]*\".*$" "\\1" included "${line}")
        list(FIND ORDER "${included}" other)
        if(other GREATER place)
            report("${file}: ${line} (${included} comes after ${folder} in the order of folders)")
        endif()
    endforeach()
endforeach()

file(READ "${SOURCE_DIR}/resources/manual/files.md" manual)
foreach(file IN LISTS sources)
    file(READ "${SOURCE_DIR}/${file}" text)
    if(NOT file MATCHES "^tests/")
        string(REGEX MATCHALL "isocenter\\.[a-z-]+/[0-9]+" schemas "${text}")
        foreach(schema IN LISTS schemas)
            string(FIND "${manual}" "`${schema}`" place)
            if(place EQUAL -1)
                report("${file}: writes or reads ${schema}, which resources/manual/files.md does not describe")
            endif()
        endforeach()
    endif()
    string(REGEX MATCHALL "\n" newlines "${text}")
    list(LENGTH newlines lines)
    if(NOT lines LESS MAX_LINES)
        report("${file}: ${lines} lines, fewer than ${MAX_LINES} are allowed: split it")
    endif()
    if(text MATCHES "${LOOSE_ENDS}")
        report("${file}: says ${CMAKE_MATCH_0}: finish it or open an issue")
    endif()
    if(file MATCHES "^gpu/algorithms/" AND text MATCHES "Backend::")
        report("${file}: asks for a backend by name: make what differs a fact in DeviceLimits")
    endif()
    if(file MATCHES "\\.(h|cpp|cl|glsl)$" AND NOT text MATCHES "^// SPDX-License-Identifier: MIT\n")
        report("${file}: the first line is not the SPDX licence line")
    endif()
endforeach()

if(broken)
    list(JOIN broken "\n  " broken)
    message(FATAL_ERROR "the rules of the source tree are broken:\n  ${broken}")
endif()
message(STATUS "${count} source files keep the rules")
