// SPDX-License-Identifier: MIT
#include "app/bench/histogram_bench.h"

#include "app/bench/repeat.h"
#include "app/report/statistics.h"
#include "core/registration/grey_histogram.h"
#include "core/support/error.h"
#include "gpu/algorithms/measures/joint_histogram.h"

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

double countingMs(gpu::Device& device, const core::Image& xray, const gpu::Buffer& grey, const Way& way,
                  int repeats, double seconds, const std::stop_token& stop)
{
    const core::GreyBinning binning = core::GreyBinning::over(xray.values, way.bins);
    gpu::JointHistogram histogram(device, binning.binsOf(xray.values), binning, way.method);
    histogram.reserve(1);
    std::vector<double> walls;
    const auto count = [&] {
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        histogram.launchCounting(grey, 0, 1);
        device.finish();
        walls.push_back(core::millisecondsSince(begin));
    };
    count(); // compiles the kernels
    walls.clear();
    repeat(repeats, seconds, stop, count);
    return median(walls);
}

} // namespace

std::vector<HistogramTiming> timeHistograms(gpu::Device& device, std::size_t size, const core::Image& xray,
                                            const core::Image& drr, int repeats, double seconds,
                                            const std::stop_token& stop)
{
    const auto grey = device.createBuffer(drr.values.size() * sizeof(float));
    grey->write(std::span<const float>(drr.values));
    std::vector<HistogramTiming> timings;
    for (const Way& way : kWays) {
        HistogramTiming& timing =
            timings.emplace_back(HistogramTiming{device.info(), size, way.name, way.bins, 0.0, {}});
        try {
            timing.wallMs = countingMs(device, xray, *grey, way, repeats, seconds, stop);
        } catch (const UsageError& error) {
            timing.problem = error.what();
        }
    }
    return timings;
}

} // namespace isocenter::app
