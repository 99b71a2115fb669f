// SPDX-License-Identifier: MIT
#include "ui/layout/view_tiling.h"

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kGap = 4; // pixels
constexpr int kLeastExtent = 110;
constexpr int kLeastOfRadiographs = 200;

using Tile = ViewTiling::Tile;

Tile view(ViewRole role, double share = 1.0)
{
    return {role, Qt::Horizontal, {}, share, 0};
}

Tile row(std::vector<Tile> tiles, double share = 1.0)
{
    return {ViewRole::Scene, Qt::Horizontal, std::move(tiles), share, 0};
}

Tile column(std::vector<Tile> tiles, double share = 1.0)
{
    return {ViewRole::Scene, Qt::Vertical, std::move(tiles), share, 0};
}

Tile arrangement(ViewLayout layout)
{
    using enum ViewRole;
    switch (layout) {
    case ViewLayout::Registration:
        return row({view(Radiographs, 1.55), column({view(Scene, 1.65), view(Plot)})});
    case ViewLayout::Biplane:
        return column({view(Radiographs, 3.0), row({view(Scene), view(Plot)})});
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
    if (tile.least > 0)
        return tile.least;
    if (tile.isView())
        return tile.role == ViewRole::Radiographs ? kLeastOfRadiographs : kLeastExtent;
    return leastExtentOf(*std::ranges::max_element(tile.children, {}, leastExtentOf));
}

bool holdsRadiographs(const Tile& tile)
{
    return tile.isView() ? tile.role == ViewRole::Radiographs
                         : std::ranges::any_of(tile.children, holdsRadiographs);
}

// The children of a tile that is so long for which there is room. Of least share is left out first, of equal
// ones the last; the radiographs stay.
std::vector<std::size_t> shownWithin(const Tile& tile, int length)
{
    std::vector<std::size_t> shown(tile.children.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
    const auto needed = [&] {
        int sum = kGap * static_cast<int>(shown.size() - 1);
        for (const std::size_t child : shown)
            sum += leastExtentOf(tile.children[child]);
        return sum;
    };
    const auto weight = [&](std::size_t child) {
        return holdsRadiographs(tile.children[child]) ? HUGE_VAL : tile.children[child].share;
    };
    while (shown.size() > 1 && needed() > length)
        shown.erase(std::ranges::min_element(shown.rbegin(), shown.rend(), {}, weight).base() - 1);
    return shown;
}

// Of all children of a tile that is so long: in proportion to their shares, but none less than it needs; 0 of
// those that are left out.
std::vector<double> extentsWithin(const Tile& tile, int length)
{
    std::vector<double> extents(tile.children.size(), 0.0);
    std::vector<std::size_t> sharing = shownWithin(tile, length);
    double free = length - kGap * static_cast<double>(sharing.size() - 1);
    while (true) {
        double sum = 0.0;
        for (const std::size_t child : sharing)
            sum += tile.children[child].share;
        for (const std::size_t child : sharing)
            extents[child] = tile.children[child].share / sum * free;
        const auto tooShort = std::ranges::find_if(sharing, [&](std::size_t child) {
            return sharing.size() > 1 && extents[child] < leastExtentOf(tile.children[child]);
        });
        if (tooShort == sharing.end())
            return extents;
        extents[*tooShort] = leastExtentOf(tile.children[*tooShort]);
        free -= extents[*tooShort];
        sharing.erase(tooShort);
    }
}

// The areas of the children of a tile; empty of those that are left out.
std::vector<QRect> split(const Tile& tile, const QRect& area)
{
    const bool across = tile.direction == Qt::Horizontal;
    const int length = across ? area.width() : area.height();
    std::vector<QRect> areas;
    double before = 0.0;
    int offset = 0;
    for (const double along : extentsWithin(tile, length)) {
        const int begin = qRound(before) + offset;
        const int extent = qRound(before + along) + offset - begin;
        areas.push_back(across ? QRect(area.left() + begin, area.top(), extent, area.height())
                               : QRect(area.left(), area.top() + begin, area.width(), extent));
        before += along;
        offset += along > 0.0 ? kGap : 0;
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
    std::optional<std::size_t> before; // the last that is shown
    for (std::size_t c = 0; c < areas.size(); ++c) {
        if (areas[c].isEmpty())
            continue;
        std::vector<std::size_t> here = path;
        here.push_back(c);
        if (before) {
            std::vector<std::size_t> first = path;
            first.push_back(*before);
            const QRect gap = tile.direction == Qt::Horizontal
                                  ? QRect(areas[*before].right() + 1, area.top(), kGap, area.height())
                                  : QRect(area.left(), areas[*before].bottom() + 1, area.width(), kGap);
            gaps.push_back({gap, tile.direction, first, c});
        }
        if (!tile.children[c].isView())
            collectGaps(tile.children[c], areas[c], here, gaps);
        before = c;
    }
}

void forEachTile(Tile& tile, const std::function<void(Tile&)>& visit)
{
    for (Tile& child : tile.children) {
        visit(child);
        forEachTile(child, visit);
    }
}

void turn(Tile& tile)
{
    tile.direction = tile.direction == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
    for (Tile& child : tile.children)
        turn(child);
}

// The side of the squares that fit into an area side by side, or one above the other.
double squareSide(double width, double height, int count)
{
    return width >= height ? std::min(width / count, height) : std::min(width, height / count);
}

} // namespace

ViewTiling ViewTiling::of(ViewLayout layout)
{
    ViewTiling tiling(arrangement(layout));
    tiling.turns_ = layout == ViewLayout::Biplane;
    return tiling;
}

void ViewTiling::setRadiographs(int count, double leastArea)
{
    radiographs_ = std::max(1, count);
    leastArea_ = leastArea;
}

ViewTiling::Tile ViewTiling::tileFor(const QRect& area) const
{
    Tile root = root_;
    const auto isRadiographs = [](const Tile& tile) {
        return tile.isView() && tile.role == ViewRole::Radiographs;
    };
    const auto pictures = std::ranges::find_if(root.children, isRadiographs);
    if (pictures == root.children.end() || area.isEmpty())
        return root;
    double shares = 0.0;
    for (const Tile& child : root.children)
        shares += child.share;
    // The side of a radiograph, and the extent that all of them need along the row or column.
    const double least = dragged_ ? 0.0 : leastArea_;
    const auto extent = [&](double along, double across) {
        return std::min(along, std::max(pictures->share / shares * along, least / across));
    };
    const double inRow = extent(area.width(), area.height());
    const double inColumn = extent(area.height(), area.width());
    const bool row =
        squareSide(inRow, area.height(), radiographs_) > squareSide(area.width(), inColumn, radiographs_);
    if (turns_ && row != (root.direction == Qt::Horizontal))
        turn(root);
    const bool across = root.direction == Qt::Horizontal;
    const int needed = qCeil(least / (across ? area.height() : area.width()));
    pictures->least = std::max(kLeastOfRadiographs, std::min(needed, across ? area.width() : area.height()));
    return root;
}

std::vector<ViewTiling::PlacedView> ViewTiling::views(const QRect& area) const
{
    std::vector<PlacedView> views;
    collectViews(tileFor(area), area, views);
    return views;
}

std::vector<ViewTiling::Gap> ViewTiling::gaps(const QRect& area) const
{
    std::vector<Gap> gaps;
    if (!root_.isView())
        collectGaps(tileFor(area), area, {}, gaps);
    return gaps;
}

void ViewTiling::drag(const Gap& gap, int pixels, const QRect& area)
{
    const Tile root = tileFor(area);
    const Tile* shown = &root;
    Tile* parent = &root_;
    QRect parentArea = area;
    for (std::size_t depth = 0; depth + 1 < gap.path.size(); ++depth) {
        parentArea = split(*shown, parentArea)[gap.path[depth]];
        shown = &shown->children[gap.path[depth]];
        parent = &parent->children[gap.path[depth]];
    }
    const bool across = gap.direction == Qt::Horizontal;
    const int length = across ? parentArea.width() : parentArea.height();
    const std::vector<double> extents = extentsWithin(*shown, length);
    Tile& first = parent->children[gap.path.back()];
    Tile& second = parent->children[gap.after];
    const double extent = extents[gap.path.back()];
    const double both = extent + extents[gap.after];
    const double least = leastExtentOf(first);
    const double most = both - leastExtentOf(second);
    if (least > most)
        return;
    if (!dragged_)
        keepShares(root, area);
    double shares = 0.0;
    for (std::size_t c = 0; c < extents.size(); ++c)
        shares += extents[c] > 0.0 ? parent->children[c].share : 0.0;
    const double shareOfPixel = shares / std::accumulate(extents.begin(), extents.end(), 0.0);
    for (std::size_t c = 0; c < extents.size(); ++c)
        if (extents[c] > 0.0)
            parent->children[c].share = shareOfPixel * extents[c];
    const double wanted = std::clamp(extent + pixels, least, most);
    first.share = shareOfPixel * wanted;
    second.share = shareOfPixel * (both - wanted);
    const double smallest = std::min(first.share, second.share);
    for (std::size_t c = 0; c < extents.size(); ++c)
        if (extents[c] == 0.0) // stays the one that is left out
            parent->children[c].share = std::min(parent->children[c].share, 0.99 * smallest);
}

// What the radiographs were given beyond their share becomes their share.
void ViewTiling::keepShares(const Tile& shown, const QRect& area)
{
    const std::vector<double> extents =
        extentsWithin(shown, shown.direction == Qt::Horizontal ? area.width() : area.height());
    double shares = 0.0;
    for (std::size_t c = 0; c < extents.size(); ++c)
        shares += extents[c] > 0.0 ? root_.children[c].share : 0.0;
    const double sum = std::accumulate(extents.begin(), extents.end(), 0.0);
    for (std::size_t c = 0; c < extents.size(); ++c)
        if (extents[c] > 0.0)
            root_.children[c].share = shares * extents[c] / sum;
    dragged_ = true;
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
    if (!valid || next != shares.size())
        return;
    dragged_ = shares != this->shares();
    root_ = changed;
}

} // namespace isocenter::ui
