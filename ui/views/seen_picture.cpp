// SPDX-License-Identifier: MIT
#include "ui/views/seen_picture.h"

#include "core/registration/contribution_map.h"
#include "ui/support/theme.h"
#include "ui/views/corner_texts.h"
#include "ui/views/view_overlays.h"

#include <QLinearGradient>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

const QColor kDarkenedXray(0, 0, 0, 110); // so that colours stand out from what is bright
constexpr double kOldOpacity = 0.4;
constexpr double kStrongestAlpha = 0.9;
constexpr double kBarWidth = 12.0;
constexpr double kBarGap = 6.0; // beside it, before its numbers
constexpr int kBarSteps = 32;

// A part of the full strength, from -1 (against the pose) to 1 (for it). Weak ones are lifted, so that what
// many pixels say together is seen.
QColor contributionColour(double part)
{
    QColor colour = part < 0.0 ? theme::kOverlay : theme::kAccent;
    colour.setAlphaF(static_cast<float>(kStrongestAlpha * std::sqrt(std::min(1.0, std::abs(part)))));
    return colour;
}

QImage coloured(const core::Image& map, double strength)
{
    QImage image(map.columns, map.rows, QImage::Format_ARGB32_Premultiplied);
    for (int row = 0; row < map.rows; ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < map.columns; ++column) {
            const auto value = static_cast<double>(map.at(column, row));
            line[column] = value == 0.0 || strength == 0.0
                               ? 0U
                               : qPremultiply(contributionColour(value / strength).rgba());
        }
    }
    return image;
}

QRectF rectOf(const core::Roi& region)
{
    return QRectF(region.column, region.row, region.columns, region.rows);
}

} // namespace

void SeenPicture::set(const app::SeenView& seen, const QString& search, const QString& values)
{
    const bool sameXray = seen_ && seen_->images.xray.values == seen.images.xray.values;
    seen_ = seen;
    search_ = search;
    values_ = values;
    reason_.clear();
    pair_.setXray(seen.images.xray, 0.0);
    pair_.setDrr(seen.images.drr, 1);
    if (!sameXray)
        pair_.setWindow(pair_.automaticWindow());
    strength_ = core::strengthOf(seen.contributions);
    contributions_ = coloured(seen.contributions, strength_);
    old_ = false;
}

void SeenPicture::clear(const QString& reason)
{
    seen_.reset();
    reason_ = reason;
    old_ = false;
}

void SeenPicture::setMode(ComparisonMode mode)
{
    mode_ = mode;
    if (!isOfMeasure(mode))
        pair_.setMode(mode);
}

void SeenPicture::setXrayOnly(bool only)
{
    xrayOnly_ = only;
    pair_.setXrayOnly(only);
}

const QImage& SeenPicture::pairImage()
{
    const QImage& picture = pair_.picture();
    if (picture.cacheKey() == pairKey_)
        return pairImage_;
    pairKey_ = picture.cacheKey();
    pairImage_ = picture;
    const core::Mask& mask = seen_->images.mask;
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column)
            if (!mask.at(column, row))
                pairImage_.setPixel(column, row, qRgb(0, 0, 0));
    return pairImage_;
}

QString SeenPicture::probe(int column, int row) const
{
    if (!isOfMeasure(mode_) || !seen_ || !seen_->region.contains(column, row))
        return {};
    const core::Image& xray = seen_->images.xray;
    const int seenColumn = (column - seen_->region.column) * xray.columns / seen_->region.columns;
    const int seenRow = (row - seen_->region.row) * xray.rows / seen_->region.rows;
    const auto text = [&](const core::Image& image) {
        return QLocale().toString(static_cast<double>(image.at(seenColumn, seenRow)), 'g', 4);
    };
    return tr("   compared: X-ray %1, DRR %2, contribution %3")
        .arg(text(xray), text(seen_->images.drr), text(seen_->contributions));
}

void SeenPicture::paint(QPainter& painter, const ImageTransform& transform, const QRectF& image)
{
    if (!isOfMeasure(mode_) || !seen_)
        return;
    const QRectF target = transform.toWidget(rectOf(seen_->region));
    painter.save();
    if (mode_ == ComparisonMode::Seen) {
        painter.fillRect(image, Qt::black);
        painter.setOpacity(old_ ? kOldOpacity : 1.0);
        painter.drawImage(target, pairImage());
    } else if (!xrayOnly_) {
        painter.fillRect(target, kDarkenedXray);
        painter.setOpacity(old_ ? kOldOpacity : 1.0);
        painter.drawImage(target, contributions_);
    }
    painter.restore();
}

void SeenPicture::paintCaption(QPainter& painter, const QRectF& area, CornerTexts& texts) const
{
    if (!isOfMeasure(mode_))
        return;
    const QColor colour = old_ || !reason_.isEmpty() ? theme::kWarning : theme::kDimText;
    const QString text = !seen_ ? (reason_.isEmpty() ? tr("Being computed…") : reason_)
                         : old_ ? tr("Out of date: %1").arg(search_)
                                : search_;
    if (seen_ && mode_ == ComparisonMode::Contributions && !xrayOnly_) {
        texts.reserve(paintColourBar(painter, area));
        const QStringList lines = values_.split(QLatin1Char('\n'));
        for (auto line = lines.rbegin(); line != lines.rend(); ++line)
            texts.add(Qt::BottomRightCorner, *line, theme::kText); // above the bar
    }
    texts.addWrapped(Qt::TopLeftCorner, text, colour);
}

QRectF SeenPicture::paintColourBar(QPainter& painter, const QRectF& area) const
{
    const double line = painter.fontMetrics().height();
    const double length = std::clamp(0.25 * area.height(), 60.0, 170.0);
    const QRectF bar(area.right() - kBarWidth, area.bottom() - length - 2.0 * line, kBarWidth, length);
    QLinearGradient colours(bar.topLeft(), bar.bottomLeft());
    for (int step = 0; step <= kBarSteps; ++step) {
        const double place = static_cast<double>(step) / kBarSteps;
        colours.setColorAt(place, contributionColour(1.0 - 2.0 * place));
    }
    painter.fillRect(bar, QColor(70, 70, 70)); // a middle grey of the X-ray
    painter.fillRect(bar, colours);
    painter.setPen(theme::kDimText);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    painter.setPen(theme::kText);
    const QString strongest = QLocale().toString(strength_, 'g', 2);
    const std::pair<double, QString> labels[] = {{bar.top(), QStringLiteral("+") + strongest},
                                                 {bar.center().y(), QStringLiteral("0")},
                                                 {bar.bottom(), QStringLiteral("−") + strongest}};
    for (const auto& [y, text] : labels)
        paintText(painter, QRectF(area.left(), y - 0.5 * line, bar.left() - kBarGap - area.left(), line),
                  Qt::AlignRight | Qt::AlignVCenter, text);
    const double widest = std::max(painter.fontMetrics().horizontalAdvance(labels[0].second),
                                   painter.fontMetrics().horizontalAdvance(labels[2].second));
    return {bar.left() - kBarGap - widest, bar.top() - 0.5 * line, kBarWidth + kBarGap + widest,
            bar.height() + line};
}

} // namespace isocenter::ui
