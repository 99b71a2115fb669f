// SPDX-License-Identifier: MIT
#include "app/reconstruction/kept_projector.h"
#include "app/reconstruction/volume_projector.h"
#include "core/image/attenuation.h"
#include "core/reconstruction/feldkamp.h"
#include "core/support/error.h"
#include "tests/support/scan_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

namespace isocenter::app {
namespace {

constexpr gpu::DeviceId kProjectingDevice{gpu::Backend::Cpu, 0};

// One volume on the device for all projections, let go on the device's thread whether it was used or not.
TEST(KeptProjector, ProjectsAsOneThatIsMadeForEachProjection)
{
    const core::ScanGeometry scan = core::scanOf(test::smallScan(40, 360.0, 48, 36));
    const auto hounsfield = std::make_shared<core::Volume>();
    hounsfield->geometry = core::seenVolume(scan, 2.0);
    hounsfield->quantity = core::VolumeQuantity::HounsfieldUnits;
    hounsfield->values.assign(hounsfield->geometry.voxelCount(), -1000.0f);
    const Eigen::Vector3i middle = hounsfield->geometry.size / 2;
    hounsfield->values[hounsfield->index(middle.x(), middle.y(), middle.z())] = 500.0f;
    const auto devices = std::make_shared<OpenDevices>();
    const KeptProjector unused(devices, kProjectingDevice, hounsfield, test::kWaterPerMm, scan);
    KeptProjector kept(devices, kProjectingDevice, hounsfield, test::kWaterPerMm, scan);
    EXPECT_EQ(kept.volume(), hounsfield);
    const core::Volume attenuation = core::attenuationFromHounsfield(*hounsfield, test::kWaterPerMm);
    for (const std::size_t projection : {std::size_t{3}, std::size_t{20}}) {
        const core::Image expected =
            devices->open(kProjectingDevice)
                ->run([&](gpu::Device& device) {
                    return VolumeProjector(device, attenuation, scan, ForwardProjection::Joseph)
                        .projection(projection);
                })
                .get();
        EXPECT_GT(std::ranges::max(expected.values), 0.01f);
        EXPECT_EQ(kept.projection(projection, {}).values, expected.values);
    }
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_THROW(kept.projection(3, stopped.get_token()), Cancelled);
}

} // namespace
} // namespace isocenter::app
