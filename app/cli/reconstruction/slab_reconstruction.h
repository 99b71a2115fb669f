// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/reconstruction/slabs/slab_output.h"
#include "app/reconstruction/slabs/slab_run.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>

namespace isocenter::app {

// A volume that was made in slabs, as it is reported.
struct SlabReconstruction
{
    SlabRunResult run;
    std::optional<ReconstructionProof> proof; // of the slabs that this run made
    int slicesBefore = 0;                     // that an earlier run had made
    float lowest = 0.0f;                      // of what is written
    float highest = 0.0f;
    double writeSeconds = 0.0; // of converting and writing, most of it while slabs were made
};

// Makes it by the plan, and writes it. What is done when it is cancelled or fails stays in the file's part.
SlabReconstruction reconstructIntoFile(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                       const core::ProjectionSource& source,
                                       const ReconstructionRequest& request, const SlabPlan& plan,
                                       const std::filesystem::path& file, const SlabOutput::Choice& choice,
                                       const core::Progress& progress);

// The same, of slabs that are made in another way.
SlabReconstruction reconstructIntoFile(const std::function<SlabRunResult(SlabOutput& output)>& make,
                                       const core::ProjectionSource& source,
                                       const ReconstructionRequest& request,
                                       const std::filesystem::path& file, const SlabOutput::Choice& choice,
                                       const core::Progress& progress);

nlohmann::ordered_json jsonOf(const SlabPlan& plan);
nlohmann::ordered_json jsonOf(const std::vector<DeviceWork>& work);
std::string textOf(const std::vector<DeviceWork>& work);

} // namespace isocenter::app
