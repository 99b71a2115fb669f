// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/tracked_point.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace isocenter::gpu {

struct AffineTemplateOptions
{
    int window = 15; // px, odd, 5 to 31
    int iterations = 8;
    double convergence = 0.02; // px at the window's edge: a shorter step ends the iterations
    double damping = 0.25;     // grey^2/px^2, against maps that the window does not determine

    // What says that a point is no longer the one that it was.
    double largestShift = 2.0;     // px, from where it was tracked to
    double largestResidual = 30.0; // grey, RMS over the window, free of gain and offset
    double smallestCorrelation = 0.5;
    double largestStretch = 1.6; // of the window, or its inverse: then it is time for a new template

    void validate() const; // throws UsageError
};

// The first templates of points that are tracked for long: each frame an affine map of its window, with gain
// and offset of the greys, aligns a point with what was around it where it was seen first (Shi and Tomasi
// 1994), which takes away the drift that following from frame to frame gathers, and tells points that have
// become others. Templates and maps stay on the device; places in pixels, centres at integer + 0.5. Points go
// by numbers of the caller's. On the device's thread.
//
// A template (affine_template) is pixels, gradients and the inverse normal matrix, in a slot on the
// device; alignment (affine_align, a group a point) starts from the last map. Each template is kept as it
// was seen and smoothed by 0.7, 1.4 and 2.1 px (a slot each), and the one that is most like the window is
// aligned: a picture out of focus would else be taken for one that is stretched. A point that has become
// another is lost with that reason; one whose first template is not found goes on from frame to frame
// where that is sure (drifting), and gets a new template after a few frames.
class AffineTemplates
{
public:
    using Id = std::int64_t;

    // For images of this size. Throws UsageError, DeviceError.
    AffineTemplates(Device& device, int columns, int rows, const AffineTemplateOptions& options = {});

    struct Point
    {
        Id id;
        Eigen::Vector2f place;
    };
    // Takes the templates of points from an image of greys, in place of those that they have. Points too near
    // the edge get none. Queues only, but waits where the room must grow.
    void take(const Buffer& image, std::span<const Point> points);
    bool has(Id id) const { return slots_.contains(id); }
    void forget(Id id);
    std::size_t size() const { return slots_.size(); }

    struct Alignment
    {
        enum class Outcome {
            Aligned,
            NotSeen, // no template, or its window is not wholly in the image: nothing can be said
            Step,    // it did not come to rest, or too far away
            Residual,
            Correlation,
        };
        Eigen::Vector2f place; // where the outcome is not Aligned: as given
        Outcome outcome = Outcome::NotSeen;
        float residual = 0.0f;
        float correlation = 0.0f;
        float shift = 0.0f;           // px from the given place
        float largestStretch = 1.0f;  // of the map
        float smallestStretch = 1.0f; // negative: it mirrors

        bool isLost() const { return outcome != Outcome::Aligned && outcome != Outcome::NotSeen; }
    };
    // In the same order. Waits.
    std::vector<Alignment> align(const Buffer& image, std::span<const Point> points);
    // Whether the view of a point has changed so much that it is time to take its template anew.
    bool isWorn(const Alignment& alignment) const;

    const AffineTemplateOptions& options() const { return options_; }

private:
    bool fits(const Eigen::Vector2f& place) const;
    std::size_t slotFor(Id id);
    void grow();

    Device& device_;
    int columns_;
    int rows_;
    AffineTemplateOptions options_;
    int groupItems_;
    Defines defines_;
    std::vector<GaussianFilter> filters_;
    std::unique_ptr<Buffer> between_; // the directions of a filter
    std::vector<std::unique_ptr<Buffer>> smoothed_;
    std::unordered_map<Id, std::size_t> slots_;
    std::vector<std::size_t> freeSlots_;
    std::size_t slotCount_ = 0; // that there is room for
    std::unique_ptr<Buffer> templates_;
    std::unique_ptr<Buffer> headers_;
    std::unique_ptr<Buffer> maps_;
    std::unique_ptr<Buffer> points_;
    std::unique_ptr<Buffer> results_;
};

} // namespace isocenter::gpu
