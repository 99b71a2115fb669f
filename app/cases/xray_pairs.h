// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"

namespace isocenter::app {

// What to load when X-rays and geometry files are opened together: files of one number belong together in the
// order of their names, and so do X-rays and the views of a single geometry file; any other single geometry
// file is given to all. Throws as readGeometryFile does.
std::vector<XrayRequest> pairedRequests(std::vector<std::filesystem::path> xrays,
                                        std::vector<std::filesystem::path> geometryFiles);

} // namespace isocenter::app
