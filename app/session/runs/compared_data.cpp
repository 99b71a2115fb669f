// SPDX-License-Identifier: MIT
#include "app/session/runs/compared_data.h"

#include <algorithm>

namespace isocenter::app {

bool OpenData::holds(const ComparedData& data) const
{
    return !data.empty() && data.ct == ct &&
           std::ranges::all_of(data.views, [this](const ComparedData::View& view) {
               return std::ranges::find(xrays, view.xray) != xrays.end();
           });
}

} // namespace isocenter::app
