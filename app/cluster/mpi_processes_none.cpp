// SPDX-License-Identifier: MIT
#include "app/cluster/mpi_processes.h"
#include "core/support/error.h"

namespace isocenter::app {

std::unique_ptr<MpiProcesses> MpiProcesses::joined()
{
    throw UsageError("this isocenter-cli was built without MPI, so processes that mpirun starts cannot work "
                     "together: build it with ISOCENTER_WITH_MPI=ON, or start it without mpirun");
}

} // namespace isocenter::app
