// SPDX-License-Identifier: MIT
// Linked with core/io/surfaces/assimp_surface_none.cpp, as a build without Assimp is.
#include "core/io/surfaces/surface_file.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::assimp_surface_none_test {
namespace {

TEST(WithoutAssimp, SurfacesAreRefusedClearly)
{
    for (const char* name : {"part.stl", "part.obj", "part.ply"})
        expectMentions(messageOf([&] { readSurfaceFile(temporaryFile(name, "x")); }),
                       {name, "need Assimp", "ISOCENTER_WITH_ASSIMP"});
}

} // namespace
} // namespace isocenter::core::assimp_surface_none_test
