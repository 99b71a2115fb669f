// SPDX-License-Identifier: MIT
#include "gpu/device_info.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace isocenter::gpu {
namespace {

struct BackendName
{
    Backend backend;
    std::string_view name;
};
constexpr std::array kBackendNames{
    BackendName{Backend::Cpu, "cpu"}, BackendName{Backend::CpuReference, "cpu-reference"},
    BackendName{Backend::OpenCl, "opencl"}, BackendName{Backend::OpenGl, "opengl"},
    BackendName{Backend::OpenGlFragment, "opengl-fragment"}};

bool isCpu(Backend backend)
{
    return backend == Backend::Cpu || backend == Backend::CpuReference;
}

} // namespace

std::string DeviceId::toString() const
{
    for (const BackendName& entry : kBackendNames)
        if (entry.backend == backend)
            return isCpu(backend) ? std::string(entry.name) : fmt::format("{}:{}", entry.name, index);
    return {};
}

DeviceId DeviceId::parse(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    for (const BackendName& entry : kBackendNames) {
        if (entry.name != name)
            continue;
        DeviceId id{entry.backend, 0};
        if (colon == std::string_view::npos)
            return id;
        const std::string_view number = text.substr(colon + 1);
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), id.index);
        if (error == std::errc() && end == number.data() + number.size() && id.index >= 0 &&
            !isCpu(id.backend))
            return id;
    }
    throw UsageError(fmt::format(
        translatable("Data", "'{}' names no device: use one of {}; `isocenter-cli devices` lists them"), text,
        kDeviceForms));
}

} // namespace isocenter::gpu
