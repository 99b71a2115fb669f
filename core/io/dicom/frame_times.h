// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/frame_rate.h"
#include "core/support/finding.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// When the frames of a run were acquired.
struct FrameTimes
{
    std::vector<double> seconds;   // of each frame since the first; empty: even steps
    double framesPerSecond = 0.0;  // of even steps, or the mean; 0: not stated
    std::string source;            // "FrameTimeVector (0018,1065)"; empty: not stated
    std::vector<Finding> findings; // what was stated and not used, or used for want of something better

    double secondsOf(std::int64_t frame) const;
};

// The times of a file of several frames: the attribute that Frame Increment Pointer names (Frame Time, Frame
// Time Vector), else the one of these that is there, the acquisition times of the frames of an enhanced
// image, Cine Rate, Recommended Display Frame Rate. What contradicts itself or the number of frames is passed
// over with a note.
FrameTimes frameTimes(const DicomFile& file, int frames);

// How fast the file wants its frames to be shown: Recommended Display Frame Rate, Cine Rate, or as frameTimes
// has it. Nothing where none is stated, or none makes sense.
std::optional<FrameRate> displayRateOf(const DicomFile& file);

// When the one frame of a file was acquired, in seconds since a fixed day, by each attribute that may say so:
// Acquisition DateTime, Acquisition Time and Content Time, the latter two with their dates.
struct AcquisitionTimes
{
    std::array<std::optional<double>, 3> seconds;
};
AcquisitionTimes acquisitionTimes(const DicomFile& file);

// The times of files of one frame each, in the order of the run: by the first attribute that every file
// states and that grows from frame to frame, across midnight, too; else by the rate that the first file
// states.
FrameTimes seriesTimes(std::span<const AcquisitionTimes> times, const DicomFile& first);

} // namespace isocenter::core
