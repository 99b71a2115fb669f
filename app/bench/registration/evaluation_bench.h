// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/kernel_samples.h"
#include "app/timing/timing_sample.h"
#include "core/measures/similarity.h"
#include "gpu/device_info.h"

#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

struct EvaluationBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    core::SimilarityOptions similarity;
    std::vector<int> batches{12, 64, 256, 1024}; // poses a submission
    int views = 1;                               // 1 to 3: frontal, lateral, oblique
    int imageSize = 128;                         // columns and rows, all of them in the region of interest
    int volumeSize = 256;                        // voxels of 1 mm along each axis
    bool dense = false;                          // attenuation everywhere, else a sphere in air
    double seconds = 1.0;                        // a device spends on a batch size, after a warm-up

    void validate() const; // throws UsageError
};

// What one device needs to render and score batches of one size against all views.
struct EvaluationTiming
{
    gpu::DeviceInfo device;
    int batch = 0;
    TimingSample wall;     // poses in, measures out
    KernelSamples kernels; // of submissions of their own, as time stamps cost time themselves
    std::string problem;   // why there is no figure

    double evaluationsPerSecond() const { return wall.empty() ? 0.0 : 1000.0 * batch / wall.medianMs(); }
    std::vector<std::string> warnings() const; // what contradicts itself in the figures, for people
};

// Times evaluations of a registration (rays with one sample a voxel) at poses within 10 mm and 5 degrees of
// the true one; the devices take turns. done is told each result. Throws Cancelled.
std::vector<EvaluationTiming> runEvaluationBench(const EvaluationBenchOptions& options,
                                                 const std::function<void(const EvaluationTiming&)>& done,
                                                 const std::stop_token& stop);

} // namespace isocenter::app
