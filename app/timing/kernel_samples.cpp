// SPDX-License-Identifier: MIT
#include "app/timing/kernel_samples.h"

#include "app/timing/timing_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {

void KernelSamples::add(const gpu::Timeline& timeline)
{
    for (Kernel& kernel : kernels_)
        kernel.launches = 0;
    for (const gpu::Timeline::Entry& entry : timeline.entries) {
        auto kernel = std::ranges::find(kernels_, entry.kernel, &Kernel::name);
        if (kernel == kernels_.end())
            kernel = kernels_.insert(kernel, {entry.kernel});
        if (kernel->launches++ == 0)
            kernel->sample.ms.push_back(0.0);
        kernel->sample.ms.back() += entry.ms;
    }
}

double KernelSamples::medianMs() const
{
    double sum = 0.0;
    for (const Kernel& kernel : kernels_)
        sum += kernel.sample.medianMs();
    return sum;
}

std::string KernelSamples::text() const
{
    std::string text;
    for (const Kernel& kernel : kernels_) {
        text += fmt::format(" {} {:.3f}", kernel.name, kernel.sample.medianMs());
        if (kernel.launches > 1)
            text += fmt::format(" ({})", kernel.launches);
    }
    return text;
}

nlohmann::ordered_json KernelSamples::json() const
{
    nlohmann::ordered_json kernels;
    for (const Kernel& kernel : kernels_) {
        kernels[kernel.name] = {{"launches", kernel.launches}};
        kernels[kernel.name].update(timingJson(kernel.sample));
    }
    return kernels;
}

} // namespace isocenter::app
