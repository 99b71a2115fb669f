// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "core/image/attenuation.h"
#include "core/phantom/synthetic_case.h"

namespace isocenter::test {

// A synthetic case as registrations take it, with its truth.
inline app::RegistrationCase evaluatedCase(const core::SyntheticCaseOptions& options)
{
    core::SyntheticCase made = core::makeSyntheticCase(options);
    app::RegistrationCase result;
    result.attenuation = std::make_shared<const core::Volume>(core::attenuationOf(made.ct));
    for (core::Radiograph& xray : made.xrays)
        result.views.push_back({std::make_shared<const core::Radiograph>(std::move(xray)), {}});
    result.truth = core::GroundTruth{made.truth, made.targetsMm};
    return result;
}

// The smallest case in which registrations still have something to compare.
inline app::RegistrationCase tinyCase()
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {32, 32, 24};
    options.columns = options.rows = 32;
    return evaluatedCase(options);
}

} // namespace isocenter::test
