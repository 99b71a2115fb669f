// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/tracking_options.h"

#include <nlohmann/json_fwd.hpp>

namespace isocenter::app {

// SIFT's options that its features depend on, by their names in core::SiftOptions.
nlohmann::ordered_json jsonOf(const core::SiftOptions& sift);

// All options of the tracker that they name, by their names in the options' structures.
nlohmann::ordered_json jsonOf(const TrackingOptions& options);

} // namespace isocenter::app
