// SPDX-License-Identifier: MIT
#include "core/io/radiographs/picture_radiograph.h"

#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_intensity.h"
#include "core/io/radiographs/radiograph_tags.h"
#include "core/support/translatable.h"

#include <utility>

namespace isocenter::core {

Radiograph radiographOf(Image picture, std::string name, const RadiographOptions& options)
{
    options.validate();
    RadiographTags tags; // with the range of 8 bits
    tags.isDicom = false;
    tags.columns = picture.columns;
    tags.rows = picture.rows;
    Radiograph xray;
    xray.name = std::move(name);
    xray.pixels = std::move(picture);
    applyTagIntensity(tags, options, xray);
    applyTagGeometry(tags, options, xray);
    return options.crop ? cropped(xray, *options.crop, translatable("Data", "given by the user")) : xray;
}

} // namespace isocenter::core
