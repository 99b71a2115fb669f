// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_view.h"

#include <string>
#include <string_view>
#include <system_error>
#include <unordered_set>

namespace isocenter::app {

// The last number of a file's name, in what the pattern leaves open: 12 for "run3_frame12_a.tif" and
// "run3_frame*_a.tif". Nothing where there is none, or none that fits.
std::optional<std::int64_t> numberInName(const std::filesystem::path& file, std::string_view pattern);

// The files that appear in a folder, or those of a pattern ("cam1/*.tif"), in their natural order as far as
// they appear together; those that are there already come first. Names that begin with a dot, or end in ~,
// .part or .tmp, are not yet files. The folder is looked at again and again, which works on network folders
// too: a file arrives when it was last written, but not before the folder was last listed without it.
class GrowingFolder final : public LiveView
{
public:
    // Throws FileError if there is no such folder.
    GrowingFolder(const std::filesystem::path& source, bool numbersFromNames,
                  std::chrono::milliseconds patience = std::chrono::seconds(2));

    // Throws FileError when the folder cannot be listed for longer than its patience.
    std::vector<LiveImage> arrivals(bool wanted) override;
    bool ended() const override { return false; }

private:
    bool mayHaveNew(LiveClock::time_point now);
    std::vector<std::filesystem::path> newFiles(std::error_code& failure);
    void requireListed(const std::error_code& failure, LiveClock::time_point now);

    std::filesystem::path folder_;
    std::string pattern_;
    bool numbersFromNames_;
    LiveClock::duration patience_;
    std::unordered_set<std::string> known_;      // names
    std::filesystem::file_time_type lastChange_; // of the folder
    LiveClock::time_point changeSeen_;
    LiveClock::time_point lastListed_;
    std::optional<LiveClock::time_point> unlistedSince_; // while it cannot be listed
    std::int64_t count_ = 0;
};

// When a file was last written, on the clock that arrivals are told by; now where that lies in the future.
LiveClock::time_point lastWritten(const std::filesystem::path& file);

} // namespace isocenter::app
