// SPDX-License-Identifier: MIT
#include "ui/layout/view_tiling.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kGap = 4;          // pixels
constexpr int kLeastExtent = 90; // of a tile

using Tile = ViewTiling::Tile;

Tile view(ViewRole role, double share = 1.0)
{
    return {role, Qt::Horizontal, {}, share};
}

Tile row(std::vector<Tile> tiles, double share = 1.0)
{
    return {ViewRole::Scene, Qt::Horizontal, std::move(tiles), share};
}

Tile column(std::vector<Tile> tiles, double share = 1.0)
{
    return {ViewRole::Scene, Qt::Vertical, std::move(tiles), share};
}

Tile arrangement(ViewLayout layout)
{
    using enum ViewRole;
    switch (layout) {
    case ViewLayout::Registration:
        return row({view(Radiographs, 1.55), column({view(Scene, 1.65), view(Plot)})});
    case ViewLayout::Biplane:
        return column({view(Radiographs, 1.7), row({view(Scene), view(Plot)})});
    case ViewLayout::RadiographAndSlices:
        return row({view(Radiographs, 2.2), column({view(Axial), view(Sagittal), view(Coronal)})});
    case ViewLayout::Slices:
        return column({row({view(Axial), view(Sagittal)}), row({view(Coronal), view(Scene)})});
    case ViewLayout::Everything:
        return column({row({view(Radiographs, 1.6), view(Scene)}, 1.6),
                       row({view(Axial), view(Sagittal), view(Coronal), view(Plot, 1.3)})});
    }
    return view(Radiographs);
}

// The areas of the children of a tile.
std::vector<QRect> split(const Tile& tile, const QRect& area)
{
    double sum = 0.0;
    for (const Tile& child : tile.children)
        sum += child.share;
    const bool across = tile.direction == Qt::Horizontal;
    const int free =
        (across ? area.width() : area.height()) - kGap * (static_cast<int>(tile.children.size()) - 1);
    std::vector<QRect> areas;
    double before = 0.0;
    for (std::size_t c = 0; c < tile.children.size(); ++c) {
        const double after = before + tile.children[c].share / sum;
        const int offset = static_cast<int>(c) * kGap;
        const int begin = qRound(before * free) + offset;
        const int extent = qRound(after * free) + offset - begin;
        areas.push_back(across ? QRect(area.left() + begin, area.top(), extent, area.height())
                               : QRect(area.left(), area.top() + begin, area.width(), extent));
        before = after;
    }
    return areas;
}

void collectViews(const Tile& tile, const QRect& area, std::vector<ViewTiling::PlacedView>& views)
{
    if (tile.isView()) {
        views.push_back({tile.role, area});
        return;
    }
    const std::vector<QRect> areas = split(tile, area);
    for (std::size_t c = 0; c < areas.size(); ++c)
        collectViews(tile.children[c], areas[c], views);
}

void collectGaps(const Tile& tile, const QRect& area, const std::vector<std::size_t>& path,
                 std::vector<ViewTiling::Gap>& gaps)
{
    const std::vector<QRect> areas = split(tile, area);
    for (std::size_t c = 0; c < areas.size(); ++c) {
        std::vector<std::size_t> here = path;
        here.push_back(c);
        if (c + 1 < areas.size()) {
            const QRect gap = tile.direction == Qt::Horizontal
                                  ? QRect(areas[c].right() + 1, area.top(), kGap, area.height())
                                  : QRect(area.left(), areas[c].bottom() + 1, area.width(), kGap);
            gaps.push_back({gap, tile.direction, here});
        }
        if (!tile.children[c].isView())
            collectGaps(tile.children[c], areas[c], here, gaps);
    }
}

void forEachTile(Tile& tile, const std::function<void(Tile&)>& visit)
{
    for (Tile& child : tile.children) {
        visit(child);
        forEachTile(child, visit);
    }
}

} // namespace

ViewTiling ViewTiling::of(ViewLayout layout)
{
    return ViewTiling(arrangement(layout));
}

std::vector<ViewTiling::PlacedView> ViewTiling::views(const QRect& area) const
{
    std::vector<PlacedView> views;
    collectViews(root_, area, views);
    return views;
}

std::vector<ViewTiling::Gap> ViewTiling::gaps(const QRect& area) const
{
    std::vector<Gap> gaps;
    if (!root_.isView())
        collectGaps(root_, area, {}, gaps);
    return gaps;
}

void ViewTiling::drag(const Gap& gap, int pixels, const QRect& area)
{
    Tile* parent = &root_;
    QRect parentArea = area;
    for (std::size_t depth = 0; depth + 1 < gap.path.size(); ++depth) {
        parentArea = split(*parent, parentArea)[gap.path[depth]];
        parent = &parent->children[gap.path[depth]];
    }
    const std::size_t before = gap.path.back();
    const std::vector<QRect> areas = split(*parent, parentArea);
    const auto extent = [&](std::size_t child) {
        return gap.direction == Qt::Horizontal ? areas[child].width() : areas[child].height();
    };
    const int both = extent(before) + extent(before + 1);
    if (both < 2 * kLeastExtent)
        return;
    const int wanted = std::clamp(extent(before) + pixels, kLeastExtent, both - kLeastExtent);
    Tile& first = parent->children[before];
    Tile& second = parent->children[before + 1];
    const double sum = first.share + second.share;
    first.share = sum * wanted / both;
    second.share = sum - first.share;
}

QStringList ViewTiling::shares() const
{
    QStringList shares;
    Tile copy = root_;
    forEachTile(copy, [&](Tile& tile) { shares << QString::number(tile.share, 'g', 12); });
    return shares;
}

void ViewTiling::setShares(const QStringList& shares)
{
    Tile changed = root_;
    int next = 0;
    bool valid = true;
    forEachTile(changed, [&](Tile& tile) {
        bool isNumber = false;
        tile.share = shares.value(next++).toDouble(&isNumber);
        valid = valid && isNumber && tile.share > 0.0 && tile.share < 1e3;
    });
    if (valid && next == shares.size())
        root_ = changed;
}

} // namespace isocenter::ui
