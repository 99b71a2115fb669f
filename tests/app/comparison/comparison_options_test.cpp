// SPDX-License-Identifier: MIT
// --mask, --mask-polygon, --collimator and --preprocess: how they reach the views, and what they refuse.
#include "app/cli/options/comparison_options.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/image_samples.h"

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace isocenter::app::comparison_options_test {
namespace {

using tests::temporaryFile;

std::vector<gpu::RegistrationView> twoViews()
{
    core::Radiograph xray;
    xray.name = "xray.png";
    xray.pixels = core::Image(40, 30, 2000.0f);
    for (int row = 0; row < 30; ++row)
        for (int column = 0; column < 8; ++column)
            xray.pixels.at(column, row) = 10.0f; // a collimator's blade
    const auto shared = std::make_shared<const core::Radiograph>(xray);
    return {{shared}, {shared}};
}

ComparisonOptions parsed(const std::vector<std::string>& arguments)
{
    ComparisonOptions options;
    CLI::App command;
    options.addTo(command);
    command.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    return options;
}

// What was found in the views is given too.
std::vector<std::string> apply(const std::vector<std::string>& arguments,
                               std::vector<gpu::RegistrationView>& views)
{
    MaskFiles files;
    return parsed(arguments).applyTo(views, files);
}

std::string maskFile(const std::string& name, const core::Image& image)
{
    const auto file = temporaryFile(name);
    core::writeTiff(file, std::span(&image, 1), core::SampleType::Unsigned8);
    return file.string();
}

std::string rightHalf()
{
    core::Image image(40, 30, 255.0f);
    for (int row = 0; row < 30; ++row)
        for (int column = 0; column < 20; ++column)
            image.at(column, row) = 0.0f;
    return maskFile("right.tif", image);
}

TEST(ComparisonOptions, WithoutThemNothingChanges)
{
    auto views = twoViews();
    EXPECT_TRUE(apply({"--collimator", "none"}, views).empty());
    EXPECT_TRUE(views[0].mask.empty());
    EXPECT_TRUE(views[0].preprocessing.filters.empty());
}

TEST(ComparisonOptions, ACollimatorIsFoundAndSaidWithoutBeingAskedFor)
{
    auto views = twoViews();
    const std::vector<std::string> notes = apply({}, views);
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_NE(notes[0].find("xray.png: a collimator was found"), std::string::npos) << notes[0];
    EXPECT_FALSE(views[0].mask.at(3, 3));
    EXPECT_TRUE(views[0].mask.at(20, 3));
}

TEST(ComparisonOptions, OnceIsForAllXrays)
{
    auto views = twoViews();
    apply({"--mask", rightHalf(), "--preprocess", "gaussian:2"}, views);
    for (const gpu::RegistrationView& view : views) {
        EXPECT_EQ(view.mask.countedPixels(), 20u * 30u);
        EXPECT_EQ(view.preprocessing, core::Preprocessing::parse("gaussian:2"));
    }
}

TEST(ComparisonOptions, OnceForEachKeepsTheirOrder)
{
    auto views = twoViews();
    apply({"--collimator", "none", "--collimator", "auto", "--preprocess", "clahe:2:8,sobel", "--preprocess",
           "none"},
          views);
    EXPECT_TRUE(views[0].mask.empty());
    EXPECT_FALSE(views[1].mask.at(3, 3));
    EXPECT_TRUE(views[1].mask.at(20, 3));
    EXPECT_EQ(views[0].preprocessing, core::Preprocessing::parse("clahe:2:8,sobel"));
    EXPECT_TRUE(views[1].preprocessing.filters.empty());
}

TEST(ComparisonOptions, MasksOfSeveralKindsAddUp)
{
    const auto polygons = temporaryFile("polygons.json");
    core::writeTextFile(polygons, R"({"schema": "isocenter.mask/1", "columns": 40, "rows": 30,
        "exclude": [[[0, 0], [40, 0], [40, 10], [0, 10]]]})");
    auto views = twoViews();
    apply({"--mask", rightHalf(), "--mask-polygon", polygons.string(), "--collimator", "auto"}, views);
    EXPECT_EQ(views[0].mask.countedPixels(), 20u * 20u);
}

TEST(ComparisonOptions, MistakesAreNamed)
{
    auto views = twoViews();
    views.push_back(views[0]);
    try {
        apply({"--mask", rightHalf(), "--mask", "none"}, views);
        FAIL() << "two masks for three X-rays were accepted";
    } catch (const UsageError& error) {
        EXPECT_NE(std::string(error.what()).find("--mask is given 2 times for 3 views"), std::string::npos);
    }
    EXPECT_THROW(apply({"--mask", maskFile("small.tif", core::Image(20, 30, 1.0f))}, views), FileError);
    EXPECT_THROW(apply({"--preprocess", "blur:2"}, views), UsageError);
    EXPECT_THROW(parsed({"--collimator", "yes"}), CLI::ValidationError);
}

TEST(ComparisonOptions, MasksThatLeaveNothingTogetherAreRefused)
{
    const auto polygons = temporaryFile("left.json");
    core::writeTextFile(polygons, R"({"schema": "isocenter.mask/1", "columns": 40, "rows": 30,
        "include": [[[0, 0], [15, 0], [15, 30], [0, 30]]]})");
    auto views = twoViews();
    EXPECT_THROW(apply({"--mask", rightHalf(), "--mask-polygon", polygons.string()}, views), InputError);
}

TEST(ComparisonOptions, AreStatedForTheResult)
{
    std::map<std::string, std::string> stated;
    parsed({"--preprocess", "log:99%,gaussian:2", "--collimator", "auto"}).state(stated);
    EXPECT_EQ(stated.at("preprocess"), "log:99%,gaussian:2");
    EXPECT_EQ(stated.at("collimator"), "auto");
    EXPECT_EQ(stated.size(), 2u);
}

} // namespace
} // namespace isocenter::app::comparison_options_test
