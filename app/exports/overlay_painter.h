// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_picture.h"
#include "app/session/looks/grey_scale.h"
#include "core/geometry/pose.h"
#include "core/image/volume.h"
#include "gpu/algorithms/registration/background.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {
class DeviceThread;
}

namespace isocenter::app {

class DisplayDrr;

// How X-ray and DRR are put together in exported pictures, as in the views of the window.
struct OverlayStyle
{
    ComparisonMode mode = ComparisonMode::Colour;
    double drrShare = 0.5; // modes Colour and Blend
    bool xrayOnly = false;
};

// An X-ray to be painted; without geometry it stays without a DRR.
struct OverlayView
{
    std::shared_ptr<const core::Radiograph> xray;
    std::optional<core::WindowLevel> window{}; // of the display's scale (OverlayPicture); else automatic
    PictureLook look{};
};

// Paints X-rays with the DRRs of a volume over them. Used on a thread that is none of the device's, on one at
// a time.
class OverlayPainter
{
public:
    // volume: attenuation, 1/mm. Without a device or a volume, X-rays stay without DRRs.
    OverlayPainter(std::shared_ptr<gpu::DeviceThread> device, std::shared_ptr<const core::Volume> volume,
                   const OverlayStyle& style);
    ~OverlayPainter();
    OverlayPainter(const OverlayPainter&) = delete;
    OverlayPainter& operator=(const OverlayPainter&) = delete;

    // What else stands in the scene of the pictures that follow.
    void setOthers(std::vector<gpu::StandingBody> others) { others_ = std::move(others); }

    // At the X-ray's own resolution, divided by the factor. Throws Cancelled within 50 ms of a request to
    // stop, whatever the device does, and what the device throws.
    core::RgbImage picture(const OverlayView& view, const core::Pose& pose, int shrinkFactor,
                           const std::stop_token& stop = {});
    // All of them side by side at one scale, shrunk or magnified by a whole number to be as large as so many
    // pixels along a side allow, with lines of text (parts between " · ")
    // below that are made to fit. What is automatic of the windows stays as it was for the first strip, for
    // the frames of a video are to be compared.
    core::RgbImage strip(std::span<const OverlayView> views, const core::Pose& pose, int largestExtent,
                         const std::vector<std::string>& caption, const std::stop_token& stop = {});

private:
    struct Prepared // the X-ray's half of a picture, kept from one pose to the next
    {
        std::shared_ptr<const core::Radiograph> xray;
        int shrinkFactor = 0;
        PictureLook look;
        GreyScale greys;
        OverlayPicture picture;
    };
    Prepared& preparedFor(const OverlayView& view, int shrinkFactor);
    core::Image integralsOf(const OverlayView& view, const core::Pose& pose, int shrinkFactor,
                            const std::stop_token& stop);

    std::shared_ptr<gpu::DeviceThread> device_;
    std::shared_ptr<const core::Volume> volume_;
    std::vector<gpu::StandingBody> others_;
    std::shared_ptr<DisplayDrr> drr_; // lives on the device's thread
    OverlayStyle style_;
    std::vector<std::unique_ptr<Prepared>> prepared_;       // the latest, at most kMostPrepared
    std::vector<std::optional<core::WindowLevel>> windows_; // of the views of strips
};

} // namespace isocenter::app
