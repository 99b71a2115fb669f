// SPDX-License-Identifier: MIT
// The files of a real biplane recording of a wrist (MayaCam 2.0 calibrations, bones as TIFF stacks).
#include "core/io/formats/geometry_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::biplane_data_test {
namespace {

const std::filesystem::path kData = std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "biplane_wrist";

TEST(BiplaneData, CamerasStand110DegreesApart)
{
    const auto first = readGeometryFile(kData / "calib" / "xr_calib_wrist_cam01.txt").at(0).projection;
    const auto second = readGeometryFile(kData / "calib" / "xr_calib_wrist_cam02.txt").at(0).projection;
    const double angle = std::acos(first.viewDirection().dot(second.viewDirection())) * 180.0 / M_PI;
    EXPECT_NEAR(angle, 110.0, 2.0);
    const auto xray = readRadiograph(kData / "cam01" / "xr_rad_uln_cam01_UND.0099.tif");
    EXPECT_EQ(xray.pixels.columns, first.columns());
    EXPECT_EQ(xray.pixels.rows, first.rows());
    // The rays through the middles of both images nearly meet, in front of both sources.
    const Eigen::Vector3d a = first.source();
    const Eigen::Vector3d b = second.source();
    const Eigen::Vector3d u = (first.detectorPoint({880, 880}) - a).normalized();
    const Eigen::Vector3d v = (second.detectorPoint({880, 880}) - b).normalized();
    EXPECT_LT(std::abs(u.cross(v).normalized().dot(b - a)), 50.0);
}

TEST(BiplaneData, BonesAreVolumes)
{
    for (const char* bone : {"rad", "uln", "mc3", "mc2_mc3"}) {
        const std::filesystem::path file = kData / "Models" / (std::string(bone) + "_dcm_cropped.tif");
        VolumeOptions options;
        options.tiff.spacingMm = Eigen::Vector3d(0.39625, 0.39625, 0.625);
        const Volume volume = readVolume(file, "", options).volume;
        EXPECT_GT(volume.geometry.size.minCoeff(), 10) << bone;
        const auto [lowest, highest] = std::ranges::minmax_element(volume.values);
        EXPECT_EQ(*lowest, 0.0f) << bone;
        EXPECT_GT(*highest, 1000.0f) << bone;
    }
}

} // namespace
} // namespace isocenter::core::biplane_data_test
