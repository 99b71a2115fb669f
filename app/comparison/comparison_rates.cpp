// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_rates.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kBytesOfValue = sizeof(float);

double pixelsOf(const core::Roi& area)
{
    return static_cast<double>(area.columns) * area.rows;
}

// Grey scale: the DRR is read and written once, and its inner third is read before.
double greyScaleBytes(const ComparedScene& scene)
{
    const core::Roi third = core::Roi::innerThird(scene.image.x(), scene.image.y());
    return kBytesOfValue * (2.0 * pixelsOf(scene.region) + pixelsOf(third.intersected(scene.region)));
}

double DevicePeaks::*peakOf(ComparisonStage stage)
{
    switch (stage) {
    case ComparisonStage::Upload:
        return &DevicePeaks::uploadGigabytesPerSecond;
    case ComparisonStage::ReadBack:
        return &DevicePeaks::readBackGigabytesPerSecond;
    case ComparisonStage::GreyScale:
        return &DevicePeaks::copyGigabytesPerSecond;
    default:
        return &DevicePeaks::gigasamplesPerSecond;
    }
}

} // namespace

StageWork workOf(const ComparedScene& scene, const ComparedDevice& device, ComparisonStage stage)
{
    switch (stage) {
    case ComparisonStage::Upload:
        return {static_cast<double>(device.volumeBytes), 0.0};
    case ComparisonStage::ReadBack:
        return {kBytesOfValue * pixelsOf(scene.region), 0.0};
    case ComparisonStage::GreyScale:
        return {greyScaleBytes(scene), 0.0};
    case ComparisonStage::Measures:
        return {}; // depends on the measures
    default:
        return {0.0, scene.samples};
    }
}

StageRate rateOf(const ComparedScene& scene, const ComparedDevice& device, ComparisonStage stage)
{
    const double ms = sampleOf(device.samples, stage).medianMs();
    if (ms <= 0.0)
        return {};
    const StageWork work = workOf(scene, device, stage);
    StageRate rate{1e-6 * work.bytes / ms, 1e-6 * work.samples / ms, 0.0};
    if (const double peak = device.peaks.*peakOf(stage); peak > 0.0)
        rate.shareOfPeak = (rate.gigabytesPerSecond + rate.gigasamplesPerSecond) / peak; // one of them is 0
    return rate;
}

void raisePeaks(const ComparedScene& scene, ComparedDevice& device)
{
    for (const ComparisonStageFacts& stage : comparisonStages()) {
        if (sampleOf(device.samples, stage.stage).empty())
            continue;
        const StageRate rate = rateOf(scene, device, stage.stage);
        double& peak = device.peaks.*peakOf(stage.stage);
        if (peak > 0.0)
            peak = std::max(peak, rate.gigabytesPerSecond + rate.gigasamplesPerSecond);
    }
}

} // namespace isocenter::app
