// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "core/registration/uncertainty.h"

#include <optional>
#include <vector>

namespace isocenter::app {

// What turns the curvature of a stage's similarity into deviations of the pose; nothing where a measure has
// no value of a perfect match. measures: those of the registration, for a stage without its own. Residuals of
// neighbouring pixels go together, in blocks of about 16.
std::optional<core::UncertaintyScale> uncertaintyScale(const RegistrationCase& problem,
                                                       const std::vector<core::WeightedMeasure>& measures,
                                                       const core::RegistrationStage& stage);

} // namespace isocenter::app
