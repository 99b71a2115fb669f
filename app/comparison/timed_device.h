// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_scene.h"
#include "app/comparison/comparison_stage.h"
#include "gpu/device_thread.h"

#include <memory>
#include <stop_token>
#include <string>

namespace isocenter::app {

// A device that does the stages of one scene, on its thread. Every member waits for the device, but throws
// Cancelled at once when stop is requested; what the driver does not interrupt then ends in the background.
class TimedDevice
{
public:
    // How often a stage is repeated; fewer times when it would take longer than the seconds.
    struct Repeats
    {
        int count = 1;
        double seconds = 1.0;
    };
    TimedDevice(std::shared_ptr<gpu::DeviceThread> thread, std::shared_ptr<const ComparisonScene> scene,
                Repeats repeats, std::stop_token stop);
    ~TimedDevice(); // what it keeps on the device is freed on the device's thread
    TimedDevice(const TimedDevice&) = delete;
    TimedDevice& operator=(const TimedDevice&) = delete;

    // Uploads the volume, which the other stages need.
    struct Upload
    {
        double ms = 0.0;
        std::string volumeForm;
    };
    Upload upload();
    // The DRR of the scene's region at its first pose. Times are medians.
    struct Rendering
    {
        core::Image integrals;
        double rayCastingMs = 0.0; // the device's clock
        double hostMs = 0.0;       // of ray casting, launch to finished, on the host's
        double readBackMs = 0.0;
        int repeats = 0;
    };
    Rendering render();
    // Grey scale, measures and the evaluations.
    StageTimes evaluate();

private:
    struct OnDevice;
    template <class Work>
    auto run(Work work);

    std::shared_ptr<gpu::DeviceThread> thread_;
    std::shared_ptr<const ComparisonScene> scene_;
    Repeats repeats_;
    std::stop_token stop_;
    std::shared_ptr<OnDevice> onDevice_;
};

} // namespace isocenter::app
