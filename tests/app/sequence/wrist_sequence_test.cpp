// SPDX-License-Identifier: MIT
// Tracks the radius through real biplane fluoroscopy of a wrist. Two instants were recorded and no true pose
// is known: the frames go forth and back between the two, with a damaged one in between, so that the same
// images have to lead to the same pose from different predictions and by different measures.
#include "core/geometry/error_measures.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <utility>

namespace isocenter::app::wrist_sequence_test {
namespace {

const std::filesystem::path kData = std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "biplane_wrist";

struct Track
{
    nlohmann::json frames;

    core::Pose pose(std::size_t frame) const
    {
        const auto t = frames[frame]["translationMm"].get<std::vector<double>>();
        const auto r = frames[frame]["rotationDeg"].get<std::vector<double>>();
        return core::Pose::fromParameters({{t[0], t[1], t[2]}, {r[0], r[1], r[2]}}, kCentreMm);
    }
    static inline const Eigen::Vector3d kCentreMm{13.274, 16.841, 39.6875};
};

// Mean distance over the volume of the bone.
double distanceMm(const core::Pose& a, const core::Pose& b)
{
    return core::meanTargetRegistrationError(
        a, b, core::defaultTargets(Track::kCentreMm, Eigen::Vector3d(26.9, 34.1, 80.0)));
}

class WristSequenceTest : public testing::Test
{
protected:
    // An image of each camera for each instant; "" is a damaged one.
    void addFrames(const std::vector<std::string>& instants)
    {
        for (const std::string& instant : instants) {
            for (const char* camera : kCameras)
                if (instant.empty())
                    std::ofstream(imageFile(camera, ".tif")) << "damaged";
                else
                    std::filesystem::create_symlink(recorded(camera, instant), imageFile(camera, ".tif"));
            ++frames_;
        }
    }
    // The same, moved up in both images by so many pixels (about 0.166 mm each at the bone).
    void addMovedFrame(const std::string& instant, int pixels)
    {
        for (const char* camera : kCameras) {
            core::Image image = core::readImage(recorded(camera, instant));
            std::rotate(image.values.begin(), image.values.begin() + pixels * image.columns,
                        image.values.end());
            core::writePng16(imageFile(camera, ".png"), image);
        }
        ++frames_;
    }
    // Compares so many rows of the images.
    Track tracked(const std::string& measure, int rows = 560, const std::string& further = "")
    {
        const auto outcome = test::runCli(fmt::format(
            "register --ct {0}/Models/rad_dcm_cropped.tif --spacing 0.39625,0.39625,0.625 --rescale 1,-1000 "
            "--xray \"{1}/cam01_*\" --xray \"{1}/cam02_*\" "
            "--geometry {0}/calib/xr_calib_wrist_cam01.txt --geometry {0}/calib/xr_calib_wrist_cam02.txt "
            "--polarity low --intensity LIN --roi 660,1120,360,{4} --roi 540,1120,340,{4} "
            "--initial 95,141,50,84,-60,-120 --frames all --schedule track --measure {2} "
            "--device cpu --output \"{1}/{2}{3}\" --json {3} 2>{1}/messages.txt",
            kData.string(), folder_.string(), measure, further, rows));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return {nlohmann::json::parse(outcome.output)["frames"]};
    }

private:
    static std::filesystem::path recorded(const char* camera, const std::string& instant)
    {
        return kData / camera / fmt::format("xr_rad_uln_{}_UND.{}.tif", camera, instant);
    }
    std::filesystem::path imageFile(const char* camera, const char* extension) const
    {
        return folder_ / fmt::format("{}_{}{}", camera, frames_, extension);
    }

    static constexpr std::array<const char*, 2> kCameras{"cam01", "cam02"};
    std::filesystem::path folder_ = test::freshFolder("wrist-sequence");
    int frames_ = 0;
};

TEST_F(WristSequenceTest, TheSameImagesLeadToTheSamePoseForthAndBackAndByTwoMeasures)
{
    const std::vector<std::string> instants{"0099", "0158", "0099", "", "0158", "0099"};
    addFrames(instants);
    const Track patches = tracked("pgncc");
    const Track gradients = tracked("gc");
    for (const Track* track : {&patches, &gradients}) {
        for (std::size_t frame = 0; frame < instants.size(); ++frame)
            EXPECT_EQ(track->frames[frame]["state"], instants[frame].empty() ? "corrupt" : "tracked")
                << track->frames.dump(1);
        EXPECT_LT(distanceMm(track->pose(0), track->pose(2)), 0.7);
        EXPECT_LT(distanceMm(track->pose(0), track->pose(5)), 0.7);
        EXPECT_LT(distanceMm(track->pose(1), track->pose(4)), 0.7);
        // The forearm moved between the instants, and only a little.
        const double moved = distanceMm(track->pose(0), track->pose(1));
        EXPECT_GT(moved, 1.2);
        EXPECT_LT(moved, 2.5);
    }
    for (const unsigned frame : {0u, 1u})
        EXPECT_LT(distanceMm(patches.pose(frame), gradients.pose(frame)), 0.7) << frame;
}

// Farther than the schedule reaches from one start: only the starts around the prediction find it. The region
// ends above the rim of the detector's round field, which stands still beside a forearm but moves with an
// image, and shows hardly any shaft beyond the CT's end: in line integrals those two would lower the
// similarity of the right pose by 30 %.
TEST_F(WristSequenceTest, AForearmThatWasShovedIsFoundAgain)
{
    constexpr int kMovedPixels = 55;
    constexpr int kRowsWithoutRim = 440;
    addFrames({"0099", "0158", "0099", "0158", "0099"});
    addMovedFrame("0158", kMovedPixels);
    addMovedFrame("0099", kMovedPixels);
    const Track without = tracked("gc", kRowsWithoutRim, "--retry-starts 0");
    EXPECT_EQ(without.frames[5]["state"], "lost") << without.frames.dump(1);
    const Track track = tracked("gc", kRowsWithoutRim);
    for (const auto& frame : track.frames)
        EXPECT_EQ(frame["state"], "tracked") << track.frames.dump(1);
    EXPECT_NE(track.frames[5]["start"].get<std::string>().find("of 24 around the"), std::string::npos)
        << track.frames[5];
    for (const auto& [before, after] : {std::pair<std::size_t, std::size_t>{1, 5}, {0, 6}}) {
        const Eigen::Vector3d way =
            track.pose(after) * Track::kCentreMm - track.pose(before) * Track::kCentreMm;
        EXPECT_NEAR(way.y(), -9.2, 1.0);
        EXPECT_LT(std::hypot(way.x(), way.z()), 3.0); // the images' parallaxes do not quite agree
    }
}

} // namespace
} // namespace isocenter::app::wrist_sequence_test
