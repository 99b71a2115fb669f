// SPDX-License-Identifier: MIT
#include "app/cases/xray_pairs.h"

#include <algorithm>

namespace isocenter::app {

std::vector<XrayRequest> pairedRequests(std::vector<std::filesystem::path> xrays,
                                        std::vector<std::filesystem::path> geometryFiles)
{
    std::ranges::sort(xrays);
    std::ranges::sort(geometryFiles);
    const bool viewsInOrder = xrays.size() > 1 && geometryFiles.size() == 1 &&
                              core::readGeometryFile(geometryFiles.front()).size() == xrays.size();
    std::vector<XrayRequest> requests;
    for (std::size_t x = 0; x < xrays.size(); ++x) {
        XrayRequest& request = requests.emplace_back();
        request.file = xrays[x];
        if (geometryFiles.size() == xrays.size())
            request.geometryFile = geometryFiles[x];
        else if (geometryFiles.size() == 1)
            request.geometryFile = geometryFiles.front();
        if (viewsInOrder)
            request.view = std::to_string(x);
    }
    return requests;
}

} // namespace isocenter::app
