// SPDX-License-Identifier: MIT
#include "ui/views/comparison_picture.h"

namespace isocenter::ui {

const QImage& ComparisonPicture::picture()
{
    if (drawn_ == version())
        return picture_;
    drawn_ = version();
    if (picture_.size() != QSize(columns(), rows()))
        picture_ = columns() > 0 ? QImage(columns(), rows(), QImage::Format_RGB32) : QImage();
    if (!picture_.isNull()) {
        uchar* bits = picture_.bits();
        draw(reinterpret_cast<std::uint32_t*>(bits), static_cast<std::size_t>(picture_.bytesPerLine()) / 4);
    }
    return picture_;
}

QImage ComparisonPicture::xrayPicture()
{
    const Grey& grey = xrayGrey();
    if (grey.empty())
        return {};
    return QImage(grey.data(), columns(), rows(), columns(), QImage::Format_Grayscale8).copy();
}

} // namespace isocenter::ui
