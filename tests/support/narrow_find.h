// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::test {

// The schedule find, with ranges that take seconds on the CPU.
inline constexpr const char* kNarrowFind = R"({
    "schema": "isocenter.schedule/1", "name": "narrow",
    "hypotheses": {"longAxisDeg": 36, "otherAxesDeg": 12, "withinMm": 50, "orientationStepDeg": 12,
                   "depthStepMm": 40, "keep": 48},
    "stages": [
        {"imagePixels": 32, "voxelPixels": 2,
         "optimizer": {"name": "bobyqa", "steps": {"translationMm": 12, "rotationDeg": 6,
                       "minimumTranslationMm": 2, "minimumRotationDeg": 1}},
         "budget": {"evaluations": 40}, "keep": 8, "distinctMm": 8, "distinctDeg": 4},
        {"imagePixels": 64, "voxelPixels": 2,
         "optimizer": {"name": "bobyqa", "steps": {"translationMm": 4, "rotationDeg": 3,
                       "minimumTranslationMm": 0.3, "minimumRotationDeg": 0.2}}, "keep": 2},
        {"imagePixels": 128, "voxelPixels": 2,
         "optimizer": {"name": "bobyqa", "steps": {"translationMm": 0.5, "rotationDeg": 0.4,
                       "minimumTranslationMm": 0.1, "minimumRotationDeg": 0.1}}}]})";

} // namespace isocenter::test
