// SPDX-License-Identifier: MIT
#include "core/reconstruction/ramp_filter.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <unsupported/Eigen/FFT>

namespace isocenter::core {
namespace {

using std::numbers::pi;

double windowAt(const RampFilter& filter, double ofNyquist)
{
    const double place = ofNyquist / filter.cutoff;
    if (place > 1.0)
        return 0.0;
    const auto sinc = [](double ofPixel) {
        return ofPixel > 0.0 ? std::sin(0.5 * pi * ofPixel) / (0.5 * pi * ofPixel) : 1.0;
    };
    switch (filter.window) {
    case RampWindow::RamLak:
        return 1.0;
    case RampWindow::SheppLogan:
        return sinc(place);
    case RampWindow::Cosine:
        return std::cos(0.5 * pi * place);
    case RampWindow::Hamming:
        return 0.54 + 0.46 * std::cos(pi * place);
    case RampWindow::Hann:
        return 0.5 + 0.5 * std::cos(pi * place);
    case RampWindow::Sharp:
        return 1.0 / sinc(ofNyquist);
    }
    return 1.0;
}

} // namespace

void RampFilter::validate() const
{
    if (!(cutoff > 0.0 && cutoff <= 1.0))
        throw UsageError(fmt::format(
            translatable("Data",
                         "the filter's cut-off is a part of the Nyquist frequency, above 0 and at most 1; "
                         "it is {:g}"),
            cutoff));
}

int rampLength(int columns)
{
    return static_cast<int>(2 * std::bit_ceil(static_cast<unsigned>(std::max(columns, 2))));
}

std::vector<double> rampSpectrum(int length, const RampFilter& filter)
{
    filter.validate();
    std::vector<std::complex<double>> kernel(static_cast<std::size_t>(length));
    kernel[0] = 0.125;
    for (int j = 1; j <= length / 2; j += 2) {
        const double value = -0.5 / (pi * pi * j * j);
        kernel[static_cast<std::size_t>(j)] = value;
        kernel[static_cast<std::size_t>(length - j)] = value;
    }
    std::vector<std::complex<double>> spectrum;
    Eigen::FFT<double>().fwd(spectrum, kernel);
    std::vector<double> real(static_cast<std::size_t>(length));
    for (int k = 0; k < length; ++k) {
        const double ofNyquist = 2.0 * std::min(k, length - k) / length;
        real[static_cast<std::size_t>(k)] =
            spectrum[static_cast<std::size_t>(k)].real() * windowAt(filter, ofNyquist);
    }
    return real;
}

} // namespace isocenter::core
