// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/measures/patch_grid.h"
#include "core/measures/xray_statistics.h"

#include <array>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// Similarity measures of an X-ray F and a DRR D over the region of interest. What is known of each stands in
// measureFacts, in this order. Entropies E are in nats, of histograms over the X-ray's range of grey values;
// a DRR's values outside it count in the first or last bin.
enum class Measure {
    Ssd,                         // mean (F-D)^2
    Sad,                         // mean |F-D|
    Spd,                         // mean max(0, F-D)
    Sdt,                         // mean max(threshold, |F-D|), the threshold a part of F's range of greys
    Ncc,                         // normalised cross correlation
    GradientCorrelation,         // mean NCC of the two Sobel gradients
    JointEntropy,                // E(F,D) of the joint histogram
    MutualInformation,           // E(F) + E(D) - E(F,D)
    NormalisedMutualInformation, // (E(F) + E(D)) / E(F,D), by Studholme
    EntropyCorrelation,          // sqrt(2 (1 - E(F,D) / (E(F) + E(D)))), which some authors call NMI
    DrrEntropy,                  // E(D)
    GradientDifference,          // mean v / (v + (dF - s dD)^2) of both gradients, v: variance of dF (Penney)
    GradientOrientation,         // mean (2 - ln(angle + 1)) / 2 of large gradients (De Silva)
    PatchNcc,                    // mean NCC of patches
    PatchGradientNcc,            // mean NCC of patches of the two Sobel gradients (Grupp)
    Contour, // mean of dF / (|dF| + t) across the rim of the DRR's silhouette, for implants
};
inline constexpr int kMeasureCount = 16;

// What a measure is divided by before it enters a weighted sum, so that weights of about 1 make sense.
enum class Normalisation { None, XrayDeviation, XrayVariance, XrayEntropy };

// What the program knows of a measure without computing it: the only list of measures that there is.
struct MeasureFacts
{
    Measure measure;
    std::string_view name;  // as options and files spell it: "gc"
    std::string_view title; // as people read it: "Gradient correlation"
    bool maximised;
    double lowest; // of the values that it can take; infinite where there is no bound
    double highest;
    Normalisation normalisation;
    bool selectable; // can be optimised; else it is only reported along with others
};

const MeasureFacts& measureFacts(Measure measure);
std::span<const MeasureFacts, kMeasureCount> allMeasures();
std::string_view measureName(Measure measure);
// Whether it compares the grey values themselves, so that both images must be on one scale.
bool comparesGreys(Measure measure);
// "ssd, sad, ...": the names of all that can be selected.
std::string selectableMeasureNames();

// A measure's value as it enters the weighted sum: larger is better, and of the order of 1.
double normalised(Measure measure, double value, const XrayStatistics& xray);

// How joint histograms are counted; all give the same counts. Auto takes what was measured to be the fastest
// on such a device.
enum class HistogramMethod {
    Auto,
    Local,  // each work-group counts a whole table in local memory: up to 64 bins on most devices
    Bands,  // each work-group counts a band of DRR bins in local memory
    Global, // every pixel counts in the table in device memory at once
    Host,   // the DRR is downloaded and counted on the CPU; the device waits
};

struct WeightedMeasure
{
    Measure measure = Measure::GradientCorrelation;
    double weight = 1.0;

    bool operator==(const WeightedMeasure&) const = default;
};

// Which measures make the one number that is optimised: the weighted sum of normalised measures, larger is
// better. SSD is divided by the X-ray's variance, SAD, SPD and SDT by its standard deviation, JE and MI by
// its entropy; the others enter as they are. Measures that are minimised are negated.
struct SimilarityOptions
{
    std::vector<WeightedMeasure> measures{{}};
    // SDT counts smaller differences as this part of the X-ray's range of grey values, whose unit it thus
    // does not depend on: an image that uses all of its 8 bits has a threshold of 10.
    double sdtThreshold = 10.0 / 255.0;
    int bins = 64; // of a histogram's axis: 2 to 256
    HistogramMethod histogram = HistogramMethod::Auto;
    // GO compares gradients above this multiple of the root mean square of their image's.
    double gradientThreshold = 0.5;
    PatchOptions patches;       // of PNCC and PGNCC
    bool quantise = false;      // round the DRR to 0..255 before comparing, as 8-bit systems do
    bool fusedGradients = true; // GC in one pass (Sobel and sums) instead of two; same result

    // "gc", or a weighted sum "gc+0.5*ncc". Throws UsageError that lists the measures.
    static SimilarityOptions parse(std::string_view text);
    void validate() const; // throws UsageError
    bool wants(Measure measure) const;
    // The threshold of SDT for an X-ray of these statistics, in its grey values.
    double sdtThresholdIn(const XrayStatistics& xray) const { return sdtThreshold * xray.range; }
};

// What one pose was worth. Measures that were not asked for are NaN.
struct Evaluation
{
    double value = -std::numeric_limits<double>::infinity(); // larger is better
    std::array<double, kMeasureCount> measures = emptyMeasures();

    double measure(Measure m) const { return measures[static_cast<std::size_t>(m)]; }
    void set(Measure m, double to) { measures[static_cast<std::size_t>(m)] = to; }
    static std::array<double, kMeasureCount> emptyMeasures();
};

// Evaluates a batch of poses; results[i] belongs to poses[i]. Throws Cancelled soon after stop is requested.
using BatchObjective = std::function<void(std::span<const Pose> poses, std::span<Evaluation> results,
                                          const std::stop_token& stop)>;

} // namespace isocenter::core
