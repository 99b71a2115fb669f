# `cpack` makes two Debian packages of what is installed: isocenter and isocenter-cli. What they depend on is read from the
# programs by dpkg-shlibdeps; what only some machines have is recommended.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME isocenter)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "${ISOCENTER_PACKAGE_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL cli)
if(ISOCENTER_WITH_UI)
    list(APPEND CPACK_COMPONENTS_ALL window)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE "${ISOCENTER_PACKAGE_RELEASE}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# OpenCL and OpenGL are found when a program runs: a vendor's driver, or PoCL and Mesa for the CPU.
set(devices "pocl-opencl-icd | opencl-icd, libegl-mesa0 | libegl-vendor, libgl1-mesa-dri")
set(notice "Research use only. Not a medical device. Not for clinical or diagnostic use.")

set(CPACK_DEBIAN_CLI_PACKAGE_NAME isocenter-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION science)
set(CPACK_DEBIAN_CLI_PACKAGE_RECOMMENDS "${devices}")
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS "openmpi-bin, isocenter")
set(CPACK_DEBIAN_CLI_DESCRIPTION "2D/3D registration of CT volumes to X-ray images (commands)
Registers CT volumes to X-ray and fluoroscopy images, reconstructs volumes
from cone-beam scans, tracks features and finds lines, on OpenCL, OpenGL and
the CPU, for scripts and for machines without a display.
.
${notice}")

set(CPACK_DEBIAN_WINDOW_PACKAGE_NAME isocenter)
set(CPACK_DEBIAN_WINDOW_PACKAGE_SECTION science)
set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "${devices}, isocenter-cli, qt6-translations-l10n")
set(CPACK_DEBIAN_WINDOW_DESCRIPTION "2D/3D registration of CT volumes to X-ray images (window)
Registers CT volumes to X-ray and fluoroscopy images, reconstructs volumes
from cone-beam scans and tracks features and lines in live video,
interactively, on OpenCL, OpenGL and the CPU side by side.
.
${notice}")
include(CPack)
