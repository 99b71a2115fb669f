// SPDX-License-Identifier: MIT
#include "app/cli/tracking/corner_window_option.h"

#include <CLI/CLI.hpp>

#include <string>

namespace isocenter::app {

void addCornerWindowOption(CLI::App& command, std::optional<core::CornerWindow>& window)
{
    const std::string box(toString(core::CornerWindow::Box));
    const std::string gaussian(toString(core::CornerWindow::Gaussian));
    command
        .add_option_function<std::string>(
            "--corner-window",
            [&window, box](const std::string& name) {
                window = name == box ? core::CornerWindow::Box : core::CornerWindow::Gaussian;
            },
            "Of corners: how the gradients in a corner's window are weighted in the structure tensor: box "
            "(all "
            "alike; the default of shi-tomasi) or gaussian (the centre most, with a sixth of the window's "
            "side "
            "as sigma; the default of harris)")
        ->check(CLI::IsMember({box, gaussian}));
}

} // namespace isocenter::app
