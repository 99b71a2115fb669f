// SPDX-License-Identifier: MIT
#include "app/session/annotations/landmarks.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace isocenter::app {

MarkedImage MarkedImage::of(const XraySource& source)
{
    const core::RadiographOptions& options = source.request.options;
    return {source.request.file, source.demoView,          options.frame,
            options.crop,        options.cropToCollimator, source.demoKind};
}

std::optional<std::size_t> placeOf(MarkedImage image, const std::vector<XraySource>& xrays)
{
    const auto xray = std::ranges::find_if(xrays, [&](const XraySource& source) {
        const MarkedImage whole = MarkedImage::of(source);
        image.frame = whole.frame;
        return image == whole;
    });
    return xray == xrays.end() ? std::nullopt : std::optional(static_cast<std::size_t>(xray - xrays.begin()));
}

std::optional<Eigen::Vector2d> AnatomicalLandmark::pixelIn(const MarkedImage& image) const
{
    const auto mark = std::ranges::find(marks, image, &LandmarkMark::image);
    return mark == marks.end() ? std::nullopt : std::optional(mark->pixel);
}

std::string Landmarks::label(std::size_t landmark) const
{
    const std::string& name = landmarks_.at(landmark).name;
    return name.empty() ? std::to_string(landmark + 1) : name;
}

std::size_t Landmarks::add(AnatomicalLandmark landmark)
{
    landmarks_.push_back(std::move(landmark));
    return landmarks_.size() - 1;
}

void Landmarks::remove(std::size_t landmark)
{
    landmarks_.at(landmark); // throws
    landmarks_.erase(landmarks_.begin() + static_cast<std::ptrdiff_t>(landmark));
}

void Landmarks::rename(std::size_t landmark, std::string name)
{
    landmarks_.at(landmark).name = std::move(name);
}

void Landmarks::setPoint(std::size_t landmark, const std::optional<Eigen::Vector3d>& volumeMm)
{
    landmarks_.at(landmark).volumeMm = volumeMm;
}

void Landmarks::setMark(std::size_t landmark, const MarkedImage& image,
                        const std::optional<Eigen::Vector2d>& pixel)
{
    std::vector<LandmarkMark>& marks = landmarks_.at(landmark).marks;
    const auto mark = std::ranges::find(marks, image, &LandmarkMark::image);
    if (mark != marks.end() && pixel)
        mark->pixel = *pixel;
    else if (mark != marks.end())
        marks.erase(mark);
    else if (pixel)
        marks.push_back({image, *pixel});
}

Landmarks Landmarks::withoutPoints() const
{
    Landmarks result;
    for (AnatomicalLandmark landmark : landmarks_) {
        landmark.volumeMm.reset();
        if (!landmark.marks.empty())
            result.add(std::move(landmark));
    }
    return result;
}

Landmarks Landmarks::inCt() const
{
    std::vector<AnatomicalLandmark> chosen;
    std::ranges::copy_if(landmarks_, std::back_inserter(chosen),
                         [](const AnatomicalLandmark& landmark) { return landmark.volumeMm.has_value(); });
    return Landmarks(std::move(chosen));
}

Landmarks Landmarks::inXraysAlone() const
{
    std::vector<AnatomicalLandmark> chosen;
    std::ranges::copy_if(landmarks_, std::back_inserter(chosen),
                         [](const AnatomicalLandmark& landmark) { return !landmark.volumeMm.has_value(); });
    return Landmarks(std::move(chosen));
}

} // namespace isocenter::app
