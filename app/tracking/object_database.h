// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/image_matcher.h"

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
};

// An object found in a scene.
struct RecognisedObject
{
    std::size_t object = 0;                     // in the database
    core::RobustHomography placement;           // scene from the object's picture, with a mark for each match
    std::vector<core::DescriptorMatch> matches; // query: of the object, train: of the scene
};

// Objects known by a picture each, and their recognition in scenes: the features of every object are matched
// with the scene's, and an object is there where enough matches agree on a homography. For databases of some
// dozens of objects; use it on the thread of the device that it is given.
class ObjectDatabase
{
public:
    // Throws InputError if the name is taken or the picture has too few features to be recognised by.
    void add(KnownObject object, const ImageMatchOptions& options = {});
    const std::vector<KnownObject>& objects() const { return objects_; }

    // The objects that are in a scene, the one with most agreeing matches first. Throws InputError for an
    // empty database, UsageError for senseless options, Cancelled when stop is requested.
    std::vector<RecognisedObject> recognise(gpu::Device& device, const core::SiftFeatures& scene,
                                            const ImageMatchOptions& options = {},
                                            const std::stop_token& stop = {}) const;

private:
    std::vector<KnownObject> objects_;
};

} // namespace isocenter::app
