// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/geometry_error.h"
#include "core/image/volume.h"
#include "core/phantom/degraded_xray.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that make a case of known truth as hard as real ones are: its X-rays poorer, its CT shorter,
// and what is stated of both wrong.
struct DegradationOptions
{
    core::XrayDegradation xray;
    std::vector<double> exposure; // gain, offset, gamma
    double truncateMm = 0.0;      // what is left of the CT along its k, the middle; 0: all
    double deformMm = 0.0;        // root mean square of a smooth deformation of the CT
    // By which the views are stated wrong (core::GeometryError), once for all or once for each.
    std::vector<double> distancePercent;
    std::vector<std::string> detectorOffsetMm; // along columns and rows: "10,0"
    std::vector<double> detectorRotationDeg;
    std::vector<double> directionDeg;

    void addTo(CLI::App& command);
    // Throws UsageError.
    std::vector<std::shared_ptr<const core::Radiograph>>
    applied(std::vector<std::shared_ptr<const core::Radiograph>> xrays) const;
    std::shared_ptr<const core::Volume> applied(std::shared_ptr<const core::Volume> attenuation) const;
    std::map<std::string, std::string> stated() const;

private:
    core::XrayDegradation degradation() const;
    std::vector<core::GeometryError> geometryErrors(std::size_t views) const;
};

} // namespace isocenter::app
