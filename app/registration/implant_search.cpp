// SPDX-License-Identifier: MIT
#include "app/registration/implant_search.h"

#include "core/io/surfaces/surface_file.h"

#include <algorithm>

namespace isocenter::app {

bool isSurfaceModel(std::span<const std::filesystem::path> files)
{
    return std::ranges::any_of(files, core::isSurfaceFile);
}

} // namespace isocenter::app
