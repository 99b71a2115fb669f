// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {

// What is done to high frequencies of the ramp: nothing (RamLak); they are damped, for they are noise more
// than anything else; or raised by the inverse sinc of a pixel, which makes up for much of what the linear
// interpolation of back-projection blurs (Sharp).
enum class RampWindow { RamLak, SheppLogan, Cosine, Hamming, Hann, Sharp };

inline constexpr std::array<std::pair<RampWindow, std::string_view>, 6> kRampWindows{
    {{RampWindow::RamLak, "ram-lak"},
     {RampWindow::SheppLogan, "shepp-logan"},
     {RampWindow::Cosine, "cosine"},
     {RampWindow::Hamming, "hamming"},
     {RampWindow::Hann, "hann"},
     {RampWindow::Sharp, "sharp"}}};

struct RampFilter
{
    RampWindow window = RampWindow::RamLak;
    double cutoff = 1.0; // where it ends, as a part of the Nyquist frequency: (0, 1]

    void validate() const; // throws UsageError
    bool operator==(const RampFilter&) const = default;
};

// The length of the transform for rows of so many pixels: twice the next power of two, so that the end of a
// row does not run into its beginning.
int rampLength(int columns);

// The spectrum of the band-limited ramp for samples one unit apart, of length numbers in the order of
// frequencies 0 to length - 1 (the second half mirrors the first). It is real, and holds the half of
// Feldkamp's formula: its kernel is r(0) = 1/8, r(odd j) = -1/(2 pi^2 j^2), 0 elsewhere (Kak and Slaney 1988,
// eq. 3.61, halved).
std::vector<double> rampSpectrum(int length, const RampFilter& filter);

} // namespace isocenter::core
