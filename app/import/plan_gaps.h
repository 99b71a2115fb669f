// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"

#include <string>
#include <vector>

namespace isocenter::app {

// What a plan with X-rays or volumes lacks for a registration, a sentence each with its remedy.
std::vector<std::string> gapsOf(const ImportPlan& plan);

// Rows of TIFF pages that are volumes and whose voxel size is not known.
std::vector<std::size_t> lacksVoxelSize(const ImportPlan& plan);

} // namespace isocenter::app
