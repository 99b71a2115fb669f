// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

namespace isocenter::core {

enum class ImageSide { Left, Right, Top, Bottom };

// An image as seen from one of its sides: how deep, and where along the side. The image must outlive it.
class SideView
{
public:
    SideView(const Image& image, ImageSide side) : image_(image), side_(side) {}

    int depth() const { return upright() ? image_.columns : image_.rows; }
    int length() const { return upright() ? image_.rows : image_.columns; }
    float at(int deep, int along) const
    {
        if (side_ == ImageSide::Right || side_ == ImageSide::Bottom)
            deep = depth() - 1 - deep;
        return upright() ? image_.at(deep, along) : image_.at(along, deep);
    }

private:
    bool upright() const { return side_ == ImageSide::Left || side_ == ImageSide::Right; }

    const Image& image_;
    ImageSide side_;
};

} // namespace isocenter::core
