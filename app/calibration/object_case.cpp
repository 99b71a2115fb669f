// SPDX-License-Identifier: MIT
#include "app/calibration/object_case.h"

#include "core/calibration/object/object_points_finder.h"
#include "core/io/formats/mayacam_file.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>

namespace isocenter::app {
namespace {

core::ViewGeometry viewOfCamera(const core::ObjectCamera& camera, const core::CalibratedCamera& found,
                                double pitchMm)
{
    const double sddMm = pitchMm * 0.5 * found.camera.focalPx.sum();
    return {camera.name,
            core::ProjectionGeometry(found.pixelFromWorld(), camera.columns, camera.rows, sddMm),
            {},
            {},
            {}};
}

} // namespace

std::vector<core::ObjectSighting> sightingsIn(const ObjectCase& some, const ObjectPicture& picture)
{
    std::vector<core::ObjectSighting> shown;
    std::ranges::copy_if(some.sightings, std::back_inserter(shown),
                         [&](const core::ObjectSighting& sighting) { return picture.shows(sighting); });
    return shown;
}

void findMorePoints(ObjectCase& some, const ObjectPicture& picture, const core::Image& pixels,
                    const std::string& who)
{
    const std::vector<core::ObjectSighting> found =
        core::objectPointsIn(pixels, some.object, sightingsIn(some, picture), who);
    std::erase_if(some.sightings,
                  [&](const core::ObjectSighting& sighting) { return picture.shows(sighting); });
    some.sightings.insert(some.sightings.end(), found.begin(), found.end());
}

core::ObjectCalibration calibratedCase(const ObjectCase& some, bool lens, const core::Progress& progress)
{
    core::CalibrationModel model = core::kWithoutLens;
    model.radial = model.tangential = lens;
    return core::calibratedByObject(some.object, some.cameras, some.sightings, model, progress);
}

std::vector<std::size_t> farthestFirst(const core::ObjectCalibration& found)
{
    std::vector<std::size_t> order(found.residuals.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::ranges::greater(),
                      [&](std::size_t sighting) { return found.residuals[sighting].leaveOneOutPx; });
    return order;
}

std::vector<core::ViewGeometry> viewsOf(const ObjectCase& some, const core::ObjectCalibration& found,
                                        double pitchMm)
{
    std::vector<core::ViewGeometry> views;
    for (std::size_t camera = 0; camera < some.cameras.size(); ++camera)
        views.push_back(viewOfCamera(some.cameras[camera], found.cameras[camera], pitchMm));
    return views;
}

void writeMayaCams(const ObjectCase& some, const core::ObjectCalibration& found,
                   const std::filesystem::path& folder)
{
    std::filesystem::create_directories(folder);
    for (std::size_t camera = 0; camera < some.cameras.size(); ++camera)
        core::writeMayaCamFile(folder / (some.cameras[camera].name + ".txt"), found.cameras[camera].camera,
                               found.cameras[camera].cameraFromWorld);
}

} // namespace isocenter::app
