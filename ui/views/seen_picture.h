// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/seen_images.h"
#include "ui/views/comparison_picture.h"
#include "ui/views/image_transform.h"

#include <QCoreApplication>
#include <QImage>
#include <QString>

#include <optional>

class QPainter;

namespace isocenter::ui {

class CornerTexts;

// What a search sees of one X-ray, painted over it in the modes of the measure: X-ray and DRR as they are
// compared, put together in the way of the mode before; or what each pixel contributes to the value, blue
// where it speaks for the pose and orange where it speaks against it. What is out of date is dimmed and says
// so.
class SeenPicture
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::SeenPicture)

public:
    // search: what was seen by, for the caption; values: the lines below the colour bar's title.
    void set(const app::SeenView& seen, const QString& search, const QString& values);
    // Nothing is seen, because of this.
    void clear(const QString& reason = {});
    void setOld(bool old) { old_ = old; }
    void setMode(ComparisonMode mode);
    void setBlend(double drrShare) { pair_.setBlend(drrShare); }
    void setXrayOnly(bool only);
    void setWindow(const core::WindowLevel& window) { pair_.setWindow(window); }

    // Whether it covers the X-ray, so that its window is the one on the screen.
    bool coversXray() const { return mode_ == ComparisonMode::Seen && seen_.has_value(); }
    bool old() const { return old_; }
    const std::optional<app::SeenView>& seen() const { return seen_; }
    ComparisonMode combination() const { return pair_.mode(); }
    const core::WindowLevel& window() const { return pair_.window(); }
    core::WindowLevel automaticWindow() const { return pair_.automaticWindow(); }
    double strength() const { return strength_; } // of a contribution that has the full colour
    // What a search sees at a pixel of the X-ray; empty outside its region.
    QString probe(int column, int row) const;

    // image: where the X-ray is in the widget; area: for the text.
    void paint(QPainter& painter, const ImageTransform& transform, const QRectF& image);
    // Among the texts of the view; the colour bar is painted at the right of their area.
    void paintCaption(QPainter& painter, const QRectF& area, CornerTexts& texts) const;

private:
    const QImage& pairImage();
    QRectF paintColourBar(QPainter& painter, const QRectF& area) const; // what it covers

    ComparisonMode mode_ = ComparisonMode::Colour;
    std::optional<app::SeenView> seen_;
    QString search_;
    QString values_;
    QString reason_;
    bool old_ = false;
    bool xrayOnly_ = false;
    double strength_ = 0.0;
    ComparisonPicture pair_;
    qint64 pairKey_ = 0; // of the picture of which pairImage_ was made
    QImage pairImage_;   // ignored pixels black
    QImage contributions_;
};

} // namespace isocenter::ui
