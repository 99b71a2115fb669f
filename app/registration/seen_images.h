// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "core/registration/contribution_map.h"
#include "core/support/progress.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// What a search sees of one view at a pose, on one level of its pyramid.
struct SeenView
{
    std::shared_ptr<const core::Radiograph> radiograph;
    core::Roi region; // of the radiograph's pixels: what the images show
    core::SeenImages images;
    core::Image contributions; // of each of the images' pixels to the value (core::valueMap)
    double value = 0.0;        // their sum, which is the view's alone
};

// What the measures (those of the problem when empty) compare of each view at a pose. Used on the device's
// thread.
std::vector<core::SeenImages> seenImages(gpu::RegistrationProblem& onDevice, const core::PyramidLevel& level,
                                         const std::vector<core::WeightedMeasure>& measures,
                                         const core::Pose& pose);

// The same of one view, whose images are shrunk by the factor, with what each pixel contributes to this
// similarity. Computed on the calling thread.
SeenView seenView(const gpu::RegistrationView& view, int imageFactor, core::SeenImages images,
                  const core::SimilarityOptions& similarity);

// How each pixel of the images of each view pulls at the value of a similarity (core::valueInfluenceMap).
// Computed on all cores.
std::vector<core::Image> influencesOf(const std::vector<core::SeenImages>& views,
                                      const core::SimilarityOptions& similarity);

// Writes into the folder, which is made if needed, what the similarity's measures see: for each view
// seen_xray.png and seen_drr.png (within the region of interest, preprocessed and in one window of greys,
// ignored pixels black) and for each measure contribution_NAME.png and .tif (floats that sum to the measure).
// With several views the names begin with view_1_, view_2_, and all with the prefix. Returns them. Throws
// FileError, Cancelled.
std::vector<std::string> writeSeenFiles(const std::vector<core::SeenImages>& seen,
                                        const core::SimilarityOptions& similarity,
                                        const std::filesystem::path& folder, const std::string& prefix = {},
                                        const core::Progress& progress = {});

} // namespace isocenter::app
