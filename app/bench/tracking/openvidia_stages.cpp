// SPDX-License-Identifier: MIT
// OpenVIDIA's features: extracted alone, and with what tracks them from frame to frame.
#include "app/bench/tracking/host_frames.h"
#include "app/bench/tracking/tracking_bench.h"
#include "app/tracking/matching/image_matcher.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/algorithms/features/openvidia_extractor.h"

#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

constexpr const char* kGeForce = "GeForce 7900 GT (Muecke)";

// Extracts the features of a frame and, if it is asked to, matches them with those of the frame before and
// finds the homography between them.
class OpenVidiaWork
{
public:
    OpenVidiaWork(gpu::Device& device, const TrackingFrames& frames)
        : frames_(device, frames), size_{frames.size.columns, frames.size.rows},
          extractor_(device, frames.size.columns, frames.size.rows),
          matcher_(device, extractor_.options().maximumFeatures, extractor_.options().maximumFeatures),
          search_(device, extractor_.options().maximumFeatures)
    {
    }
    std::size_t extract(int frame)
    {
        features_ = extractor_.extract(frames_.greys(frame));
        return features_.keypoints.size();
    }
    std::size_t track(int frame)
    {
        const core::SiftFeatures before = std::exchange(features_, {});
        extract(frame);
        const auto matches = matcher_.match(before.descriptors, features_.descriptors);
        return static_cast<std::size_t>(
            search_.find(pointPairs(before.keypoints, features_.keypoints, matches), {size_, size_})
                .homography.inlierCount);
    }

private:
    HostFrames frames_;
    core::PictureSize size_;
    gpu::OpenVidiaExtractor extractor_;
    gpu::DescriptorMatcher matcher_;
    gpu::HomographySearch search_;
    core::SiftFeatures features_;
};

TimedStage openVidiaStage(const char* name, const char* about,
                          std::size_t (OpenVidiaWork::*process)(int frame),
                          std::vector<PublishedTime> published)
{
    const auto prepare = [process](gpu::Device& device, const TrackingFrames& frames) -> TimedStage::Process {
        const auto work = std::make_shared<OpenVidiaWork>(device, frames);
        return [work, process](int frame) { return (work.get()->*process)(frame); };
    };
    return {name, about, prepare, std::move(published)};
}

} // namespace

std::vector<TimedStage> openVidiaStages()
{
    return {openVidiaStage(
                "openvidia",
                "OpenVIDIA's features, 8-bit upload: Gauss 7x7, Canny, 19x19 tensor, the 1000 strongest "
                "corners on edges with direction and descriptor",
                &OpenVidiaWork::extract,
                {{{320, 240}, 8.0, kGeForce},
                 {{512, 384}, 14.0, kGeForce},
                 {{640, 480}, 20.0, kGeForce},
                 {{800, 600}, 28.0, kGeForce},
                 {{1024, 768}, 42.0, kGeForce}}),
            openVidiaStage(
                "openvidia-track",
                "the same, matched with the frame before and the homography; found: matches that agree",
                &OpenVidiaWork::track,
                {{{320, 240}, 27.0, kGeForce},
                 {{512, 384}, 83.0, kGeForce},
                 {{640, 480}, 152.0, kGeForce},
                 {{800, 600}, 263.0, kGeForce},
                 {{1024, 768}, 435.0, kGeForce}})};
}

} // namespace isocenter::app
