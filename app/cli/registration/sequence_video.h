// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/exports/overlay_painter.h"
#include "app/registration/registration_devices.h"
#include "app/sequence/sequence_record.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// The options of a video of a registered sequence.
struct SequenceVideo
{
    std::filesystem::path file; // empty: none is wanted
    std::string mode = "colour";
    double framesPerSecond = 15.0;
    int largestExtent = 960;

    void addTo(CLI::App& command);
    bool requested() const { return !file.empty(); }
    void validate() const; // throws FileError, InputError for a file that cannot be written

    using FrameXrays = std::function<std::vector<std::shared_ptr<const core::Radiograph>>(int frame)>;
    // Of the frames (from 0 in the record) that have a pose, with a progress line. volume: attenuation, 1/mm.
    void write(const RegistrationDevices& devices, std::shared_ptr<const core::Volume> volume,
               const SequenceRecord& record, const std::string& measure, const FrameXrays& xraysOf,
               const CommandContext& context) const;
};

} // namespace isocenter::app
