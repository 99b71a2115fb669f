// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/cli/surface_options.h"
#include "app/registration/registration_run.h"
#include "core/image/attenuation.h"
#include "core/measures/similarity.h"

#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that tune single measures.
struct MeasureOptions
{
    core::PatchOptions patches;
    double gradientThreshold = core::SimilarityOptions().gradientThreshold;

    void addTo(CLI::App& command);
    void applyTo(core::SimilarityOptions& similarity) const;
    // Adds what differs from the defaults, for pose.json.
    void state(std::map<std::string, std::string>& options) const;
};

// The options that name a CT, as several sub-commands take them.
struct CtOptions
{
    CtRequest request;
    core::AttenuationOptions attenuation;
    double lowerHu = -1000.0;
    std::string irregular = "refuse";
    std::vector<double> spacingMm; // of TIFF volumes: x, y, z
    std::vector<double> originMm;
    std::vector<double> rescale; // slope, intercept
    SurfaceOptions surface;

    void addTo(CLI::App& command);
    // Attenuation in 1/mm; notes about the series go to log. The voxels of a surface model are as large as
    // the pixels of the view, if there is one, at the body.
    std::shared_ptr<const core::Volume> load(std::ostream& log, const core::Progress& progress,
                                             const core::ProjectionGeometry* view = nullptr) const;
    // The same, with its frame.
    LoadedCt loadPlaced(std::ostream& log, const core::Progress& progress,
                        const core::ProjectionGeometry* view = nullptr) const;

private:
    core::VolumeOptions volumeOptions(const core::ProjectionGeometry* view) const;
};

// The options of the search itself.
struct SearchOptions
{
    std::string measure = "gc";
    bool isMeasureStated = false;
    MeasureOptions measureOptions;
    std::string schedule;  // a preset or a file; the preset "default" when nothing else is stated
    std::string optimizer; // the short way, with levels
    std::string device = "auto";
    int bins = core::SimilarityOptions{}.bins;
    int levels = 0; // 0: not stated
    double stepMm = 0.0;
    double translationStepMm = 0.0;
    double rotationStepDeg = 0.0;
    std::vector<std::string> locks;
    std::string lockAxes = "view";
    std::vector<double> bounds;
    std::vector<double> penalty;
    int multiStart = 0; // 0: as the schedule says
    std::vector<double> multiStartSpread;
    int multiStartKeep = 0;
    std::string continuation = "auto"; // of the CT, or "none"
    std::string tryMirrored = "auto";  // X-rays in which nothing is found, or "none"
    std::string geometryTolerance;     // as core::GeometryTolerance::parse takes it; empty: exact
    bool quantise = false;

    void addTo(CLI::App& command);
    bool isBySchedule() const { return optimizer.empty() && levels == 0; } // else the short way
    std::string searchName() const;                                        // of the schedule or the optimiser
    RegistrationSettings settings() const;
    std::map<std::string, std::string> stated() const; // for pose.json
    // Chooses the schedule and the measure for implants where the volume is a surface model and neither is
    // stated, or only one of the two; a note says so.
    void suit(const CtOptions& volume, std::ostream& log);

private:
    core::Schedule chosenSchedule() const;
    core::PoseConstraints constraints() const;
};

} // namespace isocenter::app
