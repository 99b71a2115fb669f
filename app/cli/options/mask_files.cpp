// SPDX-License-Identifier: MIT
#include "app/cli/options/mask_files.h"

#include "core/io/formats/mask_file.h"

namespace isocenter::app {
namespace {

template <class Masks, class Read>
const core::Mask& readOnce(Masks& masks, Read read, const std::filesystem::path& file, int columns, int rows)
{
    const typename Masks::key_type key{file, columns, rows};
    const auto kept = masks.find(key);
    return kept != masks.end() ? kept->second : masks.emplace(key, read(file, columns, rows)).first->second;
}

} // namespace

const core::Mask& MaskFiles::image(const std::filesystem::path& file, int columns, int rows)
{
    return readOnce(images_, core::readMaskImage, file, columns, rows);
}

const core::Mask& MaskFiles::polygons(const std::filesystem::path& file, int columns, int rows)
{
    return readOnce(polygons_, core::readMaskPolygons, file, columns, rows);
}

} // namespace isocenter::app
