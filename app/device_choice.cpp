// SPDX-License-Identifier: MIT
#include "app/device_choice.h"

#include "app/bench/drr_scenes.h"
#include "core/support/cache_folder.h"
#include "core/support/error.h"
#include "gpu/algorithms/drr_renderer.h"
#include "gpu/device_thread.h"
#include "gpu/devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <limits>

namespace isocenter::app {
namespace {

constexpr int kProbeVolume = 64;
constexpr int kProbeImage = 192;
constexpr double kProbeMs = 50.0;

// One line that changes when a device or driver comes, goes or changes.
std::string fingerprint(const std::vector<gpu::DeviceInfo>& devices)
{
    std::string text;
    for (const gpu::DeviceInfo& info : devices)
        text += fmt::format("{} {} {};", info.id.toString(), info.name, info.driver);
    return text;
}

// Time of one small DRR in ms: the best of as many as fit into 50 ms.
double probeMs(const gpu::DeviceId& id)
{
    DrrScene scene{};
    scene.volumeSize = Eigen::Vector3i::Constant(kProbeVolume);
    scene.imageSize = Eigen::Vector2i::Constant(kProbeImage);
    scene.area = core::Roi::whole(kProbeImage, kProbeImage);
    gpu::DeviceThread thread(id);
    return thread
        .run([&](gpu::Device& device) {
            gpu::DrrRenderer renderer(device,
                                      std::make_shared<gpu::AttenuationVolume>(device, scene.volume()));
            const core::ProjectionGeometry view = scene.views().front();
            renderer.render(view, core::Pose());
            double best = std::numeric_limits<double>::infinity();
            const auto begin = std::chrono::steady_clock::now();
            const auto since = [](auto from) {
                return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from)
                    .count();
            };
            while (since(begin) < kProbeMs) {
                const auto single = std::chrono::steady_clock::now();
                renderer.render(view, core::Pose());
                best = std::min(best, since(single));
            }
            return best;
        })
        .get();
}

gpu::DeviceId fastestDevice(const std::vector<gpu::DeviceInfo>& devices)
{
    gpu::DeviceId fastest;
    double best = std::numeric_limits<double>::infinity();
    for (const gpu::DeviceInfo& info : devices) {
        if (gpu::isForComparison(info.id.backend))
            continue;
        try {
            if (const double ms = probeMs(info.id); ms < best) {
                best = ms;
                fastest = info.id;
            }
        } catch (const DeviceError&) {
            continue; // a device that cannot render a small DRR is no choice; `devices` tells why
        }
    }
    return fastest;
}

bool isHere(const gpu::DeviceId& id)
{
    const std::vector<gpu::DeviceInfo> devices = gpu::availableDevices().devices;
    return std::ranges::find(devices, id, &gpu::DeviceInfo::id) != devices.end();
}

} // namespace

gpu::DeviceId chooseDevice(std::string_view text)
{
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        const gpu::DeviceId first = chooseDevice(text.substr(0, comma));
        return isHere(first) ? first : chooseDevice(text.substr(comma + 1));
    }
    if (text != "auto")
        return gpu::DeviceId::parse(text);
    const std::vector<gpu::DeviceInfo> devices = gpu::availableDevices().devices;
    const std::string machine = fingerprint(devices);
    const std::filesystem::path file = core::cacheFolder() / core::kFastestDevice;
    std::string remembered;
    std::string forMachine;
    if (std::ifstream in(file);
        std::getline(in, remembered) && std::getline(in, forMachine) && forMachine == machine)
        return gpu::DeviceId::parse(remembered);
    const gpu::DeviceId fastest = fastestDevice(devices);
    std::error_code ignored; // a cache that cannot be written costs a probe at the next start, nothing else
    std::filesystem::create_directories(file.parent_path(), ignored);
    std::ofstream(file) << fastest.toString() << '\n' << machine << '\n';
    return fastest;
}

} // namespace isocenter::app
