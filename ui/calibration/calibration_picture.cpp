// SPDX-License-Identifier: MIT
#include "ui/calibration/calibration_picture.h"

#include "ui/support/theme.h"
#include "ui/views/grey_picture.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kCaptionMargin = 6;
constexpr double kInSightMargin = 40.0; // widget pixels

QSizeF sizeOf(const std::shared_ptr<const core::Image>& pixels)
{
    return pixels ? QSizeF(pixels->columns, pixels->rows) : QSizeF();
}

} // namespace

CalibrationPicture::CalibrationPicture(const QString& name, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(name);
    setMinimumSize(200, 160);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CalibrationPicture::show(Layer layer, std::optional<Layer> right)
{
    const bool isAnother = sizeOf(layer.pixels) != pictureSize();
    const bool isNew = isAnother || layer.pixels != left_.layer.pixels;
    left_ = {std::move(layer), {}};
    right_.reset();
    if (right)
        right_ = Shown{std::move(*right), {}};
    if (isAnother)
        fit();
    if (isNew && left_.layer.pixels) {
        window_ = core::automaticWindow(*left_.layer.pixels);
        range_ = window_;
    }
    makeGreys();
    update();
}

void CalibrationPicture::setPlaceholder(const QString& text)
{
    placeholder_ = text;
    update();
}

void CalibrationPicture::bringIntoSight(const QPointF& place)
{
    const QPointF shown = transform_.toWidget(place);
    const QRectF sight =
        QRectF(rect()).adjusted(kInSightMargin, kInSightMargin, -kInSightMargin, -kInSightMargin);
    if (sight.contains(shown))
        return;
    transform_.pan(QRectF(rect()).center() - shown);
    update();
}

QSizeF CalibrationPicture::pictureSize() const
{
    return sizeOf(left_.layer.pixels);
}

int CalibrationPicture::dividerX() const
{
    return static_cast<int>(std::lround(divider_ * width()));
}

void CalibrationPicture::fit()
{
    transform_.fit(pictureSize(), size());
}

void CalibrationPicture::makeGreys()
{
    const auto make = [this](Shown& shown) {
        shown.greys = shown.layer.pixels ? greyPicture(*shown.layer.pixels, window_) : QImage();
    };
    make(left_);
    if (right_)
        make(*right_);
}

void CalibrationPicture::mousePressEvent(QMouseEvent* event)
{
    if (left_.layer.pixels)
        drag_.begin(ImageDrag::kindOf(*event, false), event->position(), window_);
}

void CalibrationPicture::mouseMoveEvent(QMouseEvent* event)
{
    if (!drag_.moveTo(event->position(), transform_))
        return;
    if (drag_.kind() == ImageDrag::Kind::Tool && isDivided())
        divider_ = std::clamp(event->position().x() / std::max(1, width()), 0.0, 1.0);
    if (drag_.kind() == ImageDrag::Kind::Window) {
        window_ = drag_.window(range_, size());
        makeGreys();
    }
    update();
}

void CalibrationPicture::mouseReleaseEvent(QMouseEvent* event)
{
    const bool moved = drag_.moved();
    const QPointF place = transform_.toImage(event->position());
    if (drag_.end() == ImageDrag::Kind::Tool && !moved && QRectF(QPointF(), pictureSize()).contains(place))
        Q_EMIT clicked(place);
}

void CalibrationPicture::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::MiddleButton) { // two clicks, which may mark two points
        mousePressEvent(event);
        return;
    }
    fit();
    update();
}

void CalibrationPicture::wheelEvent(QWheelEvent* event)
{
    if (!left_.layer.pixels)
        return;
    transform_.zoomAt(event->position(), wheelZoom(event->angleDelta().y()));
    update();
    event->accept();
}

void CalibrationPicture::resizeEvent(QResizeEvent*)
{
    if (transform_.fitted())
        fit();
}

void CalibrationPicture::paintLayer(QPainter& painter, const Shown& shown, const QRect& part) const
{
    painter.save();
    painter.setClipRect(part);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, transform_.zoom() < 1.0);
    painter.drawImage(transform_.toWidget(QRectF(QPointF(), pictureSize())), shown.greys);
    painter.setRenderHint(QPainter::Antialiasing);
    if (shown.layer.overlay)
        shown.layer.overlay(painter, transform_);
    if (!shown.layer.caption.isEmpty()) {
        const QRect text = painter.fontMetrics().boundingRect(shown.layer.caption).adjusted(-6, -3, 6, 3);
        const QRect box(part.topLeft() + QPoint(kCaptionMargin, kCaptionMargin), text.size());
        painter.fillRect(box, QColor(0, 0, 0, 170));
        painter.setPen(theme::kText);
        painter.drawText(box, Qt::AlignCenter, shown.layer.caption);
    }
    painter.restore();
}

void CalibrationPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    if (!left_.layer.pixels) {
        painter.setPen(theme::kDimText);
        painter.drawText(rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap, placeholder_);
        return;
    }
    if (!right_) {
        paintLayer(painter, left_, rect());
        return;
    }
    const int divider = dividerX();
    paintLayer(painter, left_, {0, 0, divider, height()});
    paintLayer(painter, *right_, {divider, 0, width() - divider, height()});
    painter.fillRect(QRect(divider - 1, 0, 2, height()), theme::kText);
}

} // namespace isocenter::ui
