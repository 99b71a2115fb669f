// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <limits>
#include <optional>
#include <string>

namespace isocenter::core {

// What a schedule's levels are measured against.
struct ScheduleScene
{
    int columns = 0; // of the image
    int rows = 0;
    double pixelMm = 0.0; // what a pixel of the full image covers at the volume's distance; 0: not known
    double voxelMm = 0.0; // edge of a cube as large as a voxel; 0: not known
    int coarsestFactor = std::numeric_limits<int>::max(); // that leaves the region of interest enough pixels
};

// The resolution of a stage, by factors or, so that it serves images and volumes of any size, by what is to
// be left of them.
struct ScheduleLevel
{
    int imageFactor = 1;
    // Replaces the factor: keep at least so many pixels on the shorter side, but also a small region of
    // interest comparable.
    std::optional<int> imagePixels;
    int volumeFactor = 1;
    std::optional<double> voxelPixels; // replaces the factor: the largest voxel, in pixels of the level
    // Shows the volume continued where a search from hypotheses continues it; else always as it is.
    bool continued = true;

    PyramidLevel of(const ScheduleScene& scene) const;
};

struct ScheduleStage
{
    ScheduleLevel level;
    std::string measure; // as SimilarityOptions::parse takes it; that of the registration when empty
    OptimiserOptions optimiser;
    SearchBudget budget;
    int keep = 0; // see RegistrationStage
    double distinctMm = 0.0;
    double distinctDeg = 0.0;
};

// How to register, whatever the case: a list of stages and the starts of the first.
struct Schedule
{
    std::string name;
    std::string description;
    MultiStart multiStart;
    std::optional<HypothesisOptions> hypotheses; // instead of multiStart
    std::vector<ScheduleStage> stages;

    // From about 100 pixels with coarse steps to the finest that is worth its time; each level halves the
    // steps of the one before.
    static Schedule coarseToFine(int levels = 3, const OptimiserOptions& optimiser = {});

    // The first steps of the first stage, in mm or degrees; those of the others change in proportion.
    void setTranslationStep(double firstMm);
    void setRotationStep(double firstDeg);

    // Throws UsageError that numbers the stage.
    RegistrationOptions optionsFor(const ScheduleScene& scene) const;
};

} // namespace isocenter::core
