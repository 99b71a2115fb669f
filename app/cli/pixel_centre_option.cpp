// SPDX-License-Identifier: MIT
#include "app/cli/pixel_centre_option.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <string>

namespace isocenter::app {

void addPixelCentreOption(CLI::App& command, core::PixelCentre& convention, const char* exceptions)
{
    command
        .add_option_function<std::string>(
            "--pixel-centre",
            [&convention](const std::string& text) {
                convention = text == "0" ? core::PixelCentre::Zero : core::PixelCentre::Half;
            },
            fmt::format(
                "Where printed and written positions and homographies have the centre of the top-left "
                "pixel: 0.5, that is at (0.5, 0.5) as in COLMAP, or 0, that is at (0, 0) as in OpenCV. "
                "Files say which in their field pixelCentre{}{}",
                *exceptions ? "; " : "", exceptions))
        ->check(CLI::IsMember({"0", "0.5"}))
        ->default_str("0.5");
}

} // namespace isocenter::app
