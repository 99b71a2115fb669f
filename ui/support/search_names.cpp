// SPDX-License-Identifier: MIT
#include "ui/support/search_names.h"

#include "core/measures/similarity.h"
#include "core/optimise/optimiser.h"
#include "ui/support/translation.h"

#include <algorithm>
#include <string>

namespace isocenter::ui {

QString measureText(std::string_view measure)
{
    const auto known = std::ranges::find(core::allMeasures(), measure, &core::MeasureFacts::name);
    return known == core::allMeasures().end()
               ? QString::fromUtf8(measure.data(), static_cast<qsizetype>(measure.size()))
               : appText(std::string(known->title));
}

QString optimiserText(std::string_view name)
{
    return appText(std::string(core::optimiserTitle(core::optimiserNamed(name))));
}

} // namespace isocenter::ui
