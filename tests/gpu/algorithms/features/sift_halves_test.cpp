// SPDX-License-Identifier: MIT
// SIFT in a scale space of halves, on every device: what is stored, what each kernel reads, and how far the
// features agree with those of floats.
#include "gpu/algorithms/features/sift_detector.h"
#include "gpu/cpu/kernels/half.h"
#include "gpu/params/features/sift_descriptor_params.h"
#include "gpu/params/features/sift_extrema_params.h"
#include "gpu/params/features/sift_orientation_params.h"
#include "gpu/params/features/sift_refine_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/sift_samples.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>

namespace isocenter::sift_halves_test {
namespace {

constexpr int kColumns = 150; // octaves of odd and of even columns and rows
constexpr int kRows = 111;
constexpr int kRoom = 2000; // for candidates and keypoints
constexpr gpu::SiftVariant kHalves{.halves = true};

using Words = std::vector<int>;
using NamedWords = std::map<std::string, Words>;

float floatAt(const Words& words, std::size_t i)
{
    return std::bit_cast<float>(words[i]);
}

// The buffers after a launch that found them like this.
template <class Params>
NamedWords launched(gpu::Device& device, std::string_view stem, gpu::Defines defines, const gpu::Grid& grid,
                    const Params& params, const NamedWords& words)
{
    std::map<std::string, std::unique_ptr<gpu::Buffer>> buffers;
    std::vector<gpu::Binding> bindings;
    for (const auto& [argument, values] : words) {
        const std::unique_ptr<gpu::Buffer>& buffer = buffers[argument] =
            device.createBuffer(values.size() * sizeof(int));
        buffer->write<int>(values);
        bindings.push_back({argument, buffer.get()});
    }
    const bool inTiles = grid.y > SIFT_ORIENTATIONS;
    defines["GROUP_X"] = inTiles ? "32" : "64";
    defines["GROUP_Y"] = inTiles ? "8" : "1";
    device.launch(device.kernel(stem, defines), grid, bindings,
                  std::as_bytes(std::span<const Params, 1>(&params, 1)));
    NamedWords results;
    for (const auto& [argument, values] : words) {
        const gpu::Buffer& buffer = *buffers[argument];
        results[argument] = buffer.read<int>(values.size());
    }
    return results;
}

// Of records of that many floats, the share of the first list's that the second has, too, within a tolerance.
double shareOf(const Words& wanted, const Words& list, std::size_t recordWords, std::size_t floats,
               std::size_t count)
{
    std::size_t found = 0;
    const auto isSame = [&](std::size_t a, std::size_t b) {
        for (std::size_t i = 0; i < floats; ++i)
            if (std::abs(floatAt(wanted, a * recordWords + i) - floatAt(list, b * recordWords + i)) > 2e-3f)
                return false;
        return true;
    };
    for (std::size_t a = 0; a < count; ++a) {
        std::size_t b = 0;
        while (b < count && !isSame(a, b))
            ++b;
        found += b < count ? 1 : 0;
    }
    return static_cast<double>(found) / static_cast<double>(count);
}

// Of the first keypoints in the buffer orientations, the share that has the same number of angles, within a
// tolerance.
double shareWithSameAngles(const Words& wanted, const Words& seen, std::size_t keypoints)
{
    std::size_t same = 0;
    for (std::size_t rank = 0; rank < keypoints; ++rank) {
        bool agrees = wanted[rank] == seen[rank];
        for (std::size_t i = 0; agrees && i < static_cast<std::size_t>(wanted[rank]); ++i) {
            const std::size_t angle = kRoom + rank * SIFT_ORIENTATIONS + i;
            agrees = std::abs(floatAt(wanted, angle) - floatAt(seen, angle)) <= 2e-3f;
        }
        same += agrees ? 1 : 0;
    }
    return static_cast<double>(same) / static_cast<double>(keypoints);
}

// The stages behind the scale space, each in the one of halves on a device or of the same numbers as floats.
class Stages
{
public:
    Stages(gpu::Device& device, const core::SiftPyramid& pyramid, const std::vector<std::uint16_t>& halves,
           bool asHalves)
        : device_(device), pyramid_(pyramid)
    {
        if (asHalves)
            defines_["HALF"] = "1";
        space_.resize(asHalves ? halves.size() / 2 : halves.size());
        for (std::size_t i = 0; i < space_.size(); ++i)
            space_[i] = asHalves ? halves[2 * i] | halves[2 * i + 1] << 16
                                 : std::bit_cast<int>(gpu::cpu::floatOf(halves[i]));
        for (const auto& octave : pyramid.octaves())
            octaves_.insert(octaves_.end(), {octave.offset, octave.columns, octave.rows, octave.firstRow});
    }

    NamedWords extrema() const
    {
        const int octaves = static_cast<int>(pyramid_.octaves().size());
        return launched(
            device_, "sift_extrema", defines_, {pyramid_.octaves().front().columns, pyramid_.rows(), 1},
            gpu::SiftExtremaParams{
                .octaves = octaves, .rows = pyramid_.rows(), .capacity = kRoom, .threshold = 1.7f},
            with({{"results", Words(SIFT_COUNTERS)}, {"candidates", Words(std::size_t{4} * kRoom)}}));
    }
    NamedWords keypointsOf(const NamedWords& extrema) const
    {
        return launched(
            device_, "sift_refine", defines_, {kRoom, 1, 1},
            gpu::SiftRefineParams{.capacity = kRoom, .contrast = 3.4f, .edge = 12.1f, .sigma = 1.6f},
            with({{"results", extrema.at("results")},
                  {"candidates", extrema.at("candidates")},
                  {"found", Words(std::size_t{8} * kRoom)}}));
    }
    NamedWords featuresOf(const NamedWords& keypoints) const
    {
        Words results = keypoints.at("results");
        results.resize(SIFT_COUNTERS + static_cast<std::size_t>(SIFT_ORIENTATIONS * kRoom) *
                                           (SIFT_PLACE_INTS + SIFT_DESCRIPTOR_INTS));
        return launched(device_, "sift_orientation", defines_, {kRoom * 64, 1, 1},
                        gpu::SiftOrientationParams{.keypoints = kRoom, .mostOrientations = SIFT_ORIENTATIONS},
                        with({{"results", results},
                              {"selected", keypoints.at("found")},
                              {"orientations", Words(std::size_t{1 + SIFT_ORIENTATIONS} * kRoom)}}));
    }
    NamedWords describedOf(const NamedWords& features) const
    {
        return launched(
            device_, "sift_descriptor", defines_, {kRoom * 64, SIFT_ORIENTATIONS, 1},
            gpu::SiftDescriptorParams{
                .keypoints = kRoom, .firstOctave = pyramid_.firstOctave(), .firstScale = 0.5f, .rootSift = 0},
            with({{"results", features.at("results")},
                  {"selected", features.at("selected")},
                  {"orientations", features.at("orientations")}}));
    }

private:
    NamedWords with(NamedWords words) const
    {
        words["pyramid"] = space_;
        words["octaves"] = octaves_;
        return words;
    }

    gpu::Device& device_;
    const core::SiftPyramid& pyramid_;
    gpu::Defines defines_;
    Words space_;
    Words octaves_;
};

class SiftHalvesTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

TEST_P(SiftHalvesTest, TheScaleSpaceIsThatOfFloatsRounded)
{
    for (const bool doubling : {true, false}) {
        core::SiftOptions options;
        options.doubling = doubling;
        core::Image image(kColumns, kRows);
        image.values = test::randomValues(1, image.values.size(), 0, 255);
        gpu::SiftDetector inFloats(reference(), kColumns, kRows, options);
        inFloats.detect(image);
        const std::vector<float> floats = inFloats.scaleSpace();
        for (gpu::Device* on : both()) {
            gpu::SiftDetector sift(*on, kColumns, kRows, options, kHalves);
            sift.detect(image);
            const std::vector<float> halves = sift.scaleSpace();
            ASSERT_EQ(halves.size(), floats.size());
            for (std::size_t i = 0; i < floats.size(); ++i)
                ASSERT_NEAR(halves[i], floats[i], std::abs(floats[i] - SIFT_HALF_ZERO) / 2048.0f + 1e-3f)
                    << i << " " << doubling;
        }
    }
}

TEST_P(SiftHalvesTest, KernelsReadHalvesAsTheFloatsThatTheyAre)
{
    gpu::SiftDetector inFloats(reference(), kColumns, kRows);
    inFloats.detect(test::wallPicture(kColumns, kRows, 8));
    std::vector<std::uint16_t> space;
    for (const float grey : inFloats.scaleSpace())
        space.push_back(gpu::cpu::halfOf(grey - SIFT_HALF_ZERO));
    const Stages expected(reference(), inFloats.pyramid(), space, false);
    const NamedWords extrema = expected.extrema();
    const NamedWords keypoints = expected.keypointsOf(extrema);
    const NamedWords features = expected.featuresOf(keypoints);
    const NamedWords described = expected.describedOf(features);
    const int keypointCount = keypoints.at("results")[SIFT_FOUND];
    const int featureCount = features.at("results")[SIFT_FEATURES];
    const auto descriptorsIn = [count = std::ptrdiff_t{featureCount}](const NamedWords& words) {
        const Words& results = words.at("results");
        const auto first = results.begin() + SIFT_COUNTERS + count * SIFT_PLACE_INTS;
        return Words(first, first + count * SIFT_DESCRIPTOR_INTS);
    };
    const auto sortedCandidates = [](const NamedWords& words) {
        std::vector<std::array<int, 4>> sorted;
        const Words& all = words.at("candidates");
        for (std::size_t i = 0; i < all.size(); i += 4)
            sorted.push_back({all[i], all[i + 1], all[i + 2], all[i + 3]});
        std::ranges::sort(sorted);
        return sorted;
    };
    ASSERT_GT(keypointCount, 150);
    ASSERT_LT(extrema.at("results")[SIFT_CANDIDATES], kRoom);
    for (gpu::Device* on : both()) {
        const Stages stages(*on, inFloats.pyramid(), space, true);
        EXPECT_EQ(sortedCandidates(stages.extrema()), sortedCandidates(extrema));
        const NamedWords seenKeypoints = stages.keypointsOf(extrema);
        EXPECT_NEAR(seenKeypoints.at("results")[SIFT_FOUND], keypointCount, 1);
        EXPECT_GE(shareOf(keypoints.at("found"), seenKeypoints.at("found"), 8, 8,
                          static_cast<std::size_t>(keypointCount)),
                  0.99);
        const NamedWords seenFeatures = stages.featuresOf(keypoints);
        EXPECT_NEAR(seenFeatures.at("results")[SIFT_FEATURES], featureCount, 1);
        EXPECT_GE(shareWithSameAngles(features.at("orientations"), seenFeatures.at("orientations"),
                                      static_cast<std::size_t>(keypointCount)),
                  0.99);
        const Words seen = descriptorsIn(stages.describedOf(features));
        const Words wanted = descriptorsIn(described);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            for (int byte = 0; byte < 4; ++byte)
                ASSERT_NEAR(seen[i] >> (8 * byte) & 255, wanted[i] >> (8 * byte) & 255, 1) << i;
    }
}

TEST_P(SiftHalvesTest, FeaturesAreThoseOfFloats)
{
    const core::Image image = test::wallPicture(kColumns, kRows, 8);
    const auto expected = gpu::SiftDetector(device(), kColumns, kRows).detect(image);
    const auto features = gpu::SiftDetector(device(), kColumns, kRows, {}, kHalves).detect(image);
    ASSERT_GT(expected.keypoints.size(), 150u);
    EXPECT_NE(features, expected); // they are halves
    std::size_t same = 0;
    double moved = 0.0;
    double changed = 0.0;
    for (std::size_t i = 0; i < features.keypoints.size(); ++i) {
        const core::Keypoint& keypoint = features.keypoints[i];
        const auto match = test::keypointAt(expected.keypoints, keypoint, 0.3);
        if (!match || test::angleBetween(expected.keypoints[*match].orientation, keypoint.orientation) > 0.1)
            continue;
        ++same;
        const core::Keypoint& other = expected.keypoints[*match];
        moved += static_cast<double>(std::hypot(keypoint.x - other.x, keypoint.y - other.y));
        changed += test::descriptorDistance(features.descriptors[i], expected.descriptors[*match]);
    }
    const std::size_t all = features.keypoints.size() + expected.keypoints.size() - same;
    EXPECT_GE(static_cast<double>(same) / static_cast<double>(all), 0.9);
    EXPECT_LT(moved / static_cast<double>(same), 0.03);  // px
    EXPECT_LT(changed / static_cast<double>(same), 8.0); // of 512
}

TEST_P(SiftHalvesTest, TheListIsAlwaysTheSame)
{
    const core::Image image = test::wallPicture(kColumns, kRows);
    gpu::SiftDetector sift(device(), kColumns, kRows, {}, kHalves);
    const core::SiftFeatures features = sift.detect(image);
    for (std::size_t i = 1; i < features.keypoints.size(); ++i)
        EXPECT_GE(features.keypoints[i - 1].response, features.keypoints[i].response);
    EXPECT_TRUE(sift.detect(core::Image(kColumns, kRows, 77.3f)).keypoints.empty());
    for (int repeat = 0; repeat < 3; ++repeat)
        ASSERT_EQ(sift.detect(image), features);
}

ISOCENTER_TEST_ON_ALL_DEVICES(SiftHalvesTest);

} // namespace
} // namespace isocenter::sift_halves_test
