// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"
#include "app/reconstruction/slabs/slab_output.h"
#include "app/reconstruction/slabs/slab_run.h"

namespace isocenter::app {

// A volume that all processes of a team make together, slab by slab into one file.
struct TeamReconstruction
{
    const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices; // of this process
    const core::ProjectionSource& source;
    ReconstructionRequest request; // of the leader's, with the projections a pass that all have room for
    MemoryRules rules;             // of this machine
    std::filesystem::path file;    // which all processes see
    double waterPerMm = 0.0;       // 0: attenuation is written, else Hounsfield units
};

// The leader's part: makes slabs itself, and deals out the others. A process that is lost leaves what it had
// not written to the others. The voxels are those that one process makes on a device of the same kind. Throws
// as reconstructInSlabs does; what is written by then stays, to go on with.
SlabRunResult leadReconstruction(Team& team, TeamReconstruction& work, SlabOutput& output,
                                 const core::Progress& progress);

// What all others do meanwhile. Throws what ends this process's part.
void joinReconstruction(Team& team, TeamReconstruction& work, const std::stop_token& stop);

} // namespace isocenter::app
