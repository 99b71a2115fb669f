// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/colmap_folder.h"
#include "app/tracking/track_files.h"

namespace isocenter::app {

// Writes tracks as a folder for COLMAP (see ColmapFolder): frames as images/frame_000000.png and so on, their
// points as features without descriptors, and for frames 1, 2, 4, 8 and 16 apart the points of one track as
// matches.
class ColmapTracks
{
public:
    // Throws FileError if the folder holds something or cannot be made.
    explicit ColmapTracks(std::filesystem::path folder);

    void add(std::int64_t frame, const core::Image& grey); // 0 to 255; throws FileError
    // The frames that were added, and these tracks. Throws FileError.
    void finish(const TrackRecord& record);

private:
    ColmapFolder folder_;
    std::vector<std::int64_t> frames_;
};

} // namespace isocenter::app
