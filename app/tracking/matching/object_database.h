// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/image_matcher.h"
#include "core/features/planar_pose.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// An object that can be recognised: the features of a picture of its flat side.
struct KnownObject
{
    std::string name;
    int columns = 0; // of the picture
    int rows = 0;
    core::SiftFeatures features;
    std::optional<double> widthMm = std::nullopt; // of what the picture shows, if it is known

    bool operator==(const KnownObject&) const = default;
};

// An object found in a scene.
struct RecognisedObject
{
    std::size_t object = 0;                     // in the database
    core::RobustHomography placement;           // scene from the object's picture, with a mark for each match
    std::vector<core::DescriptorMatch> matches; // query: of the object, train: of the scene
};

// The corners of an object's picture in the scene, clockwise from its top left one.
std::array<Eigen::Vector2d, 4> outlineOf(const KnownObject& object, const RecognisedObject& recognised);

// Objects known by a picture each, and their recognition in scenes: the features of every object are matched
// with the scene's, and an object is there where enough matches agree on a homography that shows its front.
// Of several that look alike the one with most matches is found. For databases of some dozens of objects; use
// it on the thread of the device that it is given.
class ObjectDatabase
{
public:
    ObjectDatabase() = default;
    // sift: by which the features of all objects were found, and those of scenes have to be. Throws
    // UsageError.
    explicit ObjectDatabase(const core::SiftOptions& sift);
    const core::SiftOptions& sift() const { return sift_; }

    // Throws InputError if the name is empty or taken, or the picture has too few features to be recognised
    // by.
    void add(KnownObject object, const ImageMatchOptions& options = {});
    // Throws InputError that names the objects if there is none of that name.
    void remove(const std::string& name);
    bool has(const std::string& name) const;
    const std::vector<KnownObject>& objects() const { return objects_; }

    // The objects that are in a scene, the one with most agreeing matches first. Throws InputError for an
    // empty database, UsageError for senseless options, Cancelled when stop is requested.
    std::vector<RecognisedObject> recognise(gpu::Device& device, const core::SiftFeatures& scene,
                                            const ImageMatchOptions& options = {},
                                            const std::stop_token& stop = {}) const;

private:
    core::SiftOptions sift_;
    std::vector<KnownObject> objects_;
};

// Where a recognised object is before the camera that took the scene, from the matches that agree: both poses
// that explain them, the better one first (see core::planarPoses). The object's origin is the middle of its
// picture, x along its rows and y down, in mm. Throws InputError if the object's width is not known.
core::PlanarPoses posesOf(const KnownObject& object, const RecognisedObject& recognised,
                          const core::SiftFeatures& scene, const core::CameraIntrinsics& camera);

} // namespace isocenter::app
