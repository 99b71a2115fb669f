// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "app/session/case_files.h"
#include "core/image/attenuation.h"

#include <ostream>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that name a CT, as several sub-commands take them.
struct CtOptions
{
    CtRequest request;
    core::AttenuationOptions attenuation;
    double lowerHu = -1000.0;
    std::string irregular = "refuse";

    void addTo(CLI::App& command);
    // Attenuation in 1/mm; notes about the series go to log.
    std::shared_ptr<const core::Volume> load(std::ostream& log, const core::Progress& progress) const;
};

// The options that name an X-ray and its geometry.
struct XrayOptions
{
    XrayRequest request;
    double sourceToDetectorMm = 0.0;
    double sourceToIsocentreMm = 0.0;
    std::vector<double> pixelSpacingMm;
    std::string polarity = "file";
    std::string intensity = "file";
    double unattenuated = 0.0;

    void addTo(CLI::App& command, bool required);
    std::shared_ptr<const core::Radiograph> load() const;
};

// The options of the search itself.
struct SearchOptions
{
    std::string measure = "gc";
    std::string optimizer = "best-neighbour";
    std::string device = "auto";
    int levels = 3;
    double stepMm = 0.0;
    double translationStepMm = 0.0;
    double rotationStepDeg = 0.0;
    std::vector<std::string> locks;
    std::vector<double> bounds;
    std::vector<int> roi;
    bool quantise = false;

    void addTo(CLI::App& command);
    RegistrationSettings settings() const;
    core::Roi region() const;
    std::map<std::string, std::string> stated() const; // for pose.json
};

} // namespace isocenter::app
