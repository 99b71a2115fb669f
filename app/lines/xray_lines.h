// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/xray_line_options.h"
#include "core/image/mask.h"
#include "core/image/radiograph.h"
#include "core/lines/tracing/line_drawing.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// The lines that were found in an X-ray, and which of them are chosen: those that were clicked, or all of
// them as long as none was. A look at an X-ray, not a part of the data: it has no place in history and
// projects.
class XrayLines
{
public:
    XrayLines(std::shared_ptr<const core::Radiograph> radiograph, const XrayLineOptions& options,
              core::LineDrawing drawing);

    const std::shared_ptr<const core::Radiograph>& radiograph() const { return radiograph_; }
    const XrayLineOptions& options() const { return options_; }
    const core::LineDrawing& drawing() const { return drawing_; }
    bool isChosen(std::size_t line) const { return !anyClicked() || clicked_[line]; }
    bool anyClicked() const;
    std::size_t chosen() const; // how many lines
    // Clicks the line at a place (pixels of the X-ray), or all that hangs together with it: what was clicked
    // before is not any more. Returns whether there is a line at most so many pixels away.
    bool click(const core::PixelPoint& place, double reachPx, bool withTree);
    // The X-ray's pixels without the chosen lines.
    core::Mask mask() const;

private:
    std::shared_ptr<const core::Radiograph> radiograph_;
    XrayLineOptions options_;
    core::LineDrawing drawing_;
    std::vector<bool> clicked_; // of each line
};

} // namespace isocenter::app
