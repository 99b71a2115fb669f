// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

namespace isocenter::core {

struct OpacificationOptions
{
    double sigmaPx = 1.0; // of a Gaussian before: noise has its darkest frame, too; 0: none
    // Of a Gaussian (pixels): darkenings that are wider, as of the heart and the diaphragm that move, are
    // taken off. Vessels up to its sigma wide keep most of theirs. 0: all are kept.
    double wideSigmaPx = 0.0;
    double leastDarkening = 12.0; // grey values; pixels below are not opacified

    void validate() const; // throws UsageError that names the option
};

// What contrast agent did to a run, of each pixel. Frames are counted from 0; places where nothing was
// opacified have kNotOpacified for a time.
struct OpacificationMaps
{
    static constexpr float kNotOpacified = -1.0f;

    Image darkening; // by which it was darker than the background, at the most; grey values, not below 0
    Image arrival;   // when half of that was exceeded the last time before the peak, in frames, between them
    Image peak;      // the frame of the most darkening

    // The largest time of a map of times; 0 if nothing was opacified.
    static float latest(const Image& times);
};

// Makes the maps in two passes over the frames of a run, so that memory does not grow with it: all frames are
// given to addPeak(), then the same ones in the same order to addArrival(). Used on one thread at a time.
class Opacification
{
public:
    // background: the image without agent, such as TemporalMedian's. Throws UsageError.
    explicit Opacification(const Image& background, const OpacificationOptions& options = {});

    void addPeak(const Image& frame);    // throws UsageError for another size
    void addArrival(const Image& frame); // throws UsageError for another size, or more frames than before

    // Arrivals are known when all frames have come twice.
    const OpacificationMaps& maps() const { return maps_; }

private:
    Image darkeningIn(const Image& frame) const;

    OpacificationOptions options_;
    Image background_;
    OpacificationMaps maps_;
    Image before_; // the darkening in the last frame of the second pass
    int peakFrames_ = 0;
    int arrivalFrames_ = 0;
};

} // namespace isocenter::core
