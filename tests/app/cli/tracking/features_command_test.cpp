// SPDX-License-Identifier: MIT
// isocenter-cli features: what it finds in an image, on one device and on all, and what it refuses.
#include "app/tracking/matching/feature_detection.h"
#include "app/tracking/matching/image_filtering.h"
#include "app/tracking/matching/overlays.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/texture_samples.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::features_command_test {
namespace {

using test::kLeastMs;

class FeaturesCommand : public testing::Test
{
protected:
    void SetUp() override
    {
        folder_ = test::freshFolder("features");
        image_ = folder_ / "texture.tif";
        core::writeTiffFloat(image_, test::wholeGreys(test::texture(160, 120)));
    }
    nlohmann::json run(const std::string& arguments) const
    {
        const auto outcome =
            test::runCli("features --json " + arguments + " " + image_.string() + " 2>/dev/null");
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return outcome.exitCode == 0 ? nlohmann::json::parse(outcome.output) : nlohmann::json();
    }

    std::filesystem::path folder_;
    std::filesystem::path image_;
};

TEST_F(FeaturesCommand, EveryDetectorFindsSomething)
{
    for (const std::string& detector : app::featureDetectorNames()) {
        const auto result = run("--device cpu --detector " + detector).at("results").at(0);
        EXPECT_GT(result.at("found"), 50) << detector;
        EXPECT_EQ(result.at("columns"), 160);
        EXPECT_GT(result.at("wallMs"), kLeastMs);
        EXPECT_FALSE(result.at("kernelMs").empty());
        if (detector != "canny" && detector != "log" && detector != "dog") {
            ASSERT_EQ(result.at("keypoints").size(), result.at("found"));
            for (const auto& keypoint : result.at("keypoints")) {
                EXPECT_GE(keypoint.at("x"), 0.0);
                EXPECT_LE(keypoint.at("x"), 160.0);
                EXPECT_EQ(keypoint.contains("scale"), detector == "sift");
            }
        }
    }
}

TEST_F(FeaturesCommand, EveryDeviceAgrees)
{
    const auto results = run("--every-device --detector harris").at("results");
    ASSERT_GE(results.size(), 1u);
    for (const auto& result : results) {
        ASSERT_FALSE(result.contains("problem")) << result;
        EXPECT_GE(result.at("agreement"), 0.995);
    }
}

TEST_F(FeaturesCommand, OptionsReachTheDetector)
{
    EXPECT_EQ(run("--device cpu --count 40").at("results").at(0).at("found"), 40);
    EXPECT_EQ(run("--device cpu --count 40 --spread").at("results").at(0).at("found"), 40);
    const auto found = [&](const std::string& options) {
        return run("--device cpu " + options).at("results").at(0).at("found").get<int>();
    };
    EXPECT_LT(found("--min-distance 20"), found("--min-distance 5"));
    EXPECT_LT(found("--threshold 0.3"), found("--threshold 0.01"));
    EXPECT_NE(found("--window 3"), found("--window 11"));
    EXPECT_LT(found("--detector canny --low 0.3 --high 0.6"), found("--detector canny"));
    EXPECT_LT(found("--detector canny --absolute --low 20 --high 40"),
              found("--detector canny --absolute --low 2 --high 4"));
    EXPECT_LT(found("--detector sift --no-doubling"), found("--detector sift"));
    EXPECT_LT(found("--detector sift --contrast 0.1"), found("--detector sift"));
    for (const std::string detector : {"harris", "shi-tomasi"}) {
        const bool isGaussian = detector == "harris";
        const auto points = [&](const std::string& window) {
            return run("--device cpu --detector " + detector + window).at("results").at(0).at("keypoints");
        };
        EXPECT_EQ(points(" --corner-window gaussian") == points(""), isGaussian) << detector;
        EXPECT_EQ(points(" --corner-window box") == points(""), !isGaussian) << detector;
    }
    EXPECT_EQ(found("--detector harris --count 40 --spread --corner-window gaussian"),
              found("--detector harris --count 40 --spread"));
    EXPECT_LT(found("--detector log --slope 8"), found("--detector log --slope 1"));
    EXPECT_NE(found("--detector log --sigma 3"), found("--detector log"));
    EXPECT_NE(found("--detector dog --second-sigma 5"), found("--detector dog"));
}

// Also where a key point has several orientations, each of which is a feature.
TEST_F(FeaturesCommand, CountIsABoundOnWhatIsReturned)
{
    for (const std::string detector : {"shi-tomasi", "harris", "sift"}) {
        const auto few = run("--device cpu --count 25 --detector " + detector).at("results").at(0);
        EXPECT_EQ(few.at("found"), 25) << detector;
        ASSERT_EQ(few.at("keypoints").size(), 25u) << detector;
        const auto all = run("--device cpu --detector " + detector).at("results").at(0).at("keypoints");
        for (std::size_t k = 0; k < 25; ++k)
            EXPECT_EQ(few.at("keypoints")[k], all[k]) << detector << ' ' << k; // the strongest first
    }
    EXPECT_EQ(test::runCli("features --count -3 " + image_.string()).exitCode, 2);
}

TEST_F(FeaturesCommand, EveryFilterGivesItsResponse)
{
    for (const std::string& filter : app::filterNames()) {
        const std::filesystem::path numbers = folder_ / (filter + ".tif");
        const auto result =
            run("--device cpu --filter " + filter + " --picture " + numbers.string()).at("results").at(0);
        EXPECT_EQ(result.at("filter"), filter);
        EXPECT_FALSE(result.at("kernelMs").empty());
        const core::Image response = core::readImage(numbers);
        ASSERT_EQ(response.columns, 160) << filter;
        EXPECT_EQ(result.at("largest"), *std::ranges::max_element(response.values));
        const bool isDerivative = filter.starts_with("l") || filter == "dog";
        EXPECT_EQ(result.at("smallest") < 0.0, isDerivative) << filter;
    }
    run("--device cpu --filter log --picture " + (folder_ / "log.png").string());
    const core::Image shown = core::readImage(folder_ / "log.png");
    EXPECT_EQ(std::ranges::count_if(shown.values, [](float v) { return v == 0.0f || v == 255.0f; }) > 0,
              true);
}

TEST_F(FeaturesCommand, EveryDeviceFiltersAlike)
{
    for (const std::string filter : {"dog", "frangi", "sato", "matched"})
        for (const auto& result : run("--every-device --filter " + filter).at("results")) {
            ASSERT_FALSE(result.contains("problem")) << result;
            EXPECT_LT(result.at("difference"), 1e-4) << filter;
        }
}

TEST_F(FeaturesCommand, RidgesTakeAScaleAndThePolarityOfLines)
{
    const auto strongest = [&](const std::string& options) {
        return run("--device cpu --filter sato " + options).at("results").at(0).at("largest").get<double>();
    };
    EXPECT_LT(strongest("--sigma 8"), strongest(""));
    EXPECT_NE(strongest("--dark"), strongest(""));
    EXPECT_EQ(test::runCli("features --device cpu --filter frangi --sigma 99 " + image_.string()).exitCode,
              2);
}

TEST_F(FeaturesCommand, PositionsAreWrittenInEitherConvention)
{
    const auto half = run("--device cpu --count 20");
    const auto zero = run("--device cpu --count 20 --pixel-centre 0");
    EXPECT_EQ(half.at("pixelCentre"), 0.5);
    EXPECT_EQ(zero.at("pixelCentre"), 0.0);
    for (std::size_t k = 0; k < 20; ++k)
        for (const char* place : {"x", "y"})
            EXPECT_NEAR(half.at("results")[0].at("keypoints")[k].at(place).get<double>() - 0.5,
                        zero.at("results")[0].at("keypoints")[k].at(place).get<double>(), 1e-5);
}

TEST_F(FeaturesCommand, ExportsPositionsAndDescriptors)
{
    const auto exported = [&](const std::string& name, const std::string& options) {
        const auto file = folder_ / name;
        run("--device cpu --export " + file.string() + " " + options);
        return core::readTextFile(file);
    };
    const auto json = nlohmann::json::parse(exported("a.json", "--detector sift --count 30"));
    EXPECT_EQ(json.at("schema"), "isocenter.features/1");
    EXPECT_EQ(json.at("pixelCentre"), 0.5);
    EXPECT_EQ(json.at("device"), "cpu");
    EXPECT_FALSE(json.at("driver").get<std::string>().empty());
    ASSERT_EQ(json.at("keypoints").size(), 30u);
    EXPECT_EQ(json.at("keypoints")[0].at("descriptor").size(), 128u);
    const std::string csv = exported("a.csv", "--detector sift --count 30 --pixel-centre 0");
    EXPECT_TRUE(csv.starts_with("x,y,response,scale,orientation,octave,pixelCentre,d1,d2,")) << csv;
    EXPECT_EQ(std::ranges::count(csv, '\n'), 31);
    const auto& first = json.at("keypoints")[0];
    EXPECT_NEAR(std::stod(csv.substr(csv.find('\n') + 1)), first.at("x").get<double>() - 0.5, 1e-4);
    EXPECT_TRUE(
        exported("b.csv", "--count 5").starts_with("x,y,response,scale,orientation,octave,pixelCentre\n"));
    for (const std::string options : {"--export a.txt", "--detector canny --export a.csv"})
        EXPECT_EQ(test::runCli("features --device cpu " + options + " " + image_.string()).exitCode, 2);
}

#ifdef ISOCENTER_TEST_PNG
TEST_F(FeaturesCommand, ExportsForColmap)
{
    run("--device cpu --detector sift --count 30 --pixel-centre 0 --colmap " + (folder_ / "colmap").string());
    const std::string text = core::readTextFile(folder_ / "colmap/features/texture.png.txt");
    EXPECT_TRUE(text.starts_with("30 128\n"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 31);
    EXPECT_EQ(std::ranges::count(text, ' '), 1 + 30 * (4 + 128 - 1));
    const auto points = run("--device cpu --detector sift --count 30").at("results")[0].at("keypoints");
    EXPECT_NEAR(std::stod(text.substr(text.find('\n') + 1)), points[0].at("x").get<double>(), 1e-4); // 0.5
    EXPECT_TRUE(std::filesystem::exists(folder_ / "colmap/images/texture.png"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "colmap/matches.txt"));
}
#endif

// Corners of the corrected picture are those of the distorted one where the lens put them.
TEST_F(FeaturesCommand, DistortionIsTakenOutFirst)
{
    core::CameraIntrinsics camera = core::simpleCamera(160, 120, 60.0);
    camera.radial = {-0.2, 0.0, 0.0};
    core::writeCameraFile(folder_ / "camera.json", camera);
    const std::string undistort = " --undistort " + (folder_ / "camera.json").string();
    const auto plain = run("--device cpu --count 300").at("results").at(0).at("keypoints");
    const auto corrected = run("--device cpu --count 30" + undistort).at("results").at(0).at("keypoints");
    ASSERT_EQ(corrected.size(), 30u);
    int moved = 0; // away from the centre by what the camera's model says
    for (const auto& point : corrected) {
        const Eigen::Vector2d pinhole(point.at("x").get<double>(), point.at("y").get<double>());
        const Eigen::Vector2d seen =
            camera.pixelOf((pinhole - camera.centrePx).cwiseQuotient(camera.focalPx));
        moved += std::ranges::any_of(plain, [&](const auto& other) {
            return (Eigen::Vector2d(other.at("x").template get<double>(),
                                    other.at("y").template get<double>()) -
                    seen)
                       .norm() < 0.5;
        });
    }
    EXPECT_GT(moved, 24);
}

TEST_F(FeaturesCommand, OddInputIsRefusedByName)
{
    const auto expectRefused = [&](const std::string& arguments, int exitCode, const std::string& word) {
        const auto outcome = test::runCli("features --device cpu " + arguments);
        EXPECT_EQ(outcome.exitCode, exitCode) << arguments << outcome.output;
        EXPECT_NE(outcome.output.find(word), std::string::npos) << outcome.output;
    };
    const std::string image = image_.string();
    expectRefused(image + " --detector surf", 2, "shi-tomasi");
    expectRefused(image + " --window 4", 2, "window");
    expectRefused(image + " --spread", 2, "--count");
    expectRefused(image + " --detector canny --low 0.5 --high 0.2", 2, "thresholds");
    expectRefused((folder_ / "none.tif").string(), 3, "none.tif");
    expectRefused(image + " --filter prewitt", 2, "scharr");
    expectRefused(image + " --filter log --sigma 0", 2, "sigma");
    expectRefused(image + " --filter dog --second-sigma 1", 2, "second Gaussian");
    expectRefused(image + " --filter dog --picture dog.bmp", 2, ".png");
    expectRefused(image + " --picture dog.png", 2, "--filter");
    expectRefused(image + " --filter dog --overlay dog.png", 2, "--picture");
    expectRefused(image + " --undistort " + (folder_ / "no.json").string(), 3, "no.json");
    core::writeCameraFile(folder_ / "wide.json", core::simpleCamera(640, 480, 60.0));
    expectRefused(image + " --undistort " + (folder_ / "wide.json").string(), 3, "640 x 480");
    core::writeTiffFloat(folder_ / "tiny.tif", core::Image(6, 6, 1.0f));
    expectRefused((folder_ / "tiny.tif").string(), 2, "tiny.tif");
    expectRefused("", 2, "images");
}

TEST(FeatureOverlay, ShowsKeypointsAndEdges)
{
    const core::Image image(64, 48, 100.0f);
    app::FeatureResult corners;
    corners.keypoints = {{.x = 20.5f, .y = 20.5f, .response = 2.0f},
                         {.x = 500.0f, .y = -7.0f, .response = 1.0f}};
    const core::RgbImage picture = app::featureOverlay(image, corners);
    EXPECT_EQ(picture.at(20, 20), (core::Rgb{80, 80, 80}));
    EXPECT_GT(picture.at(23, 20)[0], 200); // the circle
    app::FeatureResult edges;
    edges.edges = core::Mask(64, 48, false);
    edges.edges.set(3, 4, true);
    EXPECT_NE(app::featureOverlay(image, edges).at(3, 4), app::featureOverlay(image, edges).at(4, 4));
}

TEST(FeatureAgreement, IsTheShareOfSharedPlaces)
{
    app::FeatureResult a;
    app::FeatureResult b;
    EXPECT_EQ(app::agreement(a, b), 1.0);
    a.keypoints = {{.x = 1.0f, .y = 1.0f}, {.x = 9.0f, .y = 9.0f}};
    EXPECT_EQ(app::agreement(a, a), 1.0);
    EXPECT_EQ(app::agreement(a, b), 0.0);
    b.keypoints = {{.x = 1.3f, .y = 0.8f}, {.x = 30.0f, .y = 9.0f}};
    EXPECT_EQ(app::agreement(a, b), 0.5);
}

} // namespace
} // namespace isocenter::features_command_test
