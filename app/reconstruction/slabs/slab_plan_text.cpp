// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_plan.h"

#include <fmt/format.h>

namespace isocenter::app {
std::string textOf(const SlabPlan& plan)
{
    std::string text =
        fmt::format("plan: a volume of {:.3g} GB {}, {} slab{} of {} passes of {} projections",
                    gigabytes(plan.volumeBytes), plan.volumeInMemory ? "in memory" : "on the disk",
                    plan.slabs, plan.slabs == 1 ? "" : "s", plan.passes, plan.options.projectionsAPass);
    if (plan.slabs > 1)
        text += fmt::format(", filtered once, {:.3g} GB {}", gigabytes(plan.filteredBytes),
                            plan.filteredOnDevice ? "on the device"
                            : plan.scratchFolder  ? "in " + plan.scratchFolder->string()
                                                  : "in memory");
    for (const DevicePlan& device : plan.devices) {
        text += fmt::format("\n  {}: at most {} slices at a time, {:.3g} GB beside them",
                            device.device.id.toString(), device.mostSlices, gigabytes(device.workingBytes));
        if (device.cost.isKnown())
            text +=
                fmt::format("; {:.3g} projections a second, {:.3g} slices a second after {:.3g} s for each "
                            "slab",
                            plan.options.projectionsAPass / device.secondsAPass,
                            1.0 / device.cost.secondsASlice, device.cost.secondsASlab);
        if (!device.leftOut.empty())
            text += "\n  " + device.leftOut;
    }
    text += fmt::format("\n  {:.3g} GB of this machine's memory, of {:.3g} GB allowed",
                        gigabytes(plan.hostBytes), gigabytes(plan.limitBytes));
    if (plan.seconds() > 0.0)
        text += fmt::format("; about {:.3g} s by what was measured", plan.seconds());
    return text + "\n";
}

} // namespace isocenter::app
