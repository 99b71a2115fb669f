// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/device_peaks.h"
#include "app/comparison/comparison_scene.h"
#include "app/comparison/comparison_stage.h"
#include "app/comparison/image_agreement.h"
#include "app/report/machine_facts.h"
#include "app/timing/turns.h"
#include "gpu/device_thread.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// One device in one scene.
struct ComparedDevice
{
    gpu::DeviceInfo device; // the id alone when it could not be opened
    std::string volumeForm; // how it keeps the volume
    std::size_t volumeBytes = 0;
    StageSamples samples; // of the stages that were asked for
    DevicePeaks peaks;
    std::shared_ptr<const core::Image> integrals; // the DRR of the region at the scene's pose
    std::optional<ImageAgreement> agreement;      // with the reference device's image
    std::string problem;                          // why something is missing; empty: nothing is
    std::string note;                             // what to know about the figures
};

struct ComparedScene
{
    std::string id;
    std::string name;
    core::VolumeGeometry volume;
    Eigen::Vector2i image; // columns and rows of the detector
    core::Roi region;      // what of it is rendered and compared
    double stepMm = 0.0;
    std::string measures;  // as options spell them
    std::size_t batch = 0; // poses of the batched evaluation
    double samples = 0.0;  // that the rays of one DRR of the region take
    std::vector<ComparedDevice> devices;
    std::vector<PublishedSystem> published; // what the literature measured in this scene
};

struct DeviceComparisonOptions
{
    std::vector<gpu::DeviceId> devices;
    // Whose image the others' are compared with: one of the devices, or another one, which is not timed then.
    gpu::DeviceId reference{gpu::Backend::CpuReference, 0};
    std::vector<ComparisonStage> stages{ComparisonStage::Upload,           ComparisonStage::RayCasting,
                                        ComparisonStage::GreyScale,        ComparisonStage::Measures,
                                        ComparisonStage::ReadBack,         ComparisonStage::Evaluation,
                                        ComparisonStage::BatchedEvaluation};
    RepeatRule rule = {};          // of each group of stages
    bool peaks = true;             // whether the devices' peak rates are measured, too
    double tolerancePercent = 0.1; // of the range of the reference: larger differences are counted
    // Opens a device; a thread of its own where nothing is given. Throws DeviceError.
    std::function<std::shared_ptr<gpu::DeviceThread>(const gpu::DeviceId&)> open = {};

    void validate() const; // throws UsageError
};

struct DeviceComparison
{
    DeviceComparisonOptions options;
    MachineFacts machine; // and when
    std::vector<ComparedScene> scenes;
    bool cancelled = false; // what had been measured by then is there
};

struct DeviceComparisonObserver
{
    std::function<void(const ComparedScene&)> compared; // after each group of stages, with those before
    core::Progress progress;
};

// Times the stages of all devices in each scene, and compares their images. The devices keep the scene at the
// same time and take turns, so that what else happens on the machine meets all alike. A device that is
// missing or fails has a row that says why. Ends within 100 ms of a request to stop; work that a driver does
// not interrupt (compiling a kernel, an upload) is then left to its DeviceThread.
DeviceComparison compareDevices(const DeviceComparisonOptions& options,
                                const std::vector<SceneRecipe>& scenes,
                                const DeviceComparisonObserver& observer);

} // namespace isocenter::app
