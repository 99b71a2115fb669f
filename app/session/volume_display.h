// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/signal.h"
#include "core/image/value_histogram.h"
#include "core/image/volume.h"
#include "core/image/window_level.h"

#include <array>
#include <memory>

namespace isocenter::app {

// Windows of Hounsfield units by tissue, and the one of the volume's own values.
enum class WindowPreset { Bone, Lung, SoftTissue, Automatic };
inline constexpr std::array kWindowPresets = {WindowPreset::Bone, WindowPreset::Lung,
                                              WindowPreset::SoftTissue, WindowPreset::Automatic};
// Bone: level 480, width 2500; lung: -600, 1500; soft tissue: 40, 400. Not of Automatic.
core::WindowLevel tissueWindow(WindowPreset preset);

// How all views look at the CT: the point where its slices cross, and the values from black to white.
class VolumeDisplay
{
public:
    // The crosshair goes to the voxel in the middle of the volume; the window becomes that of bone, or of the
    // values of an MR. Null: there is no volume.
    void reset(std::shared_ptr<const core::Volume> volume);

    // In the volume frame (LPS, mm), so that it stays with the anatomy when the pose changes.
    const Eigen::Vector3d& crosshairMm() const { return crosshairMm_; }
    // Points outside the volume go to the nearest voxel.
    void setCrosshair(const Eigen::Vector3d& pointMm);

    const core::WindowLevel& window() const { return window_; } // of HU or MR intensities
    void setWindow(const core::WindowLevel& window);
    void setWindow(WindowPreset preset);
    void invert() { setWindow({window_.high, window_.low}); }
    // From the 0.1 to the 99.9 percentile of the volume's values (of a sample of them).
    const core::WindowLevel& automaticWindow() const { return automatic_; }
    // Of the same sample.
    const core::ValueHistogram& histogram() const { return histogram_; }

    Signal<> crosshairChanged;
    Signal<> windowChanged;

private:
    std::shared_ptr<const core::Volume> volume_;
    Eigen::Vector3d crosshairMm_ = Eigen::Vector3d::Zero();
    core::WindowLevel automatic_;
    core::ValueHistogram histogram_;
    core::WindowLevel window_;
};

} // namespace isocenter::app
