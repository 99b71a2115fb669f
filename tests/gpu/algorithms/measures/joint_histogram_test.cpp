// SPDX-License-Identifier: MIT
// Joint histograms and their entropies: every method on every device against counting by hand.
#include "core/support/error.h"
#include "gpu/algorithms/measures/joint_histogram.h"
#include "gpu/params/params.h"
#include "tests/support/devices_under_test.h"

#include <cmath>
#include <random>

namespace isocenter::gpu::joint_histogram_test {
namespace {

using core::HistogramMethod;

constexpr HistogramMethod kMethods[]{HistogramMethod::Auto, HistogramMethod::Local, HistogramMethod::Bands,
                                     HistogramMethod::Global, HistogramMethod::Host};
constexpr float kLowest = 10.0f;
constexpr float kBinsPerGrey = 2.0f;

// Images of a joint histogram with known bins.
struct Sample
{
    int bins;
    int pixels;
    int slabs;
    std::vector<int> xrayBins;
    std::vector<int> drrBins; // of all slabs
    std::vector<float> grey;

    // Grey values lie inside their bins, some below the first or above the last; one pixel in ten does not
    // count.
    Sample(int axisBins, int slabPixels, int slabCount) : bins(axisBins), pixels(slabPixels), slabs(slabCount)
    {
        std::mt19937 random(static_cast<unsigned>(bins));
        std::uniform_int_distribution<int> bin(0, bins - 1);
        std::uniform_int_distribution<int> beyond(-3, bins + 2);
        std::uniform_real_distribution<float> inside(0.1f, 0.9f);
        for (int p = 0; p < pixels; ++p)
            xrayBins.push_back(p % 10 == 9 ? -1 : bin(random));
        for (int i = 0; i < pixels * slabs; ++i) {
            const int wide = i % 3 == 0 ? beyond(random) : beyond(random) / 2; // some pairs more often
            grey.push_back(kLowest + (static_cast<float>(wide) + inside(random)) / kBinsPerGrey);
            drrBins.push_back(std::clamp(wide, 0, bins - 1));
        }
    }
    core::GreyBinning binning() const { return {kLowest, kBinsPerGrey, bins}; }
    std::vector<int> table(int slab) const
    {
        std::vector<int> counts(static_cast<std::size_t>(bins * bins));
        for (std::size_t p = 0; p < xrayBins.size(); ++p)
            if (xrayBins[p] >= 0)
                ++counts[static_cast<std::size_t>(xrayBins[p] * bins +
                                                  drrBins[static_cast<std::size_t>(slab * pixels) + p])];
        return counts;
    }
};

double entropy(const std::vector<int>& counts)
{
    double total = 0.0;
    for (const int count : counts)
        total += count;
    double sum = 0.0;
    for (const int count : counts)
        if (count > 0)
            sum -= count / total * std::log(count / total);
    return sum;
}

std::vector<int> columnSums(const std::vector<int>& table, int bins)
{
    std::vector<int> sums(static_cast<std::size_t>(bins));
    for (std::size_t entry = 0; entry < table.size(); ++entry)
        sums[entry % static_cast<std::size_t>(bins)] += table[entry];
    return sums;
}

bool fitsLocalMemory(const Device& device, int bins)
{
    const DeviceLimits& limits = device.info().limits;
    return (limits.localMemoryEmulated && limits.localMemoryBytes == 0) ||
           static_cast<std::size_t>(bins * bins) * sizeof(int) <= limits.localMemoryBytes;
}

class JointHistogramTest : public test::DeviceTest
{
protected:
    std::unique_ptr<Buffer> uploaded(const std::vector<float>& values)
    {
        auto buffer = device().createBuffer(values.size() * sizeof(float));
        buffer->write(std::span<const float>(values));
        return buffer;
    }
    void expectCounts(const Sample& sample, HistogramMethod method)
    {
        JointHistogram histogram(device(), sample.xrayBins, sample.binning(), method);
        const auto grey = uploaded(sample.grey);
        const auto results = device().createBuffer(static_cast<std::size_t>(sample.slabs) * 2 * sizeof(vec4));
        histogram.reserve(sample.slabs);
        histogram.launch(*grey, sample.slabs, {results.get(), 2, 1});
        const auto entropies = results->read<vec4>(static_cast<std::size_t>(sample.slabs) * 2);
        for (int slab = 0; slab < sample.slabs; ++slab) {
            const std::vector<int> expected = sample.table(slab);
            ASSERT_EQ(histogram.table(slab), expected) << "slab " << slab;
            const vec4& seen = entropies[static_cast<std::size_t>(2 * slab + 1)];
            const double joint = entropy(expected);
            const double marginal = entropy(columnSums(expected, sample.bins));
            EXPECT_NEAR(static_cast<double>(seen.x), joint, 1e-5 * joint);
            EXPECT_NEAR(static_cast<double>(seen.y), marginal, 1e-5 * marginal);
        }
    }
};

TEST_P(JointHistogramTest, EveryMethodCountsExactly)
{
    for (const int bins : {32, 64, 100, 128, 256}) {
        const Sample sample(bins, 70001, 3); // several groups a slab; a multiple of no group
        for (const HistogramMethod method : kMethods)
            if (method != HistogramMethod::Local || fitsLocalMemory(device(), bins)) {
                SCOPED_TRACE(fmt::format("{} bins, method {}", bins, static_cast<int>(method)));
                expectCounts(sample, method);
            }
    }
}

TEST_P(JointHistogramTest, LaunchesDoNotAddUp)
{
    const Sample sample(64, 5000, 2);
    JointHistogram histogram(device(), sample.xrayBins, sample.binning(), HistogramMethod::Auto);
    EXPECT_NE(histogram.method(), HistogramMethod::Auto);
    const auto grey = uploaded(sample.grey);
    histogram.reserve(2);
    histogram.launchCounting(*grey, 0, 2);
    histogram.launchCounting(*grey, 1, 1);
    EXPECT_EQ(histogram.table(0), sample.table(1));
    EXPECT_EQ(histogram.table(1), sample.table(1));
}

TEST_P(JointHistogramTest, LargeBatchesAreCountedInParts)
{
    const Sample sample(256, 400, 70);
    JointHistogram histogram(device(), sample.xrayBins, sample.binning(), HistogramMethod::Global);
    histogram.reserve(sample.slabs);
    EXPECT_LT(histogram.slabsAtOnce(), sample.slabs);
    const auto grey = uploaded(sample.grey);
    const auto results = device().createBuffer(static_cast<std::size_t>(sample.slabs) * sizeof(vec4));
    histogram.launch(*grey, sample.slabs, {results.get(), 1, 0});
    const auto entropies = results->read<vec4>(static_cast<std::size_t>(sample.slabs));
    for (int slab = 0; slab < sample.slabs; ++slab) {
        const double expected = entropy(sample.table(slab));
        ASSERT_NEAR(static_cast<double>(entropies[static_cast<std::size_t>(slab)].x), expected,
                    1e-5 * expected)
            << "slab " << slab;
    }
}

TEST_P(JointHistogramTest, TooLittleLocalMemoryIsSaid)
{
    if (fitsLocalMemory(device(), 256))
        GTEST_SKIP() << "256 x 256 counts fit into this device's local memory";
    const Sample sample(256, 400, 1);
    EXPECT_THROW(JointHistogram(device(), sample.xrayBins, sample.binning(), HistogramMethod::Local),
                 UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(JointHistogramTest);

} // namespace
} // namespace isocenter::gpu::joint_histogram_test
