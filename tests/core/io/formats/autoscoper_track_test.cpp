// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/autoscoper_track.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace isocenter::core::autoscoper_track_test {
namespace {

VolumeGeometry someVolume()
{
    VolumeGeometry volume;
    volume.size = {4, 5, 6};
    volume.spacingMm = {1.0, 2.0, 3.0};
    return volume;
}

VolumeGeometry turnedVolume()
{
    VolumeGeometry volume = someVolume();
    volume.originMm = {-7.0, 11.0, 13.0};
    volume.direction = rotationFromDegrees({10.0, 20.0, 30.0});
    return volume;
}

TEST(AutoscoperTrack, CountsFromTheCornerAgainstRowsAndPages)
{
    const auto file = temporaryFile("identity.tra", "1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1\n");
    const VolumeGeometry volume = someVolume();
    const auto tracks = readAutoscoperTrack(file, std::span(&volume, 1));
    ASSERT_EQ(tracks.size(), 1u);
    ASSERT_EQ(tracks[0].size(), 1u);
    // The centre of voxel (1, 2, 3): 1.5 columns, 5 - 2.5 rows and 3.5 pages from the corner.
    const Eigen::Vector3d inAutoscoper =
        *tracks[0][0] * (volume.volumeFromIndex() * Eigen::Vector3d(1, 2, 3));
    EXPECT_TRUE(inAutoscoper.isApprox(Eigen::Vector3d(1.5, 2.5 * 2.0, -3.5 * 3.0), 1e-12));
}

TEST(AutoscoperTrack, MatricesByRowsByColumnsAndSixNumbersAgree)
{
    // Yaw 90 degrees about z after pitch 30 about y, moved by 1, 2, 3.
    const double c = std::cos(M_PI / 6.0);
    const auto rows = fmt::format("0 -1 0 1 {0} 0 0.5 2 -0.5 0 {0} 3 0 0 0 1\n", c);
    const auto columns = fmt::format("0 {0} -0.5 0 -1 0 0 0 0 0.5 {0} 0 1 2 3 1\n", c);
    const VolumeGeometry volume = turnedVolume();
    const auto matrixOf = [&](const std::string& text) {
        const auto tracks = readAutoscoperTrack(temporaryFile("pose.tra", text), std::span(&volume, 1));
        return tracks.at(0).at(0)->worldFromVolume().matrix().eval();
    };
    EXPECT_TRUE(matrixOf(rows).isApprox(matrixOf(columns), 1e-12));
    EXPECT_TRUE(matrixOf(rows).isApprox(matrixOf("1,2,3,90,30,0\n"), 1e-12));
}

TEST(AutoscoperTrack, ComesBackWithFramesThatWereNotTracked)
{
    const std::array volumes{someVolume(), turnedVolume()};
    const Pose first = Pose::fromParameters({{10, -20, 30}, {40, 50, -60}}, {1, 2, 3});
    const Pose second = Pose::fromParameters({{-3, 2, 1}, {-4, 170, 6}}, {0, 0, 0});
    const std::array<PoseTrack, 2> tracks{PoseTrack{first, std::nullopt, second},
                                          PoseTrack{std::nullopt, second, first}};
    const auto file = temporaryFile("two.tra");
    writeAutoscoperTrack(file, tracks, volumes);
    const auto read = readAutoscoperTrack(file, volumes);
    ASSERT_EQ(read.size(), 2u);
    for (std::size_t v = 0; v < 2; ++v) {
        ASSERT_EQ(read[v].size(), 3u);
        for (std::size_t frame = 0; frame < 3; ++frame) {
            ASSERT_EQ(read[v][frame].has_value(), tracks[v][frame].has_value());
            if (read[v][frame]) {
                EXPECT_TRUE(
                    read[v][frame]->worldFromVolume().isApprox(tracks[v][frame]->worldFromVolume(), 1e-9));
            }
        }
    }
}

TEST(AutoscoperTrack, BadLinesAreNamed)
{
    const VolumeGeometry volume = someVolume();
    const auto refused = [&](const std::string& text) {
        return messageOf([&] { readAutoscoperTrack(temporaryFile("bad.tra", text), std::span(&volume, 1)); });
    };
    expectMentions(refused("1,2,3,4,5,6\n1,2,3\n"), {"bad.tra", "line 2", "3 numbers"});
    expectMentions(refused("NaN,2,3,4,5,6\n"), {"line 1", "NaN throughout"});
    expectMentions(refused("1,2,3,x,5,6\n"), {"line 1", "not a number"});
    expectMentions(refused("1,0,0,0, 0,2,0,0, 0,0,1,0, 0,0,0,1\n"), {"line 1", "not rigid"});
    expectMentions(refused("\n"), {"no frame"});
}

} // namespace
} // namespace isocenter::core::autoscoper_track_test
