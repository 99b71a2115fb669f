// SPDX-License-Identifier: MIT
#include "app/scan/scan_setup.h"

namespace isocenter::app {

bool ScanSetup::isDescribed() const
{
    ScanSetup typed = *this; // what the files state is quickly there again
    if (typed.geometry.kind == GeometrySetup::Kind::Stated)
        typed.geometry.kind = GeometrySetup().kind;
    if (typed.intensity.kind == IntensitySetup::Kind::Stated)
        typed.intensity.kind = IntensitySetup().kind;
    return typed.geometry != GeometrySetup() || typed.intensity != IntensitySetup() ||
           corrections != CorrectionsSetup() || method != MethodSetup();
}

void ScanSetup::forEachPath(const std::function<void(std::filesystem::path&)>& visit)
{
    for (std::filesystem::path* path :
         {&source, &geometry.file, &intensity.flat, &intensity.dark, &intensity.badPixels})
        if (!path->empty())
            visit(*path);
}

std::vector<std::filesystem::path> ScanSetup::paths() const
{
    std::vector<std::filesystem::path> paths;
    ScanSetup copy = *this;
    copy.forEachPath([&paths](std::filesystem::path& path) { paths.push_back(path); });
    return paths;
}

} // namespace isocenter::app
