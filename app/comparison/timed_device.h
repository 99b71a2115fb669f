// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/device_peaks.h"
#include "app/comparison/comparison_scene.h"
#include "app/comparison/comparison_stage.h"
#include "gpu/device_thread.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// What is measured in one go, so that the parts of a whole are of the same work under the same conditions.
enum class StageGroup {
    Upload,
    Rendering,  // a DRR on its own, and its way back
    Evaluation, // one pose: its stages on the device's clock, then as a whole on the host's
    Batch,
};
// Those that have stages among these, in order; rendering always, for the images.
std::vector<StageGroup> groupsOf(const std::vector<ComparisonStage>& stages);
std::string_view groupTitle(StageGroup group);

// A device that does the stages of one scene, on its thread. Every member waits for the device, but throws
// Cancelled at once when stop is requested; what the driver does not interrupt then ends in the background.
class TimedDevice
{
public:
    TimedDevice(std::shared_ptr<gpu::DeviceThread> thread, std::shared_ptr<const ComparisonScene> scene,
                std::stop_token stop);
    ~TimedDevice(); // what it keeps on the device is freed on the device's thread
    TimedDevice(const TimedDevice&) = delete;
    TimedDevice& operator=(const TimedDevice&) = delete;

    // Prepares what the group needs and does it, without keeping times.
    void warmUp(StageGroup group);
    // Adds a sample to each stage of the group.
    void measure(StageGroup group);
    DevicePeaks peaks();

    const StageSamples& samples() const { return samples_; }
    // Ray casting on its own, launch to finished on the host's clock.
    const TimingSample& renderingOnHost() const { return rendering_; }
    const std::string& volumeForm() const { return volumeForm_; }
    std::size_t volumeBytes() const { return volumeBytes_; }
    // The DRR of the scene's region at its first pose, once rendering is warm.
    const std::shared_ptr<const core::Image>& integrals() const { return integrals_; }

private:
    struct OnDevice;
    template <class Work>
    auto run(Work work);
    void keep(ComparisonStage stage, double ms)
    {
        samples_[static_cast<std::size_t>(stage)].ms.push_back(ms);
    }
    double upload();
    void measureEvaluation();

    std::shared_ptr<gpu::DeviceThread> thread_;
    std::shared_ptr<const ComparisonScene> scene_;
    std::stop_token stop_;
    std::shared_ptr<OnDevice> onDevice_;
    StageSamples samples_;
    TimingSample rendering_;
    std::string volumeForm_;
    std::size_t volumeBytes_ = 0;
    std::shared_ptr<const core::Image> integrals_;
};

} // namespace isocenter::app
