// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/volume_clip.h"
#include "app/session/looks/volume_look.h"
#include "core/image/filters/value_histogram.h"
#include "core/image/filters/window_level.h"
#include "core/image/volume.h"
#include "core/support/signal.h"

#include <array>
#include <memory>

namespace isocenter::app {

// Windows of Hounsfield units by tissue, and the one of the volume's own values.
enum class WindowPreset { Bone, Lung, SoftTissue, Automatic };
inline constexpr std::array kWindowPresets = {WindowPreset::Bone, WindowPreset::Lung,
                                              WindowPreset::SoftTissue, WindowPreset::Automatic};
// Bone: level 480, width 2500; lung: -600, 1500; soft tissue: 40, 400. Not of Automatic.
core::WindowLevel tissueWindow(WindowPreset preset);

// How all views look at the CT: the point where its slices cross, the values from black to white, how it is
// rendered in the scene, and the point around which drags turn it.
class VolumeDisplay
{
public:
    // The crosshair goes to the voxel at the centre of the volume, the turning point to its centre; the
    // window becomes that of bone, or of the values of an MR; nothing is clipped. Null: there is no volume.
    void reset(std::shared_ptr<const core::Volume> volume);

    // In the volume frame (LPS, mm), so that it stays with the anatomy when the pose changes.
    const Eigen::Vector3d& crosshairMm() const { return crosshairMm_; }
    // Points outside the volume go to the nearest voxel.
    void setCrosshair(const Eigen::Vector3d& pointMm);

    const core::WindowLevel& window() const { return window_; } // of HU or MR intensities
    void setWindow(const core::WindowLevel& window);
    core::WindowLevel windowOf(WindowPreset preset) const;
    core::WindowLevel inverted() const { return {window_.high, window_.low}; }
    // From the 0.1 to the 99.9 percentile of the volume's values (of a sample of them).
    const core::WindowLevel& automaticWindow() const { return automatic_; }
    // Of the same sample.
    const core::ValueHistogram& histogram() const { return histogram_; }

    // Where drags and keys turn the volume (volume frame, mm), which may lie outside of it. The six numbers
    // of a pose stay about the volume's centre (Session::pivotMm), whatever this is.
    const Eigen::Vector3d& turningPointMm() const { return turningPointMm_; }
    void setTurningPoint(const Eigen::Vector3d& pointMm);
    void turnAboutMiddle();

    // Stays when another volume comes, but for a transfer function of one's own that is not of Hounsfield
    // units.
    const VolumeRendering& rendering() const { return rendering_; }
    void setRendering(const VolumeRendering& rendering);
    VolumeLook look() const { return rendering_.look; }
    void setLook(VolumeLook look) { setRendering({look}); } // as it is by itself
    // The user's own, or the look's: of the volume's Hounsfield units, or of its automatic window if it has
    // none.
    TransferFunction lookPoints() const;
    TransferFunction transferFunction() const; // the same with the factor of its opacities
    const VolumeClip& clip() const { return clip_; }
    void setClip(const VolumeClip& clip);

    core::Signal<> crosshairChanged;
    core::Signal<> windowChanged;
    core::Signal<> turningPointChanged;
    core::Signal<> lookChanged;
    core::Signal<> clipChanged;

private:
    std::shared_ptr<const core::Volume> volume_;
    Eigen::Vector3d crosshairMm_ = Eigen::Vector3d::Zero();
    core::WindowLevel automatic_;
    core::ValueHistogram histogram_;
    core::WindowLevel window_;
    Eigen::Vector3d turningPointMm_ = Eigen::Vector3d::Zero();
    VolumeRendering rendering_;
    VolumeClip clip_;
};

} // namespace isocenter::app
