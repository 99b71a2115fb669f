// SPDX-License-Identifier: MIT
#pragma once

#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"

#include <string>

namespace isocenter::ui {

// What is said in the forms of a scan, as if typed: each tells that it changed.

inline void stateCircle(GeometryForm& form, double sourceToAxisMm, double sourceToDetectorMm, double pitchMm,
                        const std::string& angles)
{
    app::GeometrySetup circle = form.setup();
    circle.kind = app::GeometrySetup::Kind::Circle;
    circle.sourceToAxisMm = sourceToAxisMm;
    circle.sourceToDetectorMm = sourceToDetectorMm;
    circle.pitchMm.setConstant(pitchMm);
    circle.angles = angles;
    form.restore(circle);
    Q_EMIT form.changed();
}

inline void stateIntensity(IntensityForm& form, const app::IntensitySetup& setup)
{
    form.restore(setup);
    Q_EMIT form.changed();
}

inline void stateLineIntegrals(IntensityForm& form)
{
    app::IntensitySetup setup = form.setup();
    setup.kind = app::IntensitySetup::Kind::LineIntegrals;
    stateIntensity(form, setup);
}

} // namespace isocenter::ui
