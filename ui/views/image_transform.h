// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>

namespace isocenter::ui {

// Where an image stands in its widget: zoom (widget pixels an image pixel) and the place of its top left
// corner.
class ImageTransform
{
public:
    bool operator==(const ImageTransform& other) const = default;
    double zoom() const { return zoom_; }
    bool fitted() const { return fitted_; }
    QPointF toWidget(const QPointF& imagePoint) const { return imagePoint * zoom_ + offset_; }
    QPointF toImage(const QPointF& widgetPoint) const { return (widgetPoint - offset_) / zoom_; }
    QRectF toWidget(const QRectF& imageRect) const
    {
        return {toWidget(imageRect.topLeft()), imageRect.size() * zoom_};
    }

    // The whole image, centred; stays fitted when the widget is resized, until the user zooms or pans.
    void fit(const QSizeF& image, const QSizeF& widget)
    {
        if (image.isEmpty() || widget.isEmpty())
            return;
        zoom_ = std::min(widget.width() / image.width(), widget.height() / image.height());
        offset_ = QPointF(0.5 * (widget.width() - zoom_ * image.width()),
                          0.5 * (widget.height() - zoom_ * image.height()));
        fitted_ = true;
    }
    // Zooms by a factor; the image point under the widget point stays where it is.
    void zoomAt(const QPointF& widgetPoint, double factor)
    {
        const QPointF fixed = toImage(widgetPoint);
        zoom_ = std::clamp(zoom_ * factor, kSmallest, kLargest);
        offset_ = widgetPoint - fixed * zoom_;
        fitted_ = false;
    }
    void pan(const QPointF& widgetDelta)
    {
        offset_ += widgetDelta;
        fitted_ = false;
    }

private:
    static constexpr double kSmallest = 0.05;
    static constexpr double kLargest = 40.0;

    double zoom_ = 1.0;
    QPointF offset_;
    bool fitted_ = true;
};

} // namespace isocenter::ui
