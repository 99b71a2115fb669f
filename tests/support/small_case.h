// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/attenuation.h"
#include "core/phantom/synthetic_case.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <memory>
#include <vector>

namespace isocenter::test {

// A small synthetic case, made once: its X-rays come from another projector than the DRR kernels.
struct SmallCase
{
    core::SyntheticCase made;
    std::shared_ptr<const core::Volume> attenuation;
    std::vector<gpu::RegistrationView> views;

    SmallCase()
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {96, 96, 72};
        options.columns = 128;
        options.rows = 128;
        made = core::makeSyntheticCase(options);
        attenuation = std::make_shared<const core::Volume>(core::attenuationOf(made.ct));
        for (const core::Radiograph& xray : made.xrays)
            views.push_back({std::make_shared<const core::Radiograph>(xray), {}});
    }
    static const SmallCase& shared()
    {
        static const SmallCase instance;
        return instance;
    }
};

} // namespace isocenter::test
