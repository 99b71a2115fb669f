// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reconstruction/correction_options.h"
#include "app/cli/reconstruction/reconstruct_report.h"
#include "app/cluster/team.h"
#include "app/reconstruction/reconstruction_run.h"
#include "app/reconstruction/slabs/slab_plan.h"
#include "gpu/device_thread.h"

#include <memory>
#include <ostream>
#include <vector>

namespace isocenter::app {

using Devices = std::vector<std::unique_ptr<gpu::DeviceThread>>;

// The ways in which `reconstruct` makes a volume and its file. All throw as reconstructing and writing do.

// By one device that has room for all of it; written if it is to be.
MadeVolume madeWhole(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                     const PreparedScan& prepared, gpu::DeviceThread& device, const core::Progress& progress,
                     bool write);
// In slabs, by the plan.
MadeVolume madeInSlabs(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                       const PreparedScan& prepared, const SlabPlan& plan, const Devices& devices,
                       const core::Progress& progress, std::ostream& log);
// By all processes that mpirun has started, each of which writes its slabs. What the leader gets counts; the
// request gets the options that were agreed on.
MadeVolume madeInTeam(const ReconstructCommandOptions& options, ReconstructionRequest& request,
                      const PreparedScan& prepared, const Devices& devices, Team& team,
                      const core::Progress& progress, std::ostream& log);

} // namespace isocenter::app
