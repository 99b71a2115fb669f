// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/surfaces/surface_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <assimp/Importer.hpp>
#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <cstddef>

namespace isocenter::core {
namespace {

void append(const std::filesystem::path& file, const aiMesh& mesh, SurfaceModel& model)
{
    const std::size_t first = model.pointsMm.size();
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
        const aiVector3D& point = mesh.mVertices[v];
        model.pointsMm.emplace_back(point.x, point.y, point.z);
    }
    for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
        const aiFace& face = mesh.mFaces[f];
        const auto corner = [&](unsigned number) {
            const unsigned index = face.mIndices[number];
            if (index >= mesh.mNumVertices)
                throw FileError(
                    file, fmt::format(translatable("Data", "polygon {} names corner {} of {}: it is damaged"),
                                      f, index, mesh.mNumVertices));
            return static_cast<int>(first + index);
        };
        // A fan is right for every flat polygon: where it is not convex, what overlaps cancels.
        for (unsigned number = 2; number < face.mNumIndices; ++number)
            model.triangles.emplace_back(corner(0), corner(number - 1), corner(number));
    }
}

} // namespace

SurfaceModel readAssimpSurface(const std::filesystem::path& file)
{
    requireRegularFile(file);
    Assimp::Importer importer;
    // Without post-processing, whose assertions end the program for damaged files.
    const aiScene* scene = importer.ReadFile(file.string(), 0);
    if (scene == nullptr)
        throw FileError(
            file,
            translatable("Data",
                         "cannot be read as a surface model: it is damaged or of another format. Export it "
                         "again as STL, OBJ or PLY"));
    SurfaceModel model;
    for (unsigned m = 0; m < scene->mNumMeshes; ++m)
        append(file, *scene->mMeshes[m], model);
    return model;
}

} // namespace isocenter::core
