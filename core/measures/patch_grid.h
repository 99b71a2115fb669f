// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/image/roi.h"

#include <vector>

namespace isocenter::core {

// How the patch measures cut the region of interest into patches, in pixels of the images compared.
struct PatchOptions
{
    int size = 16;  // columns and rows of a patch
    int stride = 8; // from one patch to the next
    // A patch of the X-ray counts if its standard deviation is at least this part of the region's, so that
    // the noise of empty parts has no say.
    double leastContrast = 0.05;
    bool weighByVariance = false; // patches count by their X-ray's variance instead of alike

    void validate() const; // throws UsageError
};

// Where the patches of an image lie: a regular grid, centred, of the patches that fit. An image smaller than
// a patch has one patch, cut to the image.
struct PatchGrid
{
    int across = 0; // patches
    int down = 0;
    int columns = 0; // of a patch
    int rows = 0;
    int firstColumn = 0; // of the first patch
    int firstRow = 0;
    int stride = 0;

    static PatchGrid over(int imageColumns, int imageRows, const PatchOptions& options);
    int count() const { return across * down; }
    Roi patch(int index) const;
};

// What is known of a patch of the X-ray before any DRR.
struct PatchReference
{
    float mean = 0.0f;        // relative to the image's
    float inverseNorm = 0.0f; // 1 / the norm of the values about their mean
    float weight = 0.0f;
    float anchor = 0.0f; // the pixel that counts nearest its middle, numbered row by row in the patch
};

// The same for all patches of an X-ray, of whose pixels those count that the mask (of its size) lets count.
// Patches of which less than half counts are left out. The weights sum to 1, or are all 0 if no patch has
// enough contrast.
struct PatchReferences
{
    float mean = 0.0f;      // of the image
    double deviation = 0.0; // standard, of the image
    std::vector<PatchReference> patches;

    static PatchReferences of(const Image& xray, const Mask& mask, const PatchGrid& grid,
                              const PatchOptions& options);
    bool count() const; // whether any patch counts
};

} // namespace isocenter::core
