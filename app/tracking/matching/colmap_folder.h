// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor.h"
#include "core/features/keypoint.h"
#include "core/image/image.h"

#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// Writes images, features and matches as text files from which COLMAP makes a database, in a folder that is
// new or empty:
//   images/NAME           the images, written as they come
//   features/NAME.txt     how many and 128, then of each feature: x y scale orientation d1 .. d128
//   matches.txt           image1 image2, the pairs of their features' indices, an empty line
//   cameras.txt           for each size of images a camera with COLMAP's own first guess of the focal length
// COLMAP's pixel coordinates are ours: the centre of the top-left pixel is (0.5, 0.5). Descriptors are its
// bytes, too. What it is there to find are poses and points in space:
//   colmap feature_importer --database_path d.db --image_path images --import_path features
//   colmap matches_importer --database_path d.db --match_list_path matches.txt --match_type raw
class ColmapFolder
{
public:
    using IndexPair = std::pair<std::size_t, std::size_t>;

    // Throws FileError if the folder holds something or cannot be made.
    explicit ColmapFolder(std::filesystem::path folder);

    // A name for an image of that source, no other one's: of a.jpg a.png, of another a.jpg a_2.png.
    std::string nameFor(const std::filesystem::path& source);
    void addImage(const std::string& name, const core::Image& grey); // 0 to 255; throws FileError
    // descriptors: one a key point, or none, which are written as zeros, for matches can take their place.
    // Throws FileError.
    void addFeatures(const std::string& name, std::span<const core::Keypoint> keypoints,
                     std::span<const core::Descriptor> descriptors);
    void addMatches(const std::string& first, const std::string& second, std::span<const IndexPair> pairs);
    // matches.txt, if images were matched, and cameras.txt. Throws FileError.
    void finish();

private:
    std::filesystem::path folder_;
    std::vector<std::string> names_;
    std::vector<std::pair<int, int>> sizes_; // of images, each once
    bool isMatched_ = false;
    std::string matches_;
};

} // namespace isocenter::app
