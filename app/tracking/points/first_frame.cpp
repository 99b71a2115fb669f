// SPDX-License-Identifier: MIT
#include "app/tracking/points/first_frame.h"

#include "core/io/frames/frame_source.h"
#include "core/support/error.h"
#include "gpu/algorithms/filters/undistortion.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace isocenter::app {

core::Image firstFrameOf(const std::string& source, const std::stop_token& stop,
                         std::vector<std::string>* notes)
{
    std::vector<core::Finding> findings;
    core::Image grey = core::readFrame(source, 0, stop, &findings).grey;
    if (notes)
        std::ranges::copy(core::textsOf(findings), std::back_inserter(*notes));
    return grey;
}

core::Image undistorted(gpu::DeviceThread& device, const core::Image& image,
                        const core::CameraIntrinsics& camera, const std::string& name)
{
    try {
        return device
            .run([&](gpu::Device& opened) { return gpu::Undistortion(opened, camera).undistorted(image); })
            .get();
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", name, error.what()));
    }
}

} // namespace isocenter::app
