// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "core/image/volume.h"

#include <memory>
#include <string>

namespace isocenter::app {

// A CT as it is loaded, and what rays pass through (1/mm). Never changed once made, so threads may share it.
struct LoadedVolume
{
    std::shared_ptr<const core::Volume> volume;
    std::shared_ptr<const core::Volume> attenuation;
    CtSource source{};
    std::string mark{};                // see contentMark; empty: not known yet
    std::string frameOfReferenceUid{}; // of its patient space; empty if the files state none
};

} // namespace isocenter::app
