// SPDX-License-Identifier: MIT
#include "ui/views/screen_picture.h"

#include "core/support/parallel.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace isocenter::ui {
namespace {

constexpr std::uint32_t kOne = 256; // of weights

// Two neighbours along an axis and the weight of the second.
struct Sample
{
    int first = 0;
    int second = 0;
    std::uint32_t weight = 0;
};

std::uint32_t mixed(std::uint32_t a, std::uint32_t b, std::uint32_t weight)
{
    constexpr std::uint32_t kEven = 0x00ff00ffu; // two channels at once, each with room for its weight
    const std::uint32_t rest = kOne - weight;
    const std::uint32_t even = ((a & kEven) * rest + (b & kEven) * weight) >> 8;
    const std::uint32_t odd = ((a >> 8) & kEven) * rest + ((b >> 8) & kEven) * weight;
    return (even & kEven) | (odd & ~kEven);
}

// What each of so many pixels of the screen shows of an axis of so many pixels.
std::vector<Sample> samplesAlong(int begin, int count, double pictureFromScreen, double offset, int extent,
                                 bool smooth)
{
    std::vector<Sample> samples(static_cast<std::size_t>(count));
    for (int s = 0; s < count; ++s) {
        const double at = (begin + s + 0.5) * pictureFromScreen + offset;
        Sample& sample = samples[static_cast<std::size_t>(s)];
        const double centre = std::clamp(smooth ? at - 0.5 : std::floor(at), 0.0, extent - 1.0);
        sample.first = static_cast<int>(centre);
        sample.second = std::min(sample.first + 1, extent - 1);
        sample.weight = static_cast<std::uint32_t>(std::lround(kOne * (centre - sample.first)));
    }
    return samples;
}

const std::uint32_t* rowOf(const QImage& picture, int row)
{
    return reinterpret_cast<const std::uint32_t*>(picture.constScanLine(row));
}

} // namespace

void ScreenPicture::paint(QPainter& painter, const QImage& picture, const Place& place)
{
    if (picture.cacheKey() != key_ || place != place_) {
        key_ = picture.cacheKey();
        place_ = place;
        make(picture, place);
    }
    if (image_.isNull())
        return;
    painter.save();
    painter.scale(1.0 / place.devicePixelRatio, 1.0 / place.devicePixelRatio);
    painter.drawImage(corner_, image_);
    painter.restore();
}

void ScreenPicture::make(const QImage& picture, const Place& place)
{
    const double ratio = place.devicePixelRatio;
    const QRectF shown = place.transform.toWidget(QRectF(QPointF(), QSizeF(picture.size())))
                             .intersected(QRectF(QPointF(), QSizeF(place.view)));
    const QRect pixels(QPoint(qRound(shown.left() * ratio), qRound(shown.top() * ratio)),
                       QPoint(qRound(shown.right() * ratio) - 1, qRound(shown.bottom() * ratio) - 1));
    corner_ = pixels.topLeft();
    if (picture.isNull() || pixels.isEmpty()) {
        image_ = {};
        return;
    }
    if (image_.size() != pixels.size())
        image_ = QImage(pixels.size(), QImage::Format_RGB32);
    const double pictureFromScreen = 1.0 / (ratio * place.transform.zoom());
    const QPointF offset = place.transform.toImage(QPointF());
    const std::vector<Sample> columns = samplesAlong(pixels.left(), pixels.width(), pictureFromScreen,
                                                     offset.x(), picture.width(), place.smooth);
    const std::vector<Sample> rows = samplesAlong(pixels.top(), pixels.height(), pictureFromScreen,
                                                  offset.y(), picture.height(), place.smooth);
    const int firstColumn = columns.front().first;
    const int lastColumn = columns.back().second;
    uchar* const bits = image_.bits();
    const auto stride = static_cast<std::size_t>(image_.bytesPerLine());
    core::parallelFor(pixels.height(), [&](int begin, int end) {
        std::vector<std::uint32_t> between(static_cast<std::size_t>(picture.width()));
        for (int row = begin; row < end; ++row) {
            const Sample& y = rows[static_cast<std::size_t>(row)];
            const std::uint32_t* above = rowOf(picture, y.first);
            const std::uint32_t* below = rowOf(picture, y.second);
            for (int column = firstColumn; column <= lastColumn; ++column)
                between[static_cast<std::size_t>(column)] = mixed(above[column], below[column], y.weight);
            auto* out = reinterpret_cast<std::uint32_t*>(bits + static_cast<std::size_t>(row) * stride);
            for (const Sample& x : columns)
                *out++ = mixed(between[static_cast<std::size_t>(x.first)],
                               between[static_cast<std::size_t>(x.second)], x.weight);
        }
    });
}

} // namespace isocenter::ui
