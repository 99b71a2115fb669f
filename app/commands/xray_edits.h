// SPDX-License-Identifier: MIT
#pragma once

#include "app/geometry/geometry_check.h"
#include "app/session/session.h"
#include "core/image/mask.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

namespace isocenter::app {

// What the user does to the geometry and the masks of X-rays, each as one step to undo. Text: for the menu.
// An X-ray that the user has undistorted stays so when it is given another view, unless that names a map of
// its own.

// Gives an X-ray another geometry, or (null) the one that was read, and says whether the user has confirmed
// what is guessed of it. Steps of one gesture merge (see ChangeCommand).
void changeGeometry(Session& session, std::string text, std::size_t xray,
                    std::shared_ptr<const core::ViewGeometry> to, bool confirmed, int gesture = 0);

// Gives several X-rays their views at once, one for each X-ray of the session, and the volume the pose that
// goes with them (poseWithViews). Throws InputError for a view that checkViews finds impossible.
void importGeometry(Session& session, std::string text, const AssignedViews& views);

// Undistorts an X-ray by the map of a distortion file, in place of the one that the user gave it before. Its
// geometry, which it must have, stays as it is. Throws InputError where it has none, where its geometry file
// undistorts it already, FileError for a file that cannot be used, such as one for images of another size.
void undistortXray(Session& session, std::string text, std::size_t xray,
                   const std::filesystem::path& distortion);

// Gives an X-ray another mask, or none (a mask without pixels);
// one that changes nothing is not a step. Undone on the same X-ray, whatever frame it shows then, as long as
// it is in its place and as large. Throws InputError for a mask of another size, or one that ignores every
// pixel.
void changeMask(Session& session, std::string text, std::size_t xray, const core::Mask& mask);

// Ignores beside what the X-ray's mask ignores what another mask of its size does, as changeMask does.
void addToMask(Session& session, std::string text, std::size_t xray, const core::Mask& further);

// What counts is ignored, and the other way round. Throws InputError if the X-ray has no mask: then every
// pixel would be ignored.
void invertMask(Session& session, std::string text, std::size_t xray);

} // namespace isocenter::app
