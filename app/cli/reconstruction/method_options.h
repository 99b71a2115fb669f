// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/iterative_run.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that say how a volume is made of line integrals.
struct MethodOptions
{
    std::string window; // of the ramp filter
    double cutoff = 1.0;
    int projectionsAPass = gpu::FeldkampOptions{}.projectionsAPass;
    std::string form = "auto"; // of filtered projections
    std::string name;
    IterativeRequest iterative;
    bool allowNegative = false;
    std::size_t provenVoxels = 100000;

    MethodOptions();

    void addTo(CLI::App& command);
    bool isFeldkamp() const; // filtered back-projection alone
    gpu::FeldkampOptions feldkamp() const;
    std::optional<IterativeRequest> iterativeRequest() const; // throws UsageError

private:
    void addFeldkampTo(CLI::App& command);
    void addIterativeTo(CLI::App& command);
};

} // namespace isocenter::app
