// SPDX-License-Identifier: MIT
#include "app/session/compared_views.h"

namespace isocenter::app {

gpu::RegistrationView comparedView(const SessionXray& xray)
{
    return {xray.radiograph, xray.region, xray.mask ? *xray.mask : core::Mask(), xray.look.preprocessing()};
}

std::vector<gpu::RegistrationView> comparedViews(const std::vector<SessionXray>& xrays)
{
    std::vector<gpu::RegistrationView> views;
    for (const SessionXray& xray : xrays)
        if (xray.compared())
            views.push_back(comparedView(xray));
    return views;
}

} // namespace isocenter::app
