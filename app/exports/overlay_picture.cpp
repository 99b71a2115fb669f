// SPDX-License-Identifier: MIT
#include "app/exports/overlay_picture.h"

#include "core/image/radiograph.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

constexpr std::array<int, 3> kOrange{255, 160, 50}; // with blue it adds up to white
constexpr std::array<int, 3> kBlue{0, 95, 205};
constexpr int kDifferenceGain = 2;
constexpr int kCheckerSquares = 10; // along the longer side

constexpr int kTones = 255 * 16 + 1; // between which gamma is looked up

std::array<std::uint8_t, kTones> greysOf(double gamma)
{
    std::array<std::uint8_t, kTones> greys{};
    for (int tone = 0; tone < kTones; ++tone) {
        const double share = static_cast<double>(tone) / (kTones - 1);
        greys[static_cast<std::size_t>(tone)] = static_cast<std::uint8_t>(
            gamma == 1.0 ? tone / 16 : static_cast<int>(255.0 * std::pow(share, 1.0 / gamma)));
    }
    return greys;
}

std::uint32_t packed(int red, int green, int blue)
{
    const auto channel = [](int value) { return static_cast<std::uint32_t>(std::clamp(value, 0, 255)); };
    return 0xff000000u | channel(red) << 16 | channel(green) << 8 | channel(blue);
}

// The image at the size of another, of which it is a shrunk copy; bilinear.
core::Image enlarged(const core::Image& image, int factor, int columns, int rows)
{
    if (factor == 1 && image.columns == columns && image.rows == rows)
        return image;
    core::Image result(columns, rows);
    const auto scale = 1.0f / static_cast<float>(factor);
    core::parallelFor(rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const float y = std::clamp((static_cast<float>(row) + 0.5f) * scale - 0.5f, 0.0f,
                                       static_cast<float>(image.rows - 1));
            const int y0 = static_cast<int>(y);
            const int y1 = std::min(y0 + 1, image.rows - 1);
            const float fy = y - static_cast<float>(y0);
            for (int column = 0; column < columns; ++column) {
                const float x = std::clamp((static_cast<float>(column) + 0.5f) * scale - 0.5f, 0.0f,
                                           static_cast<float>(image.columns - 1));
                const int x0 = static_cast<int>(x);
                const int x1 = std::min(x0 + 1, image.columns - 1);
                const float fx = x - static_cast<float>(x0);
                const float top = image.at(x0, y0) + fx * (image.at(x1, y0) - image.at(x0, y0));
                const float bottom = image.at(x0, y1) + fx * (image.at(x1, y1) - image.at(x0, y1));
                result.at(column, row) = top + fy * (bottom - top);
            }
        }
    });
    return result;
}

} // namespace

void OverlayPicture::setXray(const core::Image& xray, double openBeam)
{
    openBeam_ = openBeam;
    xray_ = openBeam_ > 0.0 ? core::lineIntegralsOf(xray, openBeam_) : xray;
    if (filteredXray_.columns != xray_.columns || filteredXray_.rows != xray_.rows)
        filteredXray_ = {}; // of another frame it is better than a flicker
    xrayGrey_.clear();
    clearDrr();
}

void OverlayPicture::setLook(const PictureLook& look)
{
    look_ = look;
    drawAnew();
}

void OverlayPicture::setFilteredXray(const core::Image& image)
{
    if (image.empty() && filteredXray_.empty())
        return;
    filteredXray_ = image;
    drawAnew();
}

void OverlayPicture::setFilteredDrr(const core::Image& image)
{
    if (image.empty() && filteredDrr_.empty())
        return;
    filteredDrr_ = image;
    drawAnew();
}

void OverlayPicture::drawAnew()
{
    xrayGrey_.clear();
    drrGrey_.clear();
    edges_.clear();
    ++version_;
}

void OverlayPicture::setDrr(const core::Image& drr, int shrinkFactor)
{
    drr_ = enlarged(drr, shrinkFactor, xray_.columns, xray_.rows);
    drrGrey_.clear();
    edges_.clear();
    ++version_;
}

void OverlayPicture::clearDrr()
{
    drr_ = {};
    filteredDrr_ = {};
    drrGrey_.clear();
    edges_.clear();
    ++version_;
}

void OverlayPicture::setWindow(const core::WindowLevel& window)
{
    if (window == window_)
        return;
    window_ = window;
    drawAnew();
}

void OverlayPicture::setMode(ComparisonMode mode)
{
    mode_ = mode;
    ++version_;
}

void OverlayPicture::setBlend(double drrShare)
{
    blend_ = std::clamp(drrShare, 0.0, 1.0);
    ++version_;
}

void OverlayPicture::setXrayOnly(bool only)
{
    xrayOnly_ = only;
    ++version_;
}

double OverlayPicture::drrValue(int column, int row) const
{
    if (!hasDrr())
        return std::numeric_limits<double>::quiet_NaN();
    const double shownValue = static_cast<double>(drr_.at(column, row));
    return openBeam_ > 0.0 ? openBeam_ * std::exp(-shownValue) : shownValue;
}

core::WindowLevel OverlayPicture::automaticWindow(const core::Roi& region, const core::Mask& field) const
{
    return core::radiographWindow(shownXray(), region, field);
}

core::WindowLevel OverlayPicture::automaticDrrWindow() const
{
    return hasDrr() ? core::radiographWindow(shownDrr()) : window_;
}

core::WindowLevel OverlayPicture::drrWindow() const
{
    if (look_.drrWindow)
        return *look_.drrWindow;
    return look_.xray.edges == look_.drr.edges ? window_ : automaticDrrWindow();
}

OverlayPicture::Grey OverlayPicture::shown(const core::Image& image, const core::WindowLevel& window,
                                           const PictureFilters& tone) const
{
    Grey grey(image.values.size());
    const core::WindowLevel narrowed = tone.narrowed(window);
    const auto low = static_cast<float>(narrowed.low);
    const auto scale = static_cast<float>((kTones - 1) / (narrowed.width() != 0.0 ? narrowed.width() : 1.0));
    const std::array<std::uint8_t, kTones> greys = greysOf(tone.gamma);
    core::parallelFor(image.rows, [&](int begin, int end) {
        for (std::size_t p = image.index(0, begin); p < image.index(0, end); ++p)
            grey[p] = greys[static_cast<std::size_t>(
                std::clamp((image.values[p] - low) * scale, 0.0f, static_cast<float>(kTones - 1)))];
    });
    return grey;
}

OverlayPicture::Grey OverlayPicture::edgesOf(const Grey& image) const
{
    Grey edges(image.size(), 0);
    const int columns = xray_.columns;
    core::parallelFor(xray_.rows, [&](int begin, int end) {
        for (int row = std::max(begin, 1); row < std::min(end, xray_.rows - 1); ++row)
            for (int column = 1; column < columns - 1; ++column) {
                const auto at = [&](int c, int r) { return static_cast<int>(image[xray_.index(c, r)]); };
                const int dx = at(column + 1, row - 1) + 2 * at(column + 1, row) + at(column + 1, row + 1) -
                               at(column - 1, row - 1) - 2 * at(column - 1, row) - at(column - 1, row + 1);
                const int dy = at(column - 1, row + 1) + 2 * at(column, row + 1) + at(column + 1, row + 1) -
                               at(column - 1, row - 1) - 2 * at(column, row - 1) - at(column + 1, row - 1);
                const int magnitude = static_cast<int>(std::hypot(dx, dy));
                edges[xray_.index(column, row)] =
                    static_cast<std::uint8_t>(std::clamp(2 * (magnitude - 24), 0, 255));
            }
    });
    return edges;
}

void OverlayPicture::refresh()
{
    if (xrayGrey_.empty())
        xrayGrey_ = shown(shownXray(), window_, look_.xray);
    if (hasDrr() && drrGrey_.empty())
        drrGrey_ = shown(shownDrr(), drrWindow(), look_.drr);
    if (hasDrr() && mode_ == ComparisonMode::Edges && edges_.empty())
        edges_ = edgesOf(drrGrey_);
}

void OverlayPicture::combineRow(int row, std::uint32_t* out) const
{
    const std::size_t first = xray_.index(0, row);
    if (!hasDrr() || xrayOnly_ || isOfMeasure(mode_)) {
        for (int column = 0; column < xray_.columns; ++column) {
            const int grey = xrayGrey_[first + static_cast<std::size_t>(column)];
            out[column] = packed(grey, grey, grey);
        }
        return;
    }
    // Colour: at the middle of the slider both have their own colour; towards an end that image becomes grey.
    const double drrFade = std::min(1.0, 2.0 * blend_);
    const double xrayFade = std::min(1.0, 2.0 * (1.0 - blend_));
    std::array<int, 3> xrayColour{};
    std::array<int, 3> drrColour{};
    for (std::size_t c = 0; c < 3; ++c) {
        const int x = blend_ <= 0.5 ? static_cast<int>(std::lround(255.0 + drrFade * (kOrange[c] - 255.0)))
                                    : static_cast<int>(std::lround(xrayFade * kOrange[c]));
        const int d = blend_ >= 0.5 ? static_cast<int>(std::lround(255.0 + xrayFade * (kBlue[c] - 255.0)))
                                    : static_cast<int>(std::lround(drrFade * kBlue[c]));
        xrayColour[c] = x;
        drrColour[c] = d;
    }
    const int drrShare = static_cast<int>(std::lround(256.0 * blend_));
    const int square = std::max(8, std::max(xray_.columns, xray_.rows) / kCheckerSquares);
    for (int column = 0; column < xray_.columns; ++column) {
        const std::size_t p = first + static_cast<std::size_t>(column);
        const int x = xrayGrey_[p];
        const int d = drrGrey_[p];
        switch (mode_) {
        case ComparisonMode::Colour:
            out[column] = packed((x * xrayColour[0] + d * drrColour[0]) / 255,
                                 (x * xrayColour[1] + d * drrColour[1]) / 255,
                                 (x * xrayColour[2] + d * drrColour[2]) / 255);
            break;
        case ComparisonMode::Blend: {
            const int grey = (x * (256 - drrShare) + d * drrShare) >> 8;
            out[column] = packed(grey, grey, grey);
            break;
        }
        case ComparisonMode::Difference: {
            const int difference = kDifferenceGain * (x - d);
            const auto& colour = difference >= 0 ? kOrange : kBlue;
            const int strength = std::abs(difference);
            out[column] = packed(strength * colour[0] / 255, strength * colour[1] / 255,
                                 strength * (difference >= 0 ? colour[2] : 255) / 255);
            break;
        }
        case ComparisonMode::Checkerboard: {
            const int grey = ((column / square + row / square) % 2) == 0 ? x : d;
            out[column] = packed(grey, grey, grey);
            break;
        }
        case ComparisonMode::Edges: {
            const int edge = edges_[p];
            const int rest = 255 - edge;
            out[column] = packed((x * rest + edge * kOrange[0]) / 255, (x * rest + edge * kOrange[1]) / 255,
                                 (x * rest + edge * kOrange[2]) / 255);
            break;
        }
        case ComparisonMode::Seen:
        case ComparisonMode::Contributions:
            break; // done above
        }
    }
}

void OverlayPicture::draw(std::uint32_t* pixels, std::size_t stride)
{
    if (xray_.empty())
        return;
    refresh();
    core::parallelFor(xray_.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            combineRow(row, pixels + static_cast<std::size_t>(row) * stride);
    });
}

core::RgbImage OverlayPicture::rgb()
{
    core::RgbImage result(xray_.columns, xray_.rows);
    std::vector<std::uint32_t> pixels(result.values.size());
    draw(pixels.data(), static_cast<std::size_t>(xray_.columns));
    std::ranges::transform(pixels, result.values.begin(), [](std::uint32_t pixel) {
        return core::Rgb{static_cast<std::uint8_t>(pixel >> 16), static_cast<std::uint8_t>(pixel >> 8),
                         static_cast<std::uint8_t>(pixel)};
    });
    return result;
}

const OverlayPicture::Grey& OverlayPicture::xrayGrey()
{
    if (!xray_.empty())
        refresh();
    return xrayGrey_;
}

} // namespace isocenter::app
