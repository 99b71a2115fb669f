// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/accuracy_bench.h"

#include "app/bench/accuracy/corner_accuracy.h"
#include "app/bench/accuracy/klt_accuracy.h"
#include "app/bench/accuracy/line_accuracy.h"
#include "app/bench/accuracy/reconstruction_accuracy.h"
#include "app/bench/accuracy/sift_accuracy.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace isocenter::app {

std::vector<AccuracyCase> accuracyCases(int frames)
{
    std::vector<AccuracyCase> cases = kltAccuracyCases(frames);
    std::ranges::move(siftAccuracyCases(), std::back_inserter(cases));
    std::ranges::move(cornerAccuracyCases(), std::back_inserter(cases));
    std::ranges::move(reconstructionAccuracyCases(), std::back_inserter(cases));
    std::ranges::move(lineAccuracyCases(), std::back_inserter(cases));
    return cases;
}

std::vector<AccuracyResult> runAccuracyBench(const AccuracyBenchOptions& options,
                                             const std::function<void(const AccuracyResult&)>& done,
                                             const std::stop_token& stop)
{
    std::vector<std::unique_ptr<gpu::DeviceThread>> threads;
    for (const gpu::DeviceId& id : options.devices)
        threads.push_back(std::make_unique<gpu::DeviceThread>(id));
    std::vector<AccuracyResult> results;
    for (const AccuracyCase& accuracyCase : options.cases) {
        const AccuracyCase::Measure measure = accuracyCase.prepare(stop);
        for (const auto& thread : threads) {
            AccuracyResult result{thread->info(), accuracyCase.name, {}, {}};
            try {
                result.figures =
                    thread->run([&](gpu::Device& device) { return measure(device, stop); }).get();
            } catch (const Cancelled&) {
                throw;
            } catch (const Error& error) {
                result.problem = error.what();
            }
            results.push_back(result);
            done(result);
        }
    }
    return results;
}

} // namespace isocenter::app
