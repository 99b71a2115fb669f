// SPDX-License-Identifier: MIT
// Filtered back-projection of simulated projections of the sample data's chest CT against that CT.
#include "app/cases/geometry_contents.h"
#include "app/reconstruction/reconstruction_run.h"
#include "core/image/attenuation.h"
#include "core/io/volumes/volume_reader.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "gpu/devices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace isocenter::app::reconstruction_data_test {
namespace {

const std::filesystem::path kData = ISOCENTER_SAMPLE_DATA;
constexpr double kWaterPerMm = 0.02;

core::ScanGeometry scanOf(const core::ProjectionSource& source)
{
    const GeometryContents contents = GeometryContents::read(kData / "cbct_sim_lidc0001/matrices.csv");
    GeometryAnswers answers;
    answers.columns = source.columns();
    answers.rows = source.rows();
    std::vector<core::ProjectionGeometry> views;
    for (std::size_t view = 0; view < contents.count(); ++view)
        views.push_back(contents.view(view, answers).projection);
    return core::ScanGeometry(std::move(views));
}

// Between the eight nearest voxels, nothing below air; nothing outside the CT.
double hounsfieldAt(const core::Volume& ct, const Eigen::Vector3d& placeMm)
{
    const Eigen::Vector3d index = ct.geometry.volumeFromIndex().inverse() * placeMm;
    const Eigen::Vector3i low = index.array().floor().cast<int>();
    if ((low.array() < 0).any() || (low.array() + 1 >= ct.geometry.size.array()).any())
        return std::nan("");
    const Eigen::Vector3d part = index - low.cast<double>();
    double sum = 0.0;
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3i step(corner & 1, corner >> 1 & 1, corner >> 2);
        double weight = 1.0;
        for (int axis = 0; axis < 3; ++axis)
            weight *= step[axis] == 1 ? part[axis] : 1.0 - part[axis];
        const Eigen::Vector3i voxel = low + step;
        sum += weight * std::max(-1000.0, static_cast<double>(ct.at(voxel.x(), voxel.y(), voxel.z())));
    }
    return sum;
}

// The mean of the CT over a voxel of the reconstruction.
double meanOver(const core::Volume& ct, const Eigen::Vector3d& middleMm, double voxelMm)
{
    double sum = 0.0;
    for (int part = 0; part < 27; ++part)
        sum += hounsfieldAt(ct, middleMm + voxelMm / 3.0 *
                                               Eigen::Vector3d(part % 3 - 1, part / 3 % 3 - 1, part / 9 - 1));
    return sum / 27.0;
}

TEST(SampleConeBeam, IsTheCtThatWasProjected)
{
    const auto source = core::openProjections(kData / "cbct_sim_lidc0001/projections");
    const core::ScanGeometry scan = scanOf(*source);
    EXPECT_LT((scan.axis().centreMm - Eigen::Vector3d(13.648, 7.948, -175.0)).norm(), 0.01);
    EXPECT_NEAR(std::abs(scan.axis().direction.z()), 1.0, 1e-9);
    core::ProjectionIntensity intensity;
    intensity.unattenuated = 60000.0;
    constexpr double kVoxelMm = 2.0;
    const ReconstructionRequest request{scan, intensity, core::seenVolume(scan, kVoxelMm), {}, {}, 20000};
    const auto device = gpu::createDevice(gpu::DeviceId::parse("cpu"));
    ReconstructionResult result = reconstruct(*device, *source, request);
    EXPECT_LT(result.proof->rmse, 1e-5 * result.proof->range);
    const core::Volume volume = core::hounsfieldOf(std::move(result.volume), kWaterPerMm);
    const core::Volume ct = core::readVolume(kData / "ct_chest_lidc0001", "").volume;

    const core::SeenCylinder seen = core::seenCylinder(scan);
    double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, yy = 0.0;
    for (std::size_t v = 0; v < volume.values.size(); v += 7) {
        const Eigen::Vector3d place = core::voxelCentreMm(volume.geometry, v);
        const Eigen::Vector3d arm = place - scan.axis().centreMm;
        if (arm.head<2>().norm() > 0.9 * seen.radiusMm || arm.z() < 0.9 * seen.lowMm ||
            arm.z() > 0.9 * seen.highMm)
            continue;
        const double truth = meanOver(ct, place, kVoxelMm);
        if (std::isnan(truth))
            continue;
        const auto value = static_cast<double>(volume.values[v]);
        n += 1.0;
        x += value;
        y += truth;
        xx += value * value;
        xy += value * truth;
        yy += truth * truth;
    }
    ASSERT_GT(n, 1e5);
    const double correlation = (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
    RecordProperty("correlation", std::to_string(correlation));
    RecordProperty("meanErrorHu", std::to_string((x - y) / n));
    EXPECT_GE(correlation, 0.992);
    EXPECT_LE(std::abs(x - y) / n, 5.0);
    std::cout << "correlation " << correlation << ", mean error " << (x - y) / n << " HU, voxels " << n
              << '\n';
}

} // namespace
} // namespace isocenter::app::reconstruction_data_test
