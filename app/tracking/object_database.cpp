// SPDX-License-Identifier: MIT
#include "app/tracking/object_database.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {

void ObjectDatabase::add(KnownObject object, const ImageMatchOptions& options)
{
    if (std::ranges::find(objects_, object.name, &KnownObject::name) != objects_.end())
        throw InputError(fmt::format("there is an object '{}' already: give each its own name", object.name));
    requireFeatures(object.features, object.name, options);
    objects_.push_back(std::move(object));
}

std::vector<RecognisedObject> ObjectDatabase::recognise(gpu::Device& device, const core::SiftFeatures& scene,
                                                        const ImageMatchOptions& options,
                                                        const std::stop_token& stop) const
{
    if (objects_.empty())
        throw InputError("there are no objects to recognise: add a picture of one");
    options.homography.validate();
    if (scene.descriptors.empty())
        return {};
    std::size_t most = 0;
    for (const KnownObject& object : objects_)
        most = std::max(most, object.features.descriptors.size());
    gpu::DescriptorMatcher matcher(device, static_cast<int>(most),
                                   static_cast<int>(scene.descriptors.size()));
    gpu::HomographySearch search(device, std::max(4, static_cast<int>(most)));

    std::vector<RecognisedObject> recognised;
    for (std::size_t index = 0; index < objects_.size(); ++index) {
        const core::SiftFeatures& features = objects_[index].features;
        RecognisedObject found{index, {}, {}};
        found.matches = matcher.match(features.descriptors, scene.descriptors, options.matching, stop);
        found.placement = search
                              .find(pointPairs(features.keypoints, scene.keypoints, found.matches),
                                    options.homography, stop)
                              .homography;
        if (found.placement.secondFromFirst)
            recognised.push_back(std::move(found));
    }
    std::ranges::stable_sort(recognised, std::ranges::greater(),
                             [](const RecognisedObject& found) { return found.placement.inlierCount; });
    return recognised;
}

} // namespace isocenter::app
