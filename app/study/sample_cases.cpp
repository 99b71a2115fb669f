// SPDX-License-Identifier: MIT
#include "app/study/sample_cases.h"

#include "app/reconstruction/sample_scan.h"
#include "app/workspace/loaded_case.h"
#include "core/io/frames/frame_source.h"
#include "core/phantom/synthetic_case.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr int kSmallestVolume = 16; // which is not shown

// As an X-ray film: bones bright, by the logarithm of the intensity.
core::Image xrayOf(core::PhantomKind kind, int columns, const core::Progress& progress)
{
    core::SyntheticCaseOptions options = demoOptions(kSmallestVolume, 1, kind);
    options.volumeSize.setConstant(kSmallestVolume);
    options.columns = options.rows = columns;
    options.xray.photonsPerPixel = 0.0;
    options.xray.electronicNoise = 0.0;
    core::Image image = core::makeSyntheticCase(options, progress).xrays.front().pixels;
    for (float& value : image.values)
        value = -std::log(std::max(1.0f, value));
    return image;
}

core::Image firstFrame(int columns)
{
    const auto source = core::openFrameSource(kSampleVideo);
    core::VideoFrame frame;
    source->next(frame);
    return core::shrunk(frame.grey, std::max(1, frame.grey.columns / columns));
}

core::Image pictureOf(SampleCase sample, int columns, const core::Progress& progress)
{
    switch (sample) {
    case SampleCase::Chest:
        return xrayOf(core::PhantomKind::Chest, columns, progress);
    case SampleCase::KneeImplant:
        return xrayOf(core::PhantomKind::KneeImplant, columns, progress);
    case SampleCase::ConeBeamScan:
        return sampleSlice(columns);
    case SampleCase::TrackedVideo:
        return firstFrame(columns);
    case SampleCase::Spine:
        break;
    }
    return xrayOf(core::PhantomKind::Spine, columns, progress);
}

} // namespace

core::Image samplePicture(SampleCase sample, int columns, const core::Progress& progress)
{
    core::Image picture = pictureOf(sample, columns, progress);
    std::vector<float> sorted = picture.values;
    std::ranges::sort(sorted);
    const float low = sorted[sorted.size() / 200];
    const float range = std::max(1e-6f, sorted[sorted.size() - 1 - sorted.size() / 200] - low);
    for (float& value : picture.values)
        value = std::clamp((value - low) / range, 0.0f, 1.0f);
    return picture;
}

} // namespace isocenter::app
