// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/object_case.h"
#include "core/calibration/object/object_calibration.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Where a picture shows points of an object, by the point's place in the list; pixels, the centre of the
// first one at (0.5, 0.5).
using PointMarks = std::map<std::size_t, Eigen::Vector2d>;

// Pictures of a calibration object, and where they show its points, as the user marks them. Any thread; a
// copy is cheap, for it shares the pixels.
class MarkedPictures
{
public:
    struct Picture
    {
        std::filesystem::path file;
        std::shared_ptr<const core::Image> pixels;
        std::string camera;
        int placement = 1; // of the object, counted from 1
        PointMarks marks{};
    };

    const std::vector<core::ObjectPoint>& object() const { return object_; }
    void setObject(std::vector<core::ObjectPoint> object); // all marks go
    const std::vector<Picture>& pictures() const { return pictures_; }
    // Of a camera of its own, cam1 and so on, in the first placement; its place in the list.
    std::size_t add(std::filesystem::path file, std::shared_ptr<const core::Image> pixels);
    void remove(std::size_t picture);
    // Throws InputError: no name, a camera whose pictures have another size, one of which there is a picture
    // of that placement already.
    void assign(std::size_t picture, const std::string& camera, int placement);
    void mark(std::size_t picture, std::size_t point, const Eigen::Vector2d& place);
    void unmark(std::size_t picture, std::size_t point);
    void setMarks(std::size_t picture, PointMarks marks);

    // The first point after this one, going round, that is not marked; none: all are.
    std::optional<std::size_t> nextUnmarked(std::size_t picture, std::size_t after) const;
    // Where each point of the object is to be expected, by a camera through the marks. Throws InputError as
    // core::cameraOfPoints does, such as for fewer than six.
    std::vector<Eigen::Vector2d> expectedIn(std::size_t picture) const;
    // The marks and what else the picture shows of the object (see app::findMorePoints). Throws InputError.
    PointMarks withOthers(std::size_t picture) const;

    // Pictures without marks left out; its sightings are those of the pictures in turn, by points.
    ObjectCase asCase() const;
    // Which of its sightings a mark is.
    std::optional<std::size_t> sightingOf(std::size_t picture, std::size_t point) const;

private:
    std::vector<core::ObjectPoint> object_;
    std::vector<Picture> pictures_;
};

// The centre of the bead within about 6 pixels of a place, or the place where there is none.
Eigen::Vector2d centredOnBead(const core::Image& picture, const Eigen::Vector2d& place);

} // namespace isocenter::app
