// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_files.h"
#include "core/image/image.h"

#include <filesystem>

namespace isocenter::app {

// Writes tracks as text files from which COLMAP makes a database, in a folder that is new or empty:
//   images/frame_000000.png         the frames, written as they come
//   features/frame_000000.png.txt   key points (COLMAP's pixel coordinates are ours); COLMAP wants a
//                                   descriptor of each: it is zeros, for the matches below take its place
//   matches.txt                     for frames 1, 2, 4, 8 and 16 apart, the points of one track
//   cameras.txt                     one camera with COLMAP's own first guess of the focal length
// Poses and points in space are what COLMAP is there to find:
//   colmap feature_importer --database_path d.db --image_path images --import_path features
//   colmap matches_importer --database_path d.db --match_list_path matches.txt --match_type raw
class ColmapFolder
{
public:
    // Throws FileError if the folder holds something or cannot be made.
    explicit ColmapFolder(std::filesystem::path folder);

    void add(std::int64_t frame, const core::Image& grey); // 0 to 255; throws FileError
    // The frames that were added, and these tracks. Throws FileError.
    void finish(const TrackRecord& record);

private:
    std::filesystem::path folder_;
    std::vector<std::int64_t> frames_;
};

} // namespace isocenter::app
