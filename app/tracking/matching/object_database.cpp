// SPDX-License-Identifier: MIT
#include "app/tracking/matching/object_database.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace isocenter::app {

namespace {

std::array<Eigen::Vector2d, 4> cornersOf(int columns, int rows)
{
    const double right = columns;
    const double bottom = rows;
    return {{{0.0, 0.0}, {right, 0.0}, {right, bottom}, {0.0, bottom}}};
}

} // namespace

std::array<Eigen::Vector2d, 4> outlineOf(const KnownObject& object, const RecognisedObject& recognised)
{
    std::array<Eigen::Vector2d, 4> outline = cornersOf(object.columns, object.rows);
    for (Eigen::Vector2d& corner : outline)
        corner = core::transferred(recognised.placement.secondFromFirst.value(), corner);
    return outline;
}

ObjectDatabase::ObjectDatabase(const core::SiftOptions& sift) : sift_(sift)
{
    sift_.validate();
}

bool ObjectDatabase::has(const std::string& name) const
{
    return std::ranges::find(objects_, name, &KnownObject::name) != objects_.end();
}

void ObjectDatabase::remove(const std::string& name)
{
    if (!has(name)) {
        std::vector<std::string_view> names;
        for (const KnownObject& object : objects_)
            names.push_back(object.name);
        throw InputError(
            names.empty()
                ? fmt::format(translatable("Data", "there is no object '{}': there is none at all"), name)
                : fmt::format(translatable("Data", "there is no object '{}', but {}"), name,
                              fmt::join(names, ", ")));
    }
    std::erase_if(objects_, [&](const KnownObject& object) { return object.name == name; });
}

void ObjectDatabase::add(KnownObject object, const ImageMatchOptions& options)
{
    if (object.name.empty())
        throw InputError(translatable("Data", "an object needs a name"));
    if (has(object.name))
        throw InputError(fmt::format(
            translatable("Data", "there is an object '{}' already: give each its own name"), object.name));
    requireFeatures(object.features, object.name, options);
    objects_.push_back(std::move(object));
}

std::vector<RecognisedObject> ObjectDatabase::recognise(gpu::Device& device, const core::SiftFeatures& scene,
                                                        const ImageMatchOptions& options,
                                                        const std::stop_token& stop) const
{
    if (objects_.empty())
        throw InputError(translatable("Data", "there are no objects to recognise: add a picture of one"));
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
        found.placement =
            search
                .find(pointPairs(features.keypoints, scene.keypoints, found.matches),
                      {{objects_[index].columns, objects_[index].rows}, {}}, options.homography, stop)
                .homography;
        if (found.placement.secondFromFirst)
            recognised.push_back(std::move(found));
    }
    std::ranges::stable_sort(recognised, std::ranges::greater(),
                             [](const RecognisedObject& found) { return found.placement.inlierCount; });
    return recognised;
}

core::PlanarPoses posesOf(const KnownObject& object, const RecognisedObject& recognised,
                          const core::SiftFeatures& scene, const core::CameraIntrinsics& camera)
{
    if (!object.widthMm)
        throw InputError(
            fmt::format(translatable("Data", "object '{}' has no width, which its pose needs"), object.name));
    const Eigen::Vector2d middle(0.5 * object.columns, 0.5 * object.rows);
    const std::vector<core::PointPair> pairs =
        pointPairs(object.features.keypoints, scene.keypoints, recognised.matches);
    std::vector<core::PlanePoint> points;
    for (std::size_t p = 0; p < pairs.size(); ++p)
        if (recognised.placement.inliers[p] != 0)
            points.push_back({*object.widthMm / object.columns * (pairs[p].first - middle), pairs[p].second});
    return core::planarPoses(points, camera);
}

} // namespace isocenter::app
