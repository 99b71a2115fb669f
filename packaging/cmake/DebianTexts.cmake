# The texts that Debian wants of every package: the version with the distribution that it was made on, a changelog of the
# package, and the licences.

# Debian's way to say who makes a package; ".invalid" is nobody's address.
set(maker "$ENV{DEBFULLNAME}")
if(NOT maker)
    set(maker "The Isocenter developers")
endif()
set(address "$ENV{DEBEMAIL}")
if(NOT address)
    set(address "developers@isocenter.invalid")
endif()
set(ISOCENTER_PACKAGE_CONTACT "${maker} <${address}>")

# A package depends on the libraries of one distribution, and its version says of which: 1~debian12.
function(isocenter_distribution out)
    set(ID linux)
    set(VERSION_ID "")
    if(EXISTS /etc/os-release)
        file(STRINGS /etc/os-release lines REGEX "^(ID|VERSION_ID)=")
        foreach(line IN LISTS lines)
            string(REGEX MATCH "^([A-Z_]+)=\"?([^\"]*)\"?$" _ "${line}")
            set(${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
        endforeach()
    endif()
    set(${out} "${ID}${VERSION_ID}" PARENT_SCOPE)
endfunction()

isocenter_distribution(distribution)
set(ISOCENTER_PACKAGE_RELEASE "1~${distribution}")

# The date is that of the commit, so that a package made again is the same.
function(isocenter_write_debian_changelog file package)
    execute_process(COMMAND git -C "${PROJECT_SOURCE_DIR}" log -1 --format=%cD OUTPUT_VARIABLE date
        OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
    if(failed)
        string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    endif()
    file(WRITE "${file}" "${package} (${PROJECT_VERSION}-${ISOCENTER_PACKAGE_RELEASE}) unstable; urgency=medium

  * Made by packaging/debian/build-packages.sh. What is new is in changelog.gz.

 -- ${ISOCENTER_PACKAGE_CONTACT}  ${date}
")
endfunction()

# The licence, then what the distribution states of the libraries whose headers are compiled in: those that packages.txt marks
# so. Libraries that are linked have packages, and licences, of their own.
function(isocenter_write_copyright file)
    file(READ "${PROJECT_SOURCE_DIR}/LICENSE" text)
    file(STRINGS "${PROJECT_SOURCE_DIR}/packaging/debian/packages.txt" packages REGEX "# compiled in")
    foreach(package IN LISTS packages)
        string(REGEX REPLACE " .*" "" package "${package}")
        if(EXISTS "/usr/share/doc/${package}/copyright")
            file(READ "/usr/share/doc/${package}/copyright" theirs)
            string(APPEND text "\n\n==== Headers of ${package} are compiled in ====\n\n${theirs}")
        endif()
    endforeach()
    file(WRITE "${file}" "${text}")
endfunction()
