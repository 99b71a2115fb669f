// SPDX-License-Identifier: MIT
// Which corners of a list of candidates are kept, and which options of corners are refused.
#include "core/features/corner_options.h"
#include "core/features/corner_selection.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace isocenter::corner_selection_test {
namespace {

// Candidates with responses of which several are equal.
std::vector<core::CornerCandidate> candidates(int count)
{
    const core::RandomField random(7);
    std::vector<core::CornerCandidate> result;
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::uint64_t>(3 * i);
        result.push_back({static_cast<float>(random.uniform(at, 0, 300)),
                          static_cast<float>(random.uniform(at + 1, 0, 200)),
                          std::floor(static_cast<float>(random.uniform(at + 2, 1, 200))), i, i % 3 / 2});
    }
    return result;
}

// The definition: one after another, strongest first, unless one that was taken is too close.
std::vector<core::Keypoint> bruteForce(std::vector<core::CornerCandidate> all, double distance, int maximum)
{
    std::ranges::sort(all, core::goesBefore);
    std::vector<core::Keypoint> taken;
    for (const core::CornerCandidate& candidate : all) {
        const bool isNear = std::ranges::any_of(taken, [&](const core::Keypoint& other) {
            const float x = candidate.x - other.x;
            const float y = candidate.y - other.y;
            return x * x + y * y < static_cast<float>(distance * distance);
        });
        if (isNear || (maximum > 0 && static_cast<int>(taken.size()) == maximum))
            continue;
        core::Keypoint keypoint;
        keypoint.x = candidate.x;
        keypoint.y = candidate.y;
        keypoint.response = candidate.response;
        taken.push_back(keypoint);
    }
    std::ranges::stable_sort(taken, std::greater(), &core::Keypoint::response);
    return taken;
}

TEST(CornerSelection, IsThatOfTheDefinition)
{
    const auto all = candidates(3000);
    for (const double distance : {0.0, 0.4, 3.0, 17.0, 500.0})
        for (const int maximum : {0, 1, 40, 250, 5000})
            EXPECT_EQ(core::selectCorners(all, distance, maximum), bruteForce(all, distance, maximum))
                << distance << " " << maximum;
}

TEST(CornerSelection, DoesNotDependOnTheOrderOfTheCandidates)
{
    auto all = candidates(1000);
    const auto expected = core::selectCorners(all, 5.0, 100);
    ASSERT_EQ(expected.size(), 100u);
    std::ranges::reverse(all);
    EXPECT_EQ(core::selectCorners(all, 5.0, 100), expected);
    std::ranges::rotate(all, all.begin() + 333);
    EXPECT_EQ(core::selectCorners(all, 5.0, 100), expected);
}

TEST(CornerSelection, OfNothingIsNothing)
{
    EXPECT_TRUE(core::selectCorners({}, 3.0, 10).empty());
    EXPECT_TRUE(core::selectCorners({}, 0.0, 0).empty());
}

TEST(CornerOptions, ThatMakeNoSenseAreRefusedByName)
{
    using Change = std::function<void(core::CornerOptions&)>;
    const std::vector<std::pair<const char*, Change>> changes{
        {"window", [](auto& o) { o.windowSize = 4; }},
        {"window", [](auto& o) { o.windowSize = 65; }},
        {"sigma", [](auto& o) { o.windowSigma = -1.0; }},
        {"kappa", [](auto& o) { o.kappa = 0.25; }},
        {"kappa", [](auto& o) { o.kappa = std::nan(""); }},
        {"relative threshold", [](auto& o) { o.relativeThreshold = 1.0; }},
        {"absolute threshold", [](auto& o) { o.absoluteThreshold = -1.0; }},
        {"border", [](auto& o) { o.border = 0; }},
        {"minimum distance", [](auto& o) { o.minimumDistance = -2.0; }},
        {"number of corners", [](auto& o) { o.maximumCorners = -1; }},
        {"cell size", [](auto& o) { o.cellSize = 3; }},
        {"corners per cell", [](auto& o) { o.cornersPerCell = 0; }},
    };
    core::CornerOptions::harris().validate();
    core::CornerOptions::goodFeatures(1000, 8.0).validate();
    core::CornerOptions::spreadFeatures(1000, 1920, 1080).validate();
    for (const auto& [name, change] : changes) {
        core::CornerOptions options;
        options.validate();
        change(options);
        try {
            options.validate();
            ADD_FAILURE() << name << " was accepted";
        } catch (const UsageError& error) {
            EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
        }
    }
}

} // namespace
} // namespace isocenter::corner_selection_test
