// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::core {

SurfaceModel readAssimpSurface(const std::filesystem::path& file)
{
    throw FileError(file, translatable("Data",
                                       "STL, OBJ and PLY need Assimp, and this program was built without it "
                                       "(ISOCENTER_WITH_ASSIMP=OFF): use a volume, or a build with Assimp"));
}

} // namespace isocenter::core
