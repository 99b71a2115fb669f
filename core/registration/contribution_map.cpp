// SPDX-License-Identifier: MIT
#include "core/registration/contribution_map.h"

#include "core/image/filters/sobel.h"
#include "core/measures/contour.h"
#include "core/measures/patch_grid.h"
#include "core/measures/xray_statistics.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

std::vector<float> counted(const Image& image, const Mask& mask)
{
    std::vector<float> values;
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        if (mask.counts[p] != 0)
            values.push_back(image.values[p]);
    return values;
}

// term(pixel) where the pixel counts, 0 elsewhere.
template <class Term>
Image mapOf(const Mask& mask, const Term& term)
{
    Image map(mask.columns, mask.rows);
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        if (mask.counts[p] != 0)
            map.values[p] = static_cast<float>(term(p));
    return map;
}

double at(const Image& image, std::size_t pixel)
{
    return static_cast<double>(image.values[pixel]);
}

Image scaledSum(const Image& a, const Image& b, double scale)
{
    Image sum = a;
    for (std::size_t p = 0; p < sum.values.size(); ++p)
        sum.values[p] = static_cast<float>(scale * (at(a, p) + at(b, p)));
    return sum;
}

struct Moments
{
    double mean = 0.0;
    double squares = 0.0; // about the mean

    static Moments of(const std::vector<float>& values)
    {
        Moments moments;
        double count = 0.0;
        for (const float value : values) {
            const double step = static_cast<double>(value) - moments.mean;
            moments.mean += step / ++count;
            moments.squares += step * (static_cast<double>(value) - moments.mean);
        }
        return moments;
    }
};

// A map whose scale turns terms into a measure.
template <class Term>
Image meanMap(const Mask& mask, const Term& term)
{
    const auto count = static_cast<double>(std::max<std::size_t>(1, mask.countedPixels()));
    return mapOf(mask, [&](std::size_t p) { return term(p) / count; });
}

Image nccMap(const Image& f, const Image& d, const Mask& mask)
{
    const Moments fs = Moments::of(counted(f, mask));
    const Moments ds = Moments::of(counted(d, mask));
    const double norm = std::sqrt(fs.squares * ds.squares);
    return mapOf(mask, [&](std::size_t p) {
        return norm > 0.0 ? (at(f, p) - fs.mean) * (at(d, p) - ds.mean) / norm : 0.0;
    });
}

// The NCC less 1 as a least-squares term: minus half the squared difference of images of mean 0 and norm 1.
Image standardisedDifferenceMap(const Image& f, const Image& d, const Mask& mask)
{
    const Moments fs = Moments::of(counted(f, mask));
    const Moments ds = Moments::of(counted(d, mask));
    const double fNorm = std::sqrt(fs.squares);
    const double dNorm = std::sqrt(ds.squares);
    return mapOf(mask, [&](std::size_t p) {
        if (!(fNorm > 0.0) || !(dNorm > 0.0))
            return 0.0;
        const double difference = (at(f, p) - fs.mean) / fNorm - (at(d, p) - ds.mean) / dNorm;
        return -0.5 * difference * difference;
    });
}

Image differencesMap(Measure measure, const SeenImages& seen, double threshold)
{
    return meanMap(seen.mask, [&](std::size_t p) {
        const double d = at(seen.xray, p) - at(seen.drr, p);
        switch (measure) {
        case Measure::Ssd:
            return d * d;
        case Measure::Sad:
            return std::abs(d);
        case Measure::Spd:
            return std::max(0.0, d);
        default:
            return std::max(threshold, std::abs(d));
        }
    });
}

// A seen pair's gradients and the pixels at which they count.
struct SeenGradients
{
    GradientImages xray;
    GradientImages drr;
    Mask mask;

    explicit SeenGradients(const SeenImages& seen)
        : xray(sobelGradients(seen.xray)), drr(sobelGradients(seen.drr)), mask(seen.mask.eroded())
    {
    }
};

Image gradientCorrelationMap(const SeenGradients& g)
{
    return scaledSum(nccMap(g.xray.columns, g.drr.columns, g.mask), nccMap(g.xray.rows, g.drr.rows, g.mask),
                     0.5);
}

// The factor that brings the DRR's gradients nearest to the X-ray's, not negative.
double contrastOf(const SeenGradients& g)
{
    double product = 0.0;
    double squares = 0.0;
    for (std::size_t p = 0; p < g.mask.counts.size(); ++p) {
        if (g.mask.counts[p] == 0)
            continue;
        product += at(g.xray.columns, p) * at(g.drr.columns, p) + at(g.xray.rows, p) * at(g.drr.rows, p);
        squares += at(g.drr.columns, p) * at(g.drr.columns, p) + at(g.drr.rows, p) * at(g.drr.rows, p);
    }
    return squares > 0.0 ? std::max(0.0, product / squares) : 0.0;
}

Image gradientDifferenceMap(const SeenGradients& g)
{
    const double contrast = contrastOf(g);
    const auto count = static_cast<double>(std::max<std::size_t>(1, g.mask.countedPixels()));
    const auto oneDirection = [&](const Image& f, const Image& d) {
        const double variance = std::max(1e-12, Moments::of(counted(f, g.mask)).squares / count);
        return meanMap(g.mask, [&, variance](std::size_t p) {
            const double difference = at(f, p) - contrast * at(d, p);
            return variance / (variance + difference * difference);
        });
    };
    return scaledSum(oneDirection(g.xray.columns, g.drr.columns), oneDirection(g.xray.rows, g.drr.rows), 0.5);
}

Image gradientOrientationMap(const SeenGradients& g, double threshold)
{
    const auto square = [](const GradientImages& gradients, std::size_t p) {
        return at(gradients.columns, p) * at(gradients.columns, p) +
               at(gradients.rows, p) * at(gradients.rows, p);
    };
    double xraySquares = 0.0;
    double drrSquares = 0.0;
    for (std::size_t p = 0; p < g.mask.counts.size(); ++p)
        if (g.mask.counts[p] != 0) {
            xraySquares += square(g.xray, p);
            drrSquares += square(g.drr, p);
        }
    const double part =
        threshold * threshold / static_cast<double>(std::max<std::size_t>(1, g.mask.countedPixels()));
    double large = 0.0; // gradients of the X-ray
    for (std::size_t p = 0; p < g.mask.counts.size(); ++p)
        if (g.mask.counts[p] != 0 && square(g.xray, p) > part * xraySquares)
            large += 1.0;
    return mapOf(g.mask, [&](std::size_t p) {
        if (!(square(g.xray, p) > part * xraySquares) || !(square(g.drr, p) > part * drrSquares))
            return 0.0;
        const double cross =
            at(g.xray.columns, p) * at(g.drr.rows, p) - at(g.xray.rows, p) * at(g.drr.columns, p);
        const double dot =
            at(g.xray.columns, p) * at(g.drr.columns, p) + at(g.xray.rows, p) * at(g.drr.rows, p);
        return (2.0 - std::log(std::atan2(std::abs(cross), dot) + 1.0)) / 2.0 / large;
    });
}

Image patchMap(const Image& f, const Image& d, const Mask& mask, const PatchOptions& options)
{
    const PatchGrid grid = PatchGrid::over(f.columns, f.rows, options);
    const PatchReferences references = PatchReferences::of(f, mask, grid, options);
    Image map(f.columns, f.rows);
    for (int index = 0; index < grid.count(); ++index) {
        const auto weight = static_cast<double>(references.patches[static_cast<std::size_t>(index)].weight);
        if (weight == 0.0)
            continue;
        const Roi patch = grid.patch(index);
        SeenImages cut{Image(patch.columns, patch.rows), Image(patch.columns, patch.rows), mask.cut(patch)};
        for (int row = 0; row < patch.rows; ++row)
            for (int column = 0; column < patch.columns; ++column) {
                cut.xray.at(column, row) = f.at(patch.column + column, patch.row + row);
                cut.drr.at(column, row) = d.at(patch.column + column, patch.row + row);
            }
        double ncc = 0.0;
        for (const float part : nccMap(cut.xray, cut.drr, cut.mask).values)
            ncc += static_cast<double>(part);
        const auto share = static_cast<float>(weight * ncc / static_cast<double>(cut.mask.countedPixels()));
        for (int row = 0; row < patch.rows; ++row)
            for (int column = 0; column < patch.columns; ++column)
                if (cut.mask.at(column, row))
                    map.at(patch.column + column, patch.row + row) += share;
    }
    return map;
}

Image patchGradientMap(const SeenGradients& g, const PatchOptions& options)
{
    const PatchGrid grid = PatchGrid::over(g.mask.columns, g.mask.rows, options);
    const auto counts = [&](const Image& xray) {
        return PatchReferences::of(xray, g.mask, grid, options).count() ? 1 : 0;
    };
    return scaledSum(patchMap(g.xray.columns, g.drr.columns, g.mask, options),
                     patchMap(g.xray.rows, g.drr.rows, g.mask, options),
                     1.0 / std::max(1, counts(g.xray.columns) + counts(g.xray.rows)));
}

// The probabilities of the pixels' bins.
class SeenHistogram
{
public:
    SeenHistogram(const SeenImages& seen, int bins)
        : bins_(static_cast<std::size_t>(bins)), joint_(bins_ * bins_), xray_(bins_), drr_(bins_),
          pixels_(seen.mask.counts.size())
    {
        const GreyBinning binning = XrayStatistics::of(counted(seen.xray, seen.mask), bins).binning;
        const double part = 1.0 / static_cast<double>(std::max<std::size_t>(1, seen.mask.countedPixels()));
        for (std::size_t p = 0; p < pixels_.size(); ++p) {
            if (seen.mask.counts[p] == 0)
                continue;
            pixels_[p] = {static_cast<std::size_t>(binning.binOf(seen.xray.values[p])),
                          static_cast<std::size_t>(binning.binOf(seen.drr.values[p]))};
            joint_[pixels_[p].xray * bins_ + pixels_[p].drr] += part;
            xray_[pixels_[p].xray] += part;
            drr_[pixels_[p].drr] += part;
        }
    }
    // -ln p of a pixel's bin or pair of bins.
    double jointInformation(std::size_t p) const
    {
        return -std::log(joint_[pixels_[p].xray * bins_ + pixels_[p].drr]);
    }
    double xrayInformation(std::size_t p) const { return -std::log(xray_[pixels_[p].xray]); }
    double drrInformation(std::size_t p) const { return -std::log(drr_[pixels_[p].drr]); }

private:
    struct Pair
    {
        std::size_t xray = 0;
        std::size_t drr = 0;
    };
    std::size_t bins_;
    std::vector<double> joint_;
    std::vector<double> xray_;
    std::vector<double> drr_;
    std::vector<Pair> pixels_;
};

Image histogramMap(Measure measure, const SeenImages& seen, int bins)
{
    const SeenHistogram histogram(seen, bins);
    const auto joint = [&](std::size_t p) { return histogram.jointInformation(p); };
    const auto drr = [&](std::size_t p) { return histogram.drrInformation(p); };
    const auto both = [&](std::size_t p) {
        return histogram.xrayInformation(p) + histogram.drrInformation(p);
    };
    const auto mutual = [&](std::size_t p) { return both(p) - joint(p); };
    if (measure == Measure::JointEntropy)
        return meanMap(seen.mask, joint);
    if (measure == Measure::DrrEntropy)
        return meanMap(seen.mask, drr);
    if (measure == Measure::MutualInformation)
        return meanMap(seen.mask, mutual);
    const double bothEntropies = sumOf(meanMap(seen.mask, both));
    if (measure == Measure::NormalisedMutualInformation) {
        const double jointEntropy = sumOf(meanMap(seen.mask, joint));
        return meanMap(seen.mask, [&](std::size_t p) { return both(p) / jointEntropy; });
    }
    const double information = std::max(0.0, sumOf(meanMap(seen.mask, mutual)));
    const double entropyCorrelation = std::sqrt(2.0 * information / bothEntropies);
    return meanMap(seen.mask, [&](std::size_t p) {
        return information > 0.0 ? mutual(p) * entropyCorrelation / information : 0.0;
    });
}

Image mutualPartMap(const SeenImages& seen, int bins)
{
    const SeenHistogram histogram(seen, bins);
    const double jointEntropy =
        sumOf(meanMap(seen.mask, [&](std::size_t p) { return histogram.jointInformation(p); }));
    return meanMap(seen.mask, [&](std::size_t p) {
        return jointEntropy > 0.0 ? (histogram.xrayInformation(p) + histogram.drrInformation(p) -
                                     histogram.jointInformation(p)) /
                                        jointEntropy
                                  : 0.0;
    });
}

} // namespace

Image contributionMap(Measure measure, const SeenImages& seen, const SimilarityOptions& options)
{
    switch (measure) {
    case Measure::Ssd:
    case Measure::Sad:
    case Measure::Spd:
    case Measure::Sdt:
        return differencesMap(
            measure, seen,
            options.sdtThresholdIn(XrayStatistics::of(counted(seen.xray, seen.mask), options.bins)));
    case Measure::Ncc:
        return nccMap(seen.xray, seen.drr, seen.mask);
    case Measure::GradientCorrelation:
        return gradientCorrelationMap(SeenGradients(seen));
    case Measure::GradientDifference:
        return gradientDifferenceMap(SeenGradients(seen));
    case Measure::GradientOrientation:
        return gradientOrientationMap(SeenGradients(seen), options.gradientThreshold);
    case Measure::Contour:
        return contourContributions(seen.xray, seen.drr, seen.mask.eroded(), seen.greyMatch,
                                    XrayStatistics::of(counted(seen.xray, seen.mask), options.bins));
    case Measure::PatchNcc:
        return patchMap(seen.xray, seen.drr, seen.mask, options.patches);
    case Measure::PatchGradientNcc:
        return patchGradientMap(SeenGradients(seen), options.patches);
    case Measure::JointEntropy:
    case Measure::MutualInformation:
    case Measure::NormalisedMutualInformation:
    case Measure::EntropyCorrelation:
    case Measure::DrrEntropy:
        break;
    }
    return histogramMap(measure, seen, options.bins);
}

Image influenceMap(Measure measure, const SeenImages& seen, const SimilarityOptions& options)
{
    if (measure == Measure::Ncc)
        return standardisedDifferenceMap(seen.xray, seen.drr, seen.mask);
    if (measure == Measure::GradientCorrelation) {
        const SeenGradients g(seen);
        return scaledSum(standardisedDifferenceMap(g.xray.columns, g.drr.columns, g.mask),
                         standardisedDifferenceMap(g.xray.rows, g.drr.rows, g.mask), 0.5);
    }
    if (measure == Measure::NormalisedMutualInformation)
        return mutualPartMap(seen, options.bins);
    return contributionMap(measure, seen, options);
}

} // namespace isocenter::core
