// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_corrections.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/progress.h"

#include <chrono>
#include <filesystem>
#include <mutex>
#include <vector>

namespace isocenter::core {

// The projections of a scan that still goes on: files of one projection each that arrive in a folder, or
// under a pattern, in the natural order of their names. A file is there when the next one is, or when nothing
// has been written to it for a moment.
class ArrivingProjections final : public ProjectionSource
{
public:
    // So many are expected, of that size; if none comes for longer than the patience, none will.
    ArrivingProjections(std::filesystem::path source, int count, const DetectorSize& size,
                        std::chrono::seconds patience);

    // Looks into the folder, at most twenty times a second. Throws FileError that says how many are missing:
    // none has come for too long; a file that came later stands before one that was there.
    bool isThere(int projection) const override;
    Image read(int projection) const override; // throws FileError if it is not there, too

private:
    void look() const;
    bool isWhole(const std::filesystem::path& file) const;

    std::filesystem::path source_;
    std::chrono::seconds patience_;
    mutable std::mutex mutex_; // guards what follows
    mutable std::vector<std::filesystem::path> files_;
    mutable std::chrono::steady_clock::time_point looked_{};
    mutable std::chrono::steady_clock::time_point grown_;
};

inline constexpr std::chrono::seconds kUsualPatience{60};

// Waits for the first projection, which says how large they are; throws FileError when the folder is not
// there, or none comes; Cancelled.
DetectorSize awaitFirstProjection(const std::filesystem::path& source, std::chrono::seconds patience,
                                  const Progress& progress);

// Waits for a projection of any source. Throws as ProjectionSource::isThere does; Cancelled.
void awaitProjection(const ProjectionSource& source, int projection, const std::stop_token& stop);

} // namespace isocenter::core
