// SPDX-License-Identifier: MIT
#include "app/reconstruction/reconstructed_case.h"

#include "core/image/attenuation.h"

#include <cmath>
#include <utility>

namespace isocenter::app {

LoadedVolume loadedReconstruction(std::shared_ptr<const core::Volume> hounsfield,
                                  const core::Progress& progress)
{
    LoadedVolume loaded;
    loaded.attenuation = std::make_shared<const core::Volume>(core::attenuationOf(*hounsfield, {}, progress));
    loaded.volume = std::move(hounsfield);
    return loaded;
}

std::vector<SessionXray> xraysOf(const core::ProjectionSource& source, const core::ScanGeometry& scan,
                                 const core::ProjectionIntensity& intensity,
                                 const std::vector<std::size_t>& projections)
{
    std::vector<SessionXray> xrays;
    for (const std::size_t projection : projections) {
        const int place = static_cast<int>(projection);
        auto radiograph = std::make_shared<core::Radiograph>();
        radiograph->name = source.nameOf(place);
        radiograph->pixels = core::lineIntegralsOf(source.read(place), intensity, radiograph->name);
        radiograph->intensity = core::IntensityKind::Logarithmic;
        radiograph->geometry = scan.projection(projection);
        radiograph->world = core::WorldFrame::Patient;
        SessionXray xray;
        xray.radiograph = std::move(radiograph);
        xray.source.request.view = source.nameOf(place); // of no file, but not one with the others
        xrays.push_back(std::move(xray));
    }
    return xrays;
}

std::vector<std::size_t> crossedPair(const core::ScanGeometry& scan, std::size_t projection)
{
    const double angle = scan.anglesRad().at(projection);
    std::size_t best = projection;
    double mostAcross = 0.0;
    for (std::size_t other = 0; other < scan.count(); ++other) {
        const double across = std::abs(std::sin(scan.anglesRad()[other] - angle));
        if (across > mostAcross) {
            mostAcross = across;
            best = other;
        }
    }
    return best == projection ? std::vector{projection} : std::vector{projection, best};
}

} // namespace isocenter::app
