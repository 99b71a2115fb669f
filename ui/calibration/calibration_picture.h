// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"
#include "core/image/image.h"
#include "ui/views/image_drag.h"
#include "ui/views/image_transform.h"

#include <QImage>
#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QPainter;

namespace isocenter::ui {

// A picture of a calibration on black, with what was found drawn over it. Wheel and drags are those of all
// views of images (see ImageDrag), a double-click of the middle button shows the whole picture. Two pictures
// of one size, such as before and after, stand on either side of a line that a left drag moves. Pixels: the
// centre of the first one is (0.5, 0.5).
class CalibrationPicture : public QWidget
{
    Q_OBJECT

public:
    struct Layer
    {
        std::shared_ptr<const core::Image> pixels; // null: nothing
        std::function<void(QPainter&, const ImageTransform&)> overlay{};
        QString caption{};
    };

    explicit CalibrationPicture(const QString& name, QWidget* parent = nullptr);

    // Zoom and grey window stay where the picture has the size of the one before.
    void show(Layer layer, std::optional<Layer> right = std::nullopt);
    void setPlaceholder(const QString& text);
    void bringIntoSight(const QPointF& place); // of the picture, where it is zoomed
    const ImageTransform& transform() const { return transform_; }
    bool isDivided() const { return right_.has_value(); }

Q_SIGNALS:
    void clicked(const QPointF& place); // left, without a drag, in the picture

protected:
    QSize sizeHint() const override { return {640, 480}; }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    // A layer, and its greys.
    struct Shown
    {
        Layer layer;
        QImage greys;
    };
    QSizeF pictureSize() const; // empty: none
    int dividerX() const;
    void fit();
    void makeGreys();
    void paintLayer(QPainter& painter, const Shown& shown, const QRect& part) const;

    Shown left_;
    std::optional<Shown> right_;
    QString placeholder_;
    ImageTransform transform_;
    ImageDrag drag_;
    core::WindowLevel window_;
    core::WindowLevel range_; // of a whole drag
    double divider_ = 0.5;    // of the width
};

} // namespace isocenter::ui
