// SPDX-License-Identifier: MIT
#include "app/registration/geometry_guesses.h"

#include "core/io/radiographs/radiograph_geometry.h"

#include <fmt/format.h>

namespace isocenter::app {

std::map<std::string, std::string> statedGuesses(std::span<const gpu::RegistrationView> views)
{
    std::map<std::string, std::string> stated;
    for (std::size_t view = 0; view < views.size(); ++view)
        for (const core::Provenance& guess : core::geometryGuesses(*views[view].radiograph)) {
            std::string& text = stated[fmt::format("geometryGuesses_{}", view + 1)];
            text += (text.empty() ? "" : "; ") + core::textOf(guess);
        }
    return stated;
}

} // namespace isocenter::app
