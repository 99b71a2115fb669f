// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "core/image/roi.h"

#include <Eigen/Core>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// The image in which a landmark is marked, by what it was read from: so a mark stays with its image when
// X-rays are added, removed or change places, and belongs to one frame of a sequence.
struct MarkedImage
{
    std::filesystem::path file; // empty: of the built-in case
    int demoView = 0;
    int frame = 0;
    std::optional<core::Roi> crop{}; // pixels are counted from its corner
    bool cropToCollimator = false;
    core::PhantomKind demoKind = core::PhantomKind::Spine; // of a built-in case

    static MarkedImage of(const XraySource& source);
    bool operator==(const MarkedImage&) const = default;
};

// The place of the image's file among X-rays, whatever frame they show.
std::optional<std::size_t> placeOf(MarkedImage image, const std::vector<XraySource>& xrays);

// Where an image shows a landmark, in pixels: the first pixel's centre at (0.5, 0.5).
struct LandmarkMark
{
    MarkedImage image;
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();

    bool operator==(const LandmarkMark&) const = default;
};

// A point of the anatomy that the user recognises in the CT (volume frame, mm), in X-rays, or in both.
struct AnatomicalLandmark
{
    std::string name; // may be empty: it is known by its number
    std::optional<Eigen::Vector3d> volumeMm{};
    std::vector<LandmarkMark> marks{}; // at most one for each image

    bool operator==(const AnatomicalLandmark&) const = default;
    std::optional<Eigen::Vector2d> pixelIn(const MarkedImage& image) const;
};

// The landmarks of a session, in the order of their numbers. A value: changes of the session's own go through
// Session::setLandmarks.
class Landmarks
{
public:
    Landmarks() = default;
    explicit Landmarks(std::vector<AnatomicalLandmark> landmarks) : landmarks_(std::move(landmarks)) {}

    bool operator==(const Landmarks&) const = default;
    bool empty() const { return landmarks_.empty(); }
    std::size_t size() const { return landmarks_.size(); }
    const AnatomicalLandmark& operator[](std::size_t landmark) const { return landmarks_.at(landmark); }
    auto begin() const { return landmarks_.begin(); }
    auto end() const { return landmarks_.end(); }
    // Its name, or "3" for the third if it has none.
    std::string label(std::size_t landmark) const;

    // Their places from 0 are the numbers less one. Places that do not exist throw std::out_of_range.
    std::size_t add(AnatomicalLandmark landmark = {});
    void remove(std::size_t landmark);
    void rename(std::size_t landmark, std::string name);
    void setPoint(std::size_t landmark, const std::optional<Eigen::Vector3d>& volumeMm);
    // Nothing: it is not marked there any more.
    void setMark(std::size_t landmark, const MarkedImage& image, const std::optional<Eigen::Vector2d>& pixel);

    // For another CT: only what is marked in X-rays remains.
    Landmarks withoutPoints() const;
    // Those with a point in the CT, and those that are known from X-rays alone.
    Landmarks inCt() const;
    Landmarks inXraysAlone() const;

private:
    std::vector<AnatomicalLandmark> landmarks_;
};

} // namespace isocenter::app
