// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/accuracy_bench.h"
#include "app/lines/line_search.h"
#include "core/lines/judging/line_accuracy.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// A picture of a retina with the vessels that two observers marked, as CHASE_DB1 has them (Fraz et al. 2012).
struct RetinaPicture
{
    std::string name;  // as in "Image_01L"
    core::Image green; // 0 to 255; vessels are dark
    core::Mask first;  // observer
    core::Mask second;
    core::Mask counted; // the field of view, but for its rim
};

// Those of a folder, by NAME.jpg, NAME_1stHO.png and NAME_2ndHO.png, sorted. Throws FileError: none are
// there, or one of three is missing or of another size.
std::vector<RetinaPicture> retinaPictures(const std::filesystem::path& folder);

// How lines that were found agree with one observer, or one observer with the other.
struct RetinaScore
{
    double recall = 0.0; // of centrelines within 2 pixels, means over the pictures
    double precision = 0.0;
    double f1 = 0.0;
    core::MaskAccuracy pixels; // of all pictures
};

struct RetinaScores
{
    RetinaScore toFirst;
    RetinaScore toSecond;
    RetinaScore secondToFirst;
};

// What vessels are looked for by, in the green channel: the command's --dark --channel green --scales 15,31
// --sigma 2.5 --relative --contrast 1.2 --strong-contrast 2.75 --min-length 45 --spur 17. It was chosen on
// the first four pictures of CHASE_DB1.
LineSearch retinaSearch();

// Adds what was found in a picture to the scores to both observers; share: one over the number of pictures.
void addToScores(RetinaScore& toFirst, RetinaScore& toSecond, const std::vector<core::LineCurve>& found,
                 const RetinaPicture& picture, double share);

// With one setting for all pictures, which knows nothing of the observers. On the device's thread. Throws
// Cancelled.
RetinaScores retinaScoresOn(gpu::Device& device, const std::vector<RetinaPicture>& pictures,
                            const std::stop_token& stop);

// The cases of the accuracy bench with the pictures of a folder.
std::vector<AccuracyCase> retinaAccuracyCases(const std::filesystem::path& folder);

} // namespace isocenter::app
