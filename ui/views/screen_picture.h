// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image_transform.h"

#include <QImage>
#include <QPoint>
#include <QRect>
#include <QSize>

class QPainter;

namespace isocenter::ui {

// The part of a picture that a view shows, at the pixels of the screen. It is made on all CPU cores when the
// picture or its place has changed; painting it is a copy of pixels, which QPainter would scale on one
// thread.
class ScreenPicture
{
public:
    // Where in a view a picture stands.
    struct Place
    {
        ImageTransform transform; // of pixels of the picture
        QSize view;               // widget pixels
        double devicePixelRatio = 1.0;
        bool smooth = true; // bilinear; otherwise single pixels are squares

        bool operator==(const Place& other) const = default;
    };

    // The picture is opaque (Format_RGB32). Nothing is painted beside it.
    void paint(QPainter& painter, const QImage& picture, const Place& place);
    const QImage& image() const { return image_; }
    QPoint corner() const { return corner_; } // of the image, in pixels of the screen from the view's

private:
    void make(const QImage& picture, const Place& place);

    qint64 key_ = 0; // of the picture that it was made of
    Place place_;
    QImage image_;
    QPoint corner_;
};

} // namespace isocenter::ui
