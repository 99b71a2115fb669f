// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Whether the best pose of a search without a first guess is the right one, as far as the search itself can
// say. A right pose stands out from all different ones; where the true pose was missed, or the X-rays do not
// show the volume, the best is one of many that are hardly worse. The confidence comes from how much better
// the measure is than at the best different pose, for measures of the order of 1 (core::normalised); it was
// fitted on searches by gc+ncc. How the measure spreads over the different poses (1.4826 times the median
// absolute deviation) is told beside it: counted in that, right and wrong answers differ less.
struct FindVerdict
{
    bool found = false;      // whether the confidence reaches kFoundConfidence
    double margin = 0.0;     // of the pose before the best different one, in spreads
    double prominence = 0.0; // of the pose above the median of the different ones, in spreads
    double confidence = 0.0; // 0 to 1: how often an answer like this is right where half of all are
    double value = 0.0;      // of the measure at the pose, on the last stage's level
    std::optional<double> rivalValue{}; // at the best different pose, on the same level
    double spread = 0.0;                // of the measure
    int rivals = 0;                     // different poses that were compared
    bool mirrored = false; // found, or better, in the X-rays with left and right exchanged, if that was tried
    std::optional<double> mirroredConfidence{}; // of the best pose in those; nothing: not tried

    double lead() const { return rivalValue ? value - *rivalValue : 0.0; } // of the measure, before the rival
    bool isSure() const; // so confident that mirrored X-rays, too, are out of the question

    bool operator==(const FindVerdict&) const = default;
    // Every field with its name, by which files keep it (core/io/formats/search_outcome_json.h).
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("found", self.found);
        visit("confidence", self.confidence);
        visit("margin", self.margin);
        visit("prominence", self.prominence);
        visit("value", self.value);
        visit("rivalValue", self.rivalValue);
        visit("spread", self.spread);
        visit("rivals", self.rivals);
        visit("mirrored", self.mirrored);
        visit("mirroredConfidence", self.mirroredConfidence);
    }
};

inline constexpr double kFoundConfidence = 0.5;
inline constexpr double kSureConfidence = 0.98; // above what mirrored X-rays of a chest have reached
inline constexpr int kFewestRivals = 4;         // below, nothing stands out: not found

// The verdict on a pose of that value, from those of different poses; values that are not finite are left
// out, and all count alike, in whatever order. Weights: the sum of those of the measures that make the value.
FindVerdict verdictOn(double value, std::span<const double> rivalValues, double weights = 1.0);

// In English, a sentence: what was tested and with which confidence. It claims nothing that was not tested.
std::string textOf(const FindVerdict& verdict);

} // namespace isocenter::core
