// SPDX-License-Identifier: MIT
#include "app/registration/seen_images.h"

#include "core/image/filters/window_level.h"
#include "core/io/images/image_file.h"
#include "core/registration/contribution_map.h"
#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::app {
namespace {

// In 8 bit, pixels that do not count black.
core::Image shown(const core::Image& image, const core::WindowLevel& window, const core::Mask& mask)
{
    core::Image greys(image.columns, image.rows);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        if (mask.counts[p] != 0)
            greys.values[p] = static_cast<float>(window.grey(static_cast<double>(image.values[p])));
    return greys;
}

// Writes the pictures of one view and collects their names.
class SeenWriter
{
public:
    SeenWriter(std::filesystem::path folder, std::vector<std::string>& names)
        : folder_(std::move(folder)), names_(names)
    {
    }
    void write(const std::string& prefix, const core::SeenImages& seen,
               const core::SimilarityOptions& similarity, const core::Progress& progress)
    {
        const core::WindowLevel window = core::automaticWindow(seen.xray);
        core::writePng8(named(prefix + "seen_xray.png"), shown(seen.xray, window, seen.mask));
        core::writePng8(named(prefix + "seen_drr.png"), shown(seen.drr, window, seen.mask));
        for (const core::WeightedMeasure& term : similarity.measures) {
            progress.throwIfCancelled();
            const core::Image map = core::contributionMap(term.measure, seen, similarity);
            const std::string name =
                fmt::format("{}contribution_{}", prefix, core::measureName(term.measure));
            core::writePng8(named(name + ".png"), shown(map, core::automaticWindow(map), seen.mask));
            core::writeTiffFloat(named(name + ".tif"), map);
        }
    }

private:
    std::filesystem::path named(const std::string& name)
    {
        names_.push_back(name);
        return folder_ / name;
    }
    std::filesystem::path folder_;
    std::vector<std::string>& names_;
};

} // namespace

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

std::vector<std::string> writeSeenFiles(const std::vector<core::SeenImages>& seen,
                                        const core::SimilarityOptions& similarity,
                                        const std::filesystem::path& folder, const std::string& prefix,
                                        const core::Progress& progress)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(
            folder, fmt::format(translatable("Data", "the folder cannot be made: {}"), failure.message()));
    std::vector<std::string> names;
    SeenWriter writer(folder, names);
    for (std::size_t view = 0; view < seen.size(); ++view)
        writer.write(seen.size() > 1 ? fmt::format("{}view_{}_", prefix, view + 1) : prefix, seen[view],
                     similarity, progress);
    return names;
}

} // namespace isocenter::app
