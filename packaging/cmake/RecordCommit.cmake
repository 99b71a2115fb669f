# Run at every build: writes HEADER with the commit that is built, "unknown" outside a checkout. A header that
# would stay the same is left alone, so that nothing is compiled again.
cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND git describe --always --dirty --abbrev=12 --exclude "*" WORKING_DIRECTORY "${SOURCE}"
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed OR commit STREQUAL "")
    set(commit "unknown")
endif()
file(CONFIGURE OUTPUT "${HEADER}" CONTENT
"// SPDX-License-Identifier: MIT
#pragma once

#define ISOCENTER_COMMIT \"@commit@\"
" @ONLY)
