// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/tracked_point.h"
#include "gpu/algorithms/filters/image_pyramid.h"
#include "gpu/device.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::gpu {

// The form of a Newton step: with the gradients of the previous frame alone (inverse compositional), which
// need computing only once a level, or with the mean of both frames' (symmetric).
enum class KltStep { InverseCompositional, Symmetric };

// What may differ between the greys of the two windows.
enum class KltLight { Same, Offset, GainAndOffset };

struct KltOptions
{
    int window = 7; // px, odd, 3 to 29
    // Windows grow evenly from level 0 to this on the coarsest level, where a small one would rest on a few
    // blurred pixels; window itself, if that is larger.
    int coarsestWindow = 15;
    // Of a second attempt, on all levels, at points that were lost with the first: a blurred or badly
    // compressed frame leaves too little in a small window. None if this is not larger than window.
    int secondWindow = 0;
    ImagePyramidOptions pyramid{}; // halves: of these points are followed
    KltStep step = KltStep::InverseCompositional;
    KltLight light = KltLight::Same;
    int iterations = 20;        // most on each level
    double convergence = 0.005; // px of the level: a shorter step ends its iterations
    bool backward = true;       // follow each point back as well

    // What a point is given up for.
    double smallestEigenvalue = 0.25; // of the structure tensor, grey^2/px^2, mean over the window
    double largestStep = 0.1;         // px, of the last iteration
    double largestResidual = 30.0;    // grey, RMS over the window
    double smallestCorrelation = 0.5;
    double largestBackwardError = 0.5; // px
    double margin = 1.0;               // px from the edge of the image

    void validate() const; // throws UsageError
    // The windows' sizes on so many levels, level 0 first.
    std::vector<int> windows(int levels) const;
};

// Follows points from frame to frame after Kanade, Lucas and Tomasi: Newton's method on the difference of
// greys in a window, from the coarsest level of a pyramid to the finest (Bouguet 2001). Two pyramids take
// turns, so that a frame costs one upload, its pyramid, one launch for all points, levels and iterations, and
// one read; the last two twice where points are tried again. Positions in pixels, centres at integer + 0.5.
// Nothing is allocated after the first frame and the largest set of points.
//
// That launch (klt_track, a group a point) goes there and back: up go a frame of bytes and the points,
// back come places with the reason of each loss. Windows grow with the level. Points that are lost in a
// frame are tried again with KltOptions::secondWindow.
class KltTracker
{
public:
    // Frames of this size. Throws UsageError, DeviceError.
    KltTracker(Device& device, int columns, int rows, const KltOptions& options = {});

    // The next frame, greys 0..255: what was the newest becomes the previous one. Queues its pyramid only.
    void addFrame(std::span<const std::uint8_t> greys);
    void addFrame(std::span<const float> greys);
    void addFrame(const Buffer& greys); // floats on the device
    // Forgets the frames, as before a new sequence.
    void restart() { frames_ = 0; }
    int frames() const { return frames_; }

    // The points of the previous frame in the newest, in the same order. Waits. Throws UsageError before the
    // second frame.
    std::vector<core::TrackedPoint> track(std::span<const core::PointToTrack> points);

    const KltOptions& options() const { return options_; }
    // The pyramid of the newest frame; its level 0 is that frame, smoothed if the options say so.
    const ImagePyramid& newest() const { return pyramids_[static_cast<std::size_t>(newest_)]; }

private:
    // The kernel for windows of these sizes.
    struct Windows
    {
        std::unique_ptr<Buffer> levels;
        Defines defines;
    };
    Windows prepared(const std::vector<int>& sizes) const;
    ImagePyramid& nextPyramid();
    std::vector<core::TrackedPoint> tracked(std::span<const core::PointToTrack> points,
                                            const Windows& windows);
    void tryAgain(std::span<const core::PointToTrack> points, std::vector<core::TrackedPoint>& found);
    void reserve(std::size_t points);
    void launch(int points, const Windows& windows);

    Device& device_;
    KltOptions options_;
    std::array<ImagePyramid, 2> pyramids_;
    int groupItems_;
    Windows windows_;
    std::optional<Windows> secondWindows_;
    std::unique_ptr<Buffer> points_;
    std::unique_ptr<Buffer> tracks_;
    int newest_ = 0;
    int frames_ = 0;
};

} // namespace isocenter::gpu
