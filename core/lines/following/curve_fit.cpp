// SPDX-License-Identifier: MIT
#include "core/lines/following/curve_fit.h"

#include "core/support/parabola.h"

#include <algorithm>
#include <limits>

namespace isocenter::core {
namespace {

constexpr int kMeanOverPoints = 2;
constexpr int kMostStep = 2;       // shifts from one point to the next
constexpr double kSmoothing = 1.5; // of the fitted curve, points

// The shift of each point, so that the sum of the gains, less what unlike neighbours cost, is the largest.
class ShiftSearch
{
public:
    ShiftSearch(const ContrastBand& band, const CurveFitOptions& options) : band_(band), options_(options)
    {
        const std::size_t states =
            static_cast<std::size_t>(band.points()) * static_cast<std::size_t>(band.shifts());
        best_.resize(states);
        from_.resize(states);
        for (int point = 0; point < band.points(); ++point)
            for (int shift = 0; shift < band.shifts(); ++shift)
                reach(point, shift);
    }

    std::vector<int> shifts() const
    {
        std::vector<int> shifts(static_cast<std::size_t>(band_.points()));
        int shift = 0;
        const int last = band_.points() - 1;
        for (int s = 1; s < band_.shifts(); ++s)
            if (best_[index(last, s)] > best_[index(last, shift)])
                shift = s;
        for (int point = last; point >= 0; --point) {
            shifts[static_cast<std::size_t>(point)] = shift;
            shift = from_[index(point, shift)];
        }
        return shifts;
    }

private:
    std::size_t index(int point, int shift) const
    {
        return static_cast<std::size_t>(point) * static_cast<std::size_t>(band_.shifts()) +
               static_cast<std::size_t>(shift);
    }

    double gain(int point, int shift) const
    {
        const double contrast =
            std::clamp(band_.at(point, shift) / options_.usualContrast, 0.0, options_.mostOfContrast);
        const double away = band_.shiftPx(shift) / options_.reachPx;
        return contrast - options_.nearness * away * away;
    }

    void reach(int point, int shift)
    {
        double most = point == 0 ? 0.0 : -std::numeric_limits<double>::infinity();
        int from = shift;
        const int last = point == 0 ? -1 : std::min(shift + kMostStep, band_.shifts() - 1);
        for (int before = std::max(shift - kMostStep, 0); before <= last; ++before) {
            const double apart = (shift - before) * ContrastBand::kShiftPx;
            const double value = best_[index(point - 1, before)] - options_.stiffness * apart * apart;
            if (value > most) {
                most = value;
                from = before;
            }
        }
        best_[index(point, shift)] = most + gain(point, shift);
        from_[index(point, shift)] = from;
    }

    const ContrastBand& band_;
    const CurveFitOptions& options_;
    std::vector<double> best_;
    std::vector<int> from_;
};

// Where between the shifts the contrast is the highest, in shifts from the given one.
double finerShift(const ContrastBand& band, int point, int shift)
{
    if (shift == 0 || shift == band.shifts() - 1)
        return 0.0;
    const auto finer = lowestPointOfParabola(
        {-band.at(point, shift - 1), -band.at(point, shift), -band.at(point, shift + 1)});
    return finer.value_or(0.0);
}

} // namespace

Curve fittedToLine(const Image& image, const Curve& curve, const LineLook& look,
                   const CurveFitOptions& options)
{
    const ContrastBand band(image, curve, look, options.reachPx, kMeanOverPoints);
    const std::vector<int> shifts = ShiftSearch(band, options).shifts();
    Curve fitted = curve;
    for (std::size_t p = 0; p < curve.size(); ++p) {
        const int point = static_cast<int>(p);
        const double shiftPx =
            band.shiftPx(shifts[p]) + ContrastBand::kShiftPx * finerShift(band, point, shifts[p]);
        const PixelPoint across = normalOf(tangentAt(curve, p));
        fitted[p] = {curve[p].u + shiftPx * across.u, curve[p].v + shiftPx * across.v};
    }
    return smoothed(fitted, kSmoothing);
}

} // namespace isocenter::core
