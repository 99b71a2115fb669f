# isocenter_opencv: the parts of OpenCV that tests use as an oracle. Debian ships OpenCV's own CMake files only in a
# package that pulls in all of its modules, so the parts are found by name.
find_path(ISOCENTER_OPENCV_INCLUDE opencv2/core.hpp PATH_SUFFIXES opencv4 REQUIRED)
add_library(isocenter_opencv INTERFACE)
target_include_directories(isocenter_opencv SYSTEM INTERFACE "${ISOCENTER_OPENCV_INCLUDE}")
foreach(part calib3d features2d video imgproc core)
    find_library(ISOCENTER_OPENCV_${part} opencv_${part} REQUIRED)
    target_link_libraries(isocenter_opencv INTERFACE "${ISOCENTER_OPENCV_${part}}")
endforeach()
