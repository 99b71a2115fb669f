// SPDX-License-Identifier: MIT
#include "gpu/cpu/cpu_kernels.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

template <class Resource, class Base>
const Resource& resourceNamed(std::span<const Binding> bindings, std::string_view argument, const char* kind)
{
    const auto binding = std::ranges::find(bindings, argument, &Binding::argument);
    if (binding != bindings.end())
        if (const auto* base = std::get_if<const Base*>(&binding->resource))
            if (const auto* resource = dynamic_cast<const Resource*>(*base))
                return *resource;
    throw DeviceError(fmt::format("argument '{}' must be bound to a {} of the CPU device", argument, kind));
}

} // namespace

const CpuBuffer& CpuLaunch::bufferNamed(std::string_view argument) const
{
    return resourceNamed<CpuBuffer, Buffer>(bindings_, argument, "buffer");
}

const CpuTexture& CpuLaunch::texture(std::string_view argument) const
{
    return resourceNamed<CpuTexture, Texture>(bindings_, argument, "texture");
}

std::span<const CpuKernelEntry> cpuKernels()
{
    static const std::vector<CpuKernelEntry> kTable{
        {"differences", cpu::differences, nullptr, {"radiograph", "grey", "partials"}},
        {"drr", cpu::drr, cpu::fast::drr, {"volume", "poses", "integrals"}},
        {"gradient_correlation",
         cpu::gradientCorrelation,
         nullptr,
         {"referenceColumns", "referenceRows", "grey", "partials"}},
        {"grey_scale", cpu::greyScale, nullptr, {"integrals", "innerThirdSums", "grey"}},
        {"inner_third", cpu::innerThird, nullptr, {"integrals", "partials"}},
        {"ncc", cpu::ncc, nullptr, {"reference", "image", "partials"}},
        {"sobel", cpu::sobel, nullptr, {"image", "gradientColumns", "gradientRows"}},
        {"sum", cpu::sum, nullptr, {"partials", "sums"}},
    };
    return kTable;
}

} // namespace isocenter::gpu
