// SPDX-License-Identifier: MIT
#include "ui/layout/view_tiling.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kGap = 4; // pixels
constexpr int kLeastExtent = 110;
constexpr int kLeastOfRadiographs = 200;

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

int leastExtentOf(const Tile& tile)
{
    if (tile.isView())
        return tile.role == ViewRole::Radiographs ? kLeastOfRadiographs : kLeastExtent;
    return leastExtentOf(*std::ranges::max_element(tile.children, {}, leastExtentOf));
}

// The shares of the children of a tile that is so long; 0 of those that are left out, the smallest first, so
// that each of the others has the extent that it needs.
std::vector<double> sharesWithin(const Tile& tile, int length)
{
    std::vector<double> shares;
    for (const Tile& child : tile.children)
        shares.push_back(child.share);
    for (auto shown = std::ssize(shares); shown > 1; --shown) {
        const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
        const double free = length - kGap * static_cast<double>(shown - 1);
        bool fits = true;
        for (std::size_t c = 0; c < shares.size(); ++c)
            fits =
                fits && (shares[c] == 0.0 || shares[c] / sum * free >= leastExtentOf(tile.children[c]) - 1);
        if (fits)
            break;
        *std::ranges::min_element(shares, {}, [](double s) { return s > 0.0 ? s : HUGE_VAL; }) = 0.0;
    }
    return shares;
}

// The areas of the children of a tile; empty of those that are left out.
std::vector<QRect> split(const Tile& tile, const QRect& area)
{
    const bool across = tile.direction == Qt::Horizontal;
    const int length = across ? area.width() : area.height();
    const std::vector<double> shares = sharesWithin(tile, length);
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    const auto shown = std::ranges::count_if(shares, [](double share) { return share > 0.0; });
    const int free = length - kGap * static_cast<int>(shown - 1);
    std::vector<QRect> areas;
    double before = 0.0;
    int offset = 0;
    for (const double share : shares) {
        const double after = before + share / sum;
        const int begin = qRound(before * free) + offset;
        const int extent = qRound(after * free) + offset - begin;
        areas.push_back(across ? QRect(area.left() + begin, area.top(), extent, area.height())
                               : QRect(area.left(), area.top() + begin, area.width(), extent));
        before = after;
        offset += share > 0.0 ? kGap : 0;
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
        if (!areas[c].isEmpty())
            collectViews(tile.children[c], areas[c], views);
}

void collectGaps(const Tile& tile, const QRect& area, const std::vector<std::size_t>& path,
                 std::vector<ViewTiling::Gap>& gaps)
{
    const std::vector<QRect> areas = split(tile, area);
    for (std::size_t c = 0; c < areas.size(); ++c) {
        if (areas[c].isEmpty())
            continue;
        std::vector<std::size_t> here = path;
        here.push_back(c);
        if (c + 1 < areas.size() && !areas[c + 1].isEmpty()) {
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
    Tile& first = parent->children[before];
    Tile& second = parent->children[before + 1];
    const int both = extent(before) + extent(before + 1);
    if (both < leastExtentOf(first) + leastExtentOf(second))
        return;
    const int wanted =
        std::clamp(extent(before) + pixels, leastExtentOf(first), both - leastExtentOf(second));
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
