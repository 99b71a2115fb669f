// SPDX-License-Identifier: MIT
#include "app/bench/registration/histogram_bench.h"

#include "core/measures/grey_histogram.h"
#include "core/support/clock.h"
#include "gpu/algorithms/measures/joint_histogram.h"

#include <chrono>
#include <functional>
#include <memory>

namespace isocenter::app {
namespace {

struct Way
{
    core::HistogramMethod method;
    int bins;
    const char* name;
};
constexpr Way kWays[] = {
    {core::HistogramMethod::Local, 64, "tables in local memory"},
    {core::HistogramMethod::Bands, 64, "bands in local memory"},
    {core::HistogramMethod::Bands, 256, "bands in local memory"},
    {core::HistogramMethod::Global, 64, "global atomics"},
    {core::HistogramMethod::Global, 256, "global atomics"},
    {core::HistogramMethod::Host, 256, "on the CPU after a download"},
};

// Takes one sample: launched and finished, ms.
std::function<double()> countingIn(gpu::Device& device, const core::Image& xray, const gpu::Buffer& grey,
                                   const Way& way)
{
    const core::GreyBinning binning = core::GreyBinning::over(xray.values, way.bins);
    const auto histogram =
        std::make_shared<gpu::JointHistogram>(device, binning.binsOf(xray.values), binning, way.method);
    histogram->reserve(1);
    return [&device, &grey, histogram] {
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        histogram->launchCounting(grey, 0, 1);
        device.finish();
        return core::millisecondsSince(begin);
    };
}

} // namespace

std::vector<HistogramTiming> timeHistograms(gpu::Device& device, std::size_t size, const core::Image& xray,
                                            const core::Image& drr, const RepeatRule& rule,
                                            const std::stop_token& stop)
{
    const auto grey = device.createBuffer(drr.values.size() * sizeof(float));
    grey->write(std::span<const float>(drr.values));
    std::vector<HistogramTiming> timings;
    for (const Way& way : kWays)
        timings.push_back({device.info(), size, way.name, way.bins, {}, {}});
    std::vector<std::function<double()>> counts(std::size(kWays));
    std::vector<Contender> contenders;
    for (std::size_t w = 0; w < std::size(kWays); ++w)
        contenders.push_back({[&, w] {
                                  if (!counts[w])
                                      counts[w] = countingIn(device, xray, *grey, kWays[w]);
                                  counts[w]();
                              },
                              [&, w] { timings[w].wall.ms.push_back(counts[w]()); }});
    takeTurns(contenders, rule, stop);
    for (std::size_t w = 0; w < timings.size(); ++w)
        timings[w].problem = contenders[w].problem;
    return timings;
}

} // namespace isocenter::app
