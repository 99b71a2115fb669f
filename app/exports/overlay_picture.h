// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/picture_look.h"
#include "core/image/drawing/rgb_image.h"
#include "core/image/filters/window_level.h"
#include "core/image/image.h"
#include "core/support/named_values.h"

#include <cstdint>
#include <vector>

namespace isocenter::app {

// How the X-ray and the DRR are put into one picture.
enum class ComparisonMode {
    Colour,       // X-ray orange, DRR blue: grey where they agree
    Blend,        // both grey
    Difference,   // black where they agree, orange where the X-ray is brighter, blue where the DRR is
    Checkerboard, // squares of one and the other
    Edges,        // outlines of the DRR over the X-ray
    // Of the measure, which others paint over the picture; it is then the X-ray alone.
    Seen,          // X-ray and DRR as they are compared
    Contributions, // what each pixel adds to the measure
};
inline bool isOfMeasure(ComparisonMode mode)
{
    return mode == ComparisonMode::Seen || mode == ComparisonMode::Contributions;
}

// Makes the picture of an X-ray with a DRR over it: both images through one window, combined pixel by pixel.
// Without a DRR it is the X-ray alone.
class OverlayPicture
{
public:
    // With the intensity of the open beam (openBeamOf), intensities are shown as line integrals, as
    // radiographs are read; 0 shows the numbers as they are.
    void setXray(const core::Image& xray, double openBeam);
    // In the scale in which the X-ray is shown (see GreyScale::forDisplay), shrunk by a factor.
    void setDrr(const core::Image& drr, int shrinkFactor);
    void clearDrr();
    // Contrast, gamma and the DRR's own window. Filters are for others to apply (PictureFiltering), to xray()
    // and drr(): what they make of them is shown in their place, until it is empty.
    void setLook(const PictureLook& look);
    void setFilteredXray(const core::Image& image);
    void setFilteredDrr(const core::Image& image);
    bool hasFilteredXray() const { return !filteredXray_.empty(); }
    const core::Image& xray() const { return xray_; } // in the scale of the display, as the next
    const core::Image& drr() const { return drr_; }   // at the X-ray's size; empty: none
    void setWindow(const core::WindowLevel& window);
    void setMode(ComparisonMode mode);
    void setBlend(double drrShare); // 0: X-ray only, 1: DRR only; modes Colour and Blend
    void setXrayOnly(bool only);

    const core::WindowLevel& window() const { return window_; }
    ComparisonMode mode() const { return mode_; }
    double blend() const { return blend_; }
    bool hasDrr() const { return !drr_.empty(); }
    bool xrayOnly() const { return xrayOnly_; }
    double drrValue(int column, int row) const; // NaN without a DRR; in the X-ray's grey scale
    // Computed from the X-ray's values inside the region, or inside the collimated field; see
    // core::radiographWindow.
    core::WindowLevel automaticWindow(const core::Roi& region = {}, const core::Mask& field = {}) const;
    // Of the DRR: its own; as the X-ray's; or automatic, where only one of them shows its edges.
    core::WindowLevel drrWindow() const;
    core::WindowLevel automaticDrrWindow() const;
    int columns() const { return xray_.columns; }
    int rows() const { return xray_.rows; }
    // Draws it as 0xffRRGGBB, rows of stride pixels from the top; without an X-ray nothing.
    void draw(std::uint32_t* pixels, std::size_t stride);
    core::RgbImage rgb();
    // Grows with each change, so that nobody has to draw the same picture twice.
    unsigned version() const { return version_; }
    using Grey = std::vector<std::uint8_t>;
    const Grey& xrayGrey(); // the X-ray alone, row by row

private:
    Grey shown(const core::Image& image, const core::WindowLevel& window, const PictureFilters& tone) const;
    const core::Image& shownXray() const { return filteredXray_.empty() ? xray_ : filteredXray_; }
    const core::Image& shownDrr() const { return filteredDrr_.empty() ? drr_ : filteredDrr_; }
    void drawAnew();
    Grey edgesOf(const Grey& image) const;
    void refresh();
    void combineRow(int row, std::uint32_t* out) const;

    double openBeam_ = 0.0;
    core::Image xray_;         // in the scale of the display, as the next
    core::Image drr_;          // at the X-ray's size
    core::Image filteredXray_; // empty: the X-ray itself, as the next
    core::Image filteredDrr_;
    PictureLook look_;
    core::WindowLevel window_;
    ComparisonMode mode_ = ComparisonMode::Colour;
    double blend_ = 0.5;
    bool xrayOnly_ = false;
    Grey xrayGrey_; // empty when out of date, as below
    Grey drrGrey_;
    Grey edges_;
    unsigned version_ = 1;
};

// How X-ray and DRR are compared, as command lines have it.
inline constexpr core::NamedValues<ComparisonMode, 7> kComparisonModes{
    {{ComparisonMode::Colour, "colour"},
     {ComparisonMode::Blend, "blend"},
     {ComparisonMode::Difference, "difference"},
     {ComparisonMode::Checkerboard, "checkerboard"},
     {ComparisonMode::Edges, "edges"},
     {ComparisonMode::Seen, "seen"},
     {ComparisonMode::Contributions, "contributions"}}};
static_assert(core::namesEveryValue(kComparisonModes, ComparisonMode::Contributions));

} // namespace isocenter::app
