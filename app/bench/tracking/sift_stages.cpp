// SPDX-License-Identifier: MIT
#include "app/bench/tracking/host_frames.h"
#include "app/bench/tracking/tracking_bench.h"
#include "gpu/algorithms/features/sift_detector.h"

#include <memory>

namespace isocenter::app {
namespace {

TimedStage siftStage(const char* name, const char* about, const core::SiftOptions& options,
                     std::vector<PublishedTime> published, const gpu::SiftVariant& variant = {})
{
    const auto prepare = [options, variant](gpu::Device& device,
                                            const TrackingFrames& frames) -> TimedStage::Process {
        const auto detector = std::make_shared<gpu::SiftDetector>(device, frames.size.columns,
                                                                  frames.size.rows, options, variant);
        const auto all = std::make_shared<HostFrames>(device, frames);
        return [detector, all](int frame) { return detector->detect(all->greys(frame)).keypoints.size(); };
    };
    return {name, about, prepare, std::move(published)};
}

} // namespace

std::vector<TimedStage> siftStages()
{
    core::SiftOptions doubled;
    doubled.maximumKeypoints = 2000;
    core::SiftOptions single = doubled;
    single.doubling = false;
    const gpu::SiftVariant halves{.halves = true};
    return {
        siftStage("sift", "SIFT from the doubled image, 8-bit upload, the 2000 strongest keypoints described",
                  doubled,
                  {{{320, 240}, 58.0, "GeForce 6 (Heymann 2007), 312 on its CPU"},
                   {{640, 480},
                    100.0,
                    "GeForce 7900 GTX (Sinha 2006), about 1000 features, as 10 frames a second"}}),
        siftStage("sift-half", "sift, but the scale space is kept as halves", doubled, {}, halves),
        siftStage("sift-single",
                  "SIFT from the image at its own size, 8-bit upload, the 2000 strongest keypoints described",
                  single, {{{1920, 1080}, 0.56, "RTX 2080 Ti (CudaSift)"}}),
        siftStage("sift-single-half", "sift-single, but the scale space is kept as halves", single, {},
                  halves),
    };
}

} // namespace isocenter::app
