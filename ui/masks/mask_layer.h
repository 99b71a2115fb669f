// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/image/mask.h"
#include "ui/masks/line_layer.h"
#include "ui/views/mask_pen.h"
#include "ui/views/view_layer.h"

#include <QCoreApplication>
#include <QImage>
#include <QPointF>

#include <optional>
#include <vector>

namespace isocenter::ui {

class RadiographView;

// The mask of a radiograph, hatched where pixels are ignored, and what draws it: brush, polygon, freehand and
// lines that are found. Each stroke or area is one step to undo.
class MaskLayer : public ViewLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::MaskLayer)

public:
    MaskLayer(app::Session& session, MaskPen& pen, LineFinding& lines, RadiographView& view);

    void paint(QPainter& painter) override;
    void press(const QMouseEvent& event) override;
    void drag(const QPointF& position) override;
    void release() override;
    bool doubleClick(const QMouseEvent& event) override;
    void hover(const QPointF& position) override;
    void leave() override;
    bool keyPress(const QKeyEvent& event) override;
    void putDown() override;
    QString hint() const override;

    const QImage& overlay(); // the size of the radiograph; null without a mask

private:
    const app::SessionXray* xray() const; // null without one
    core::Mask maskNow() const;
    core::PixelPoint pixelAt(const QPointF& position) const;
    void stroke(const QPointF& to);
    bool closesPolygon(const QPointF& position) const;
    void finishArea();
    void keep(const core::Mask& mask);
    void forget();
    void paintOutline(QPainter& painter) const;
    void paintBrush(QPainter& painter) const;

    app::Session& session_;
    MaskPen& pen_;
    RadiographView& view_;
    LineLayer lines_;
    bool toCount_ = false;                 // what is drawn now does so
    std::optional<core::Mask> drawn_;      // with the stroke that is being drawn
    std::optional<core::PixelPoint> last_; // end of the stroke so far
    std::vector<core::PixelPoint> area_;   // corners so far
    std::optional<QPointF> pointer_;       // in the widget
    std::shared_ptr<const core::Mask> pictured_;
    QImage overlay_; // of pictured_, or of what is being drawn
};

} // namespace isocenter::ui
