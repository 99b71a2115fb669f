// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_stream.h"
#include "app/sequence/live_figures.h"
#include "app/sequence/sequence_record.h"
#include "core/io/files/growing_file.h"

#include <Eigen/Core>
#include <nlohmann/json_fwd.hpp>

#include <ostream>
#include <string>

namespace isocenter::app {

// Keeps what came of a stream: the table while it runs, a line a frame, and the figures of all.
class LiveReport
{
public:
    // Writes the columns' names into the table, which must outlive this. pivotMm: volume frame, whose place
    // the table shows. Throws FileError.
    LiveReport(core::GrowingFile& table, Eigen::Vector3d pivotMm);

    void add(const LiveOutcome& outcome); // throws FileError
    std::string progressText() const;     // frames/s and latency of the last frames
    // All frames of the stream by their numbers; those passed over are Pending.
    const SequenceRecord& record() const { return record_; }
    void print(const LiveStreamCounts& counts, bool json, std::ostream& out) const;

private:
    nlohmann::ordered_json summary(const LiveStreamCounts& counts) const;

    core::GrowingFile& table_;
    Eigen::Vector3d pivotMm_;
    SequenceRecord record_;
    LiveFigures figures_;
    std::string lastState_;
};

} // namespace isocenter::app
