// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/reconstruction/feldkamp_options.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// A way of back-projecting that seed 001 or 003 discusses, by its name.
struct BackProjectionVariant
{
    std::string name;
    std::string meaning;
    gpu::FeldkampOptions options = {};
    int slabs = 1; // buffers that the volume is in
};

// All of them, the one that the device chooses itself ("auto") first.
std::vector<BackProjectionVariant> backProjectionVariants();

// Those of the names, or all for "all". Throws UsageError that lists the names.
std::vector<BackProjectionVariant> backProjectionVariants(const std::vector<std::string>& names);

} // namespace isocenter::app
