// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// Finds projections whose images are the same to the last bit although their angles differ: noise makes that
// impossible unless one was stored twice.
class SameImages
{
public:
    explicit SameImages(std::size_t projections) : images_(projections) {}

    // Places may be set by different threads.
    void set(std::size_t place, const Image& image, double angleRad);

    // A sentence for each image that is there more than once, with the numbers from 1 of its projections.
    // Nothing where more than a tenth of all images are repeated: of an object that looks the same from many
    // sides, simulated without noise.
    std::vector<std::string> findings(const std::vector<std::size_t>& projections) const;

private:
    struct Seen
    {
        std::uint64_t hash;
        double angleRad;
    };
    std::vector<std::optional<Seen>> images_; // none of an image that is the same everywhere
};

} // namespace isocenter::core
