// SPDX-License-Identifier: MIT
#include "app/lines/xray_lines.h"

#include "core/lines/tracing/line_mask.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace isocenter::app {

XrayLines::XrayLines(std::shared_ptr<const core::Radiograph> radiograph, const XrayLineOptions& options,
                     core::LineDrawing drawing)
    : radiograph_(std::move(radiograph)), options_(options), drawing_(std::move(drawing)),
      clicked_(drawing_.lines.size(), false)
{
}

bool XrayLines::anyClicked() const
{
    return std::ranges::find(clicked_, true) != clicked_.end();
}

std::size_t XrayLines::chosen() const
{
    return anyClicked() ? static_cast<std::size_t>(std::ranges::count(clicked_, true)) : clicked_.size();
}

bool XrayLines::click(const core::PixelPoint& place, double reachPx, bool withTree)
{
    const std::optional<std::size_t> line = core::lineAt(drawing_, place, reachPx);
    if (!line)
        return false;
    const bool isClicked = !clicked_[*line];
    const int tree = drawing_.lines[*line].rank.tree;
    for (std::size_t l = 0; l < clicked_.size(); ++l)
        if (l == *line || (withTree && drawing_.lines[l].rank.tree == tree))
            clicked_[l] = isClicked;
    return true;
}

core::Mask XrayLines::mask() const
{
    std::vector<bool> chosen(clicked_.size(), !anyClicked());
    if (anyClicked())
        chosen = clicked_;
    return core::maskWithoutLines(drawing_, chosen, radiograph_->pixels.columns, radiograph_->pixels.rows);
}

} // namespace isocenter::app
