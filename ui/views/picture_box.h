// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"

#include <QImage>
#include <QWidget>

namespace isocenter::ui {

QImage imageOf(const core::RgbImage& picture);

// A picture on black, as large as there is room for.
class PictureBox : public QWidget
{
    Q_OBJECT

public:
    PictureBox(QImage image, const QString& name, QWidget* parent = nullptr);
    const QImage& image() const { return image_; }
    void setImage(QImage image);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage image_;
};

// The scale of colours of differencePicture, from minus to plus the limit, with its numbers and, in place of
// 0, what they are.
class DifferenceScale : public QWidget
{
    Q_OBJECT

public:
    explicit DifferenceScale(double limit, QWidget* parent = nullptr);
    void setLimit(double limit);
    void setMiddle(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double limit_;
    QString middle_ = QStringLiteral("0");
};

} // namespace isocenter::ui
