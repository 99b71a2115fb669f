// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/named_values.h"

#include <QRect>
#include <QStringList>

#include <utility>
#include <vector>

namespace isocenter::ui {

// What a place in the middle of the window shows. Radiographs: all of them side by side.
enum class ViewRole { Radiographs, Axial, Sagittal, Coronal, Scene, Plot };

// The arrangements that the user can choose.
enum class ViewLayout { Registration, Biplane, RadiographAndSlices, Slices, Everything };

// How views share a rectangle: rows and columns of views within each other, with gaps between them that can
// be dragged. Geometry only; ViewArea puts widgets there.
class ViewTiling
{
public:
    // A view, or a row or column of tiles.
    struct Tile
    {
        ViewRole role = ViewRole::Scene; // without children
        Qt::Orientation direction = Qt::Horizontal;
        std::vector<Tile> children{};
        double share = 1.0; // of its row or column, relative to its neighbours
        int least = 0;      // pixels along the row or column; 0: as its role needs

        bool isView() const { return children.empty(); }
    };
    struct PlacedView
    {
        ViewRole role;
        QRect area;
    };
    // A gap between two tiles that are shown; path leads to the tile before it.
    struct Gap
    {
        QRect area;
        Qt::Orientation direction; // in which it can be dragged
        std::vector<std::size_t> path;
        std::size_t after; // the tile after it, among the children of their row or column
    };

    explicit ViewTiling(Tile root) : root_(std::move(root)) {}
    static ViewTiling of(ViewLayout layout);

    // The number of radiographs, and the area (pixels) that they get at least until a gap is dragged.
    void setRadiographs(int count, double leastArea);
    // Whether the tiles have other shares than they began with.
    bool isDragged() const { return dragged_; }

    // Without those for which there is no room: where a row or column is too short for what all of its tiles
    // need, the smallest are left out, the radiographs never, and the others share their place.
    std::vector<PlacedView> views(const QRect& area) const;
    std::vector<Gap> gaps(const QRect& area) const;
    // Moves a gap by pixels; the tiles at its sides keep a least extent, all others stay.
    void drag(const Gap& gap, int pixels, const QRect& area);
    // The shares of all tiles from outside in, for the next start of the program.
    QStringList shares() const;
    // Left as it is if the text is of another tiling.
    void setShares(const QStringList& shares);

private:
    Tile tileFor(const QRect& area) const; // the root, turned and with what the radiographs need

    void keepShares(const Tile& shown, const QRect& area);

    Tile root_;
    bool turns_ = false; // rows become columns and vice versa, whichever makes the radiographs larger
    bool dragged_ = false;
    int radiographs_ = 1;
    double leastArea_ = 0.0;
};

// The arrangements of views, as the command line has them.
inline constexpr core::NamedValues<ViewLayout, 5> kViewLayouts{
    {{ViewLayout::Registration, "registration"},
     {ViewLayout::Biplane, "biplane"},
     {ViewLayout::RadiographAndSlices, "radiograph-slices"},
     {ViewLayout::Slices, "slices"},
     {ViewLayout::Everything, "all"}}};
static_assert(core::namesEveryValue(kViewLayouts, ViewLayout::Everything));

} // namespace isocenter::ui
