// SPDX-License-Identifier: MIT
// Filtered back-projection of the Shepp-Logan phantom from exact line integrals, judged as RTK's tests judge
// theirs: mean absolute error and peak signal to noise (reference 2) in a cylinder of 0.9 of what is seen.
#include "core/reconstruction/judging/shepp_logan_test_scan.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"
#include "tests/support/devices_under_test.h"

#include <cmath>

namespace isocenter::shepp_logan_test {
namespace {

core::Volume reconstructed(gpu::Device& device, const core::ScanGeometry& scan, int voxels,
                           core::RampWindow window = core::RampWindow::RamLak)
{
    const core::EllipsoidPhantom phantom = core::sheppLoganTestPhantom();
    gpu::FeldkampOptions options;
    options.filter.window = window;
    gpu::FeldkampReconstruction reconstruction(device, scan, core::sheppLoganTestVolume(voxels), options);
    for (std::size_t p = 0; p < scan.count(); ++p)
        reconstruction.add(p, phantom.lineIntegrals(scan.projection(p)));
    return reconstruction.volume();
}

class SheppLogan : public test::DeviceTest
{
};

TEST_P(SheppLogan, OfAFullCircleIsAsExactAsRtks)
{
    const core::ScanGeometry scan = core::scanOf(core::sheppLoganTestScan(64, 90, 360.0));
    const core::SheppLoganQuality quality =
        core::sheppLoganQuality(reconstructed(device(), scan, 64), core::seenCylinder(scan));
    EXPECT_GE(quality.errors.peakSignalToNoiseDb, 20.82); // RTK 2.4: 20.83
    EXPECT_LE(std::abs(quality.flatRegionError), 0.002);
    const core::SheppLoganQuality sharp = core::sheppLoganQuality(
        reconstructed(device(), scan, 64, core::RampWindow::Sharp), core::seenCylinder(scan));
    EXPECT_GE(sharp.errors.peakSignalToNoiseDb, 21.1);
    EXPECT_LE(std::abs(sharp.flatRegionError), 0.002);
    RecordProperty("psnr", std::to_string(quality.errors.peakSignalToNoiseDb));
    RecordProperty("psnrSharp", std::to_string(sharp.errors.peakSignalToNoiseDb));
}

ISOCENTER_TEST_ON_ALL_DEVICES(SheppLogan);

} // namespace
} // namespace isocenter::shepp_logan_test
