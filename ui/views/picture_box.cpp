// SPDX-License-Identifier: MIT
#include "ui/views/picture_box.h"

#include "app/comparison/image_agreement.h"
#include "ui/support/theme.h"

#include <QLocale>
#include <QPainter>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kLeastSide = 120;
constexpr int kScaleColumns = 201;
constexpr int kScaleHeight = 10;

} // namespace

QImage imageOf(const core::RgbImage& picture)
{
    return QImage(reinterpret_cast<const uchar*>(picture.values.data()), picture.columns, picture.rows,
                  3 * picture.columns, QImage::Format_RGB888)
        .copy();
}

PictureBox::PictureBox(QImage image, const QString& name, QWidget* parent)
    : QWidget(parent), image_(std::move(image))
{
    setAccessibleName(name);
    setMinimumSize(kLeastSide, kLeastSide);
}

void PictureBox::setImage(QImage image)
{
    image_ = std::move(image);
    update();
}

void PictureBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    const QSize size = image_.size().scaled(this->size(), Qt::KeepAspectRatio);
    const QRect place(QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, size.width() < image_.width());
    painter.drawImage(place, image_);
}

DifferenceScale::DifferenceScale(double limit, QWidget* parent) : QWidget(parent), limit_(limit)
{
    setAccessibleName(tr("Scale of differences"));
    setMinimumWidth(2 * kLeastSide);
    setFixedHeight(kScaleHeight + fontMetrics().height() + 4);
}

void DifferenceScale::setLimit(double limit)
{
    limit_ = limit;
    update();
}

void DifferenceScale::setMiddle(const QString& text)
{
    middle_ = text;
    update();
}

void DifferenceScale::paintEvent(QPaintEvent*)
{
    core::Image ramp(kScaleColumns, 1);
    for (int column = 0; column < kScaleColumns; ++column)
        ramp.at(column, 0) = static_cast<float>(2 * column - kScaleColumns + 1) / (kScaleColumns - 1);
    QPainter painter(this);
    painter.drawImage(QRect(0, 0, width(), kScaleHeight), imageOf(app::differencePicture(ramp, 1.0)));
    painter.setPen(palette().color(theme::kDimRole));
    const QRect numbers(0, kScaleHeight + 2, width(), fontMetrics().height());
    const QString limit = QLocale().toString(limit_, 'g', 3);
    painter.drawText(numbers, Qt::AlignLeft, QStringLiteral("−%1").arg(limit));
    painter.drawText(numbers, Qt::AlignHCenter, middle_);
    painter.drawText(numbers, Qt::AlignRight, QStringLiteral("+%1").arg(limit));
}

} // namespace isocenter::ui
