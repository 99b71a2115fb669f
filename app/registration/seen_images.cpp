// SPDX-License-Identifier: MIT
#include "app/registration/seen_images.h"

#include "core/registration/contribution_map.h"
#include "core/support/parallel.h"

namespace isocenter::app {

std::vector<core::SeenImages> seenImages(gpu::RegistrationProblem& onDevice, const core::PyramidLevel& level,
                                         const std::vector<core::WeightedMeasure>& measures,
                                         const core::Pose& pose)
{
    gpu::RegistrationEvaluator& evaluator = onDevice.evaluator(level, measures);
    std::vector<core::SeenImages> seen;
    for (std::size_t view = 0; view < evaluator.viewCount(); ++view)
        seen.push_back(evaluator.seen(view, pose));
    return seen;
}

SeenView seenView(const gpu::RegistrationView& view, int imageFactor, core::SeenImages images,
                  const core::SimilarityOptions& similarity)
{
    const core::Roi first = view.comparedRegion().shrunk(imageFactor);
    SeenView seen;
    seen.radiograph = view.radiograph;
    seen.region = {first.column * imageFactor, first.row * imageFactor, images.xray.columns * imageFactor,
                   images.xray.rows * imageFactor};
    seen.images = std::move(images);
    seen.contributions = core::valueMap(seen.images, similarity);
    seen.value = core::sumOf(seen.contributions);
    return seen;
}

std::vector<core::Image> influencesOf(const std::vector<core::SeenImages>& views,
                                      const core::SimilarityOptions& similarity)
{
    std::vector<core::Image> maps(views.size());
    core::parallelFor(static_cast<int>(views.size()), [&](int begin, int end) {
        for (int view = begin; view < end; ++view)
            maps[static_cast<std::size_t>(view)] =
                core::valueInfluenceMap(views[static_cast<std::size_t>(view)], similarity);
    });
    return maps;
}

} // namespace isocenter::app
