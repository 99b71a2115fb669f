// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::core {

// Memory that is freed stays with the process for what is allocated next, up to 64 MB of each thread that
// allocates. The C library by default gives it back to the system, which hands it out again page by page and
// cleared: for work that is done for every frame that takes longer than some of its steps. To be called first
// of all.
void keepFreedMemory();

} // namespace isocenter::core
