// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_painter.h"
#include "ui/views/radiograph_view.h"

#include <QObject>

#include <vector>

namespace isocenter::ui {

// A view for each X-ray of the session, and at least one: they appear and go with the X-rays, and share tool
// and mode. Views are kept once they are made, since the session's signals know them.
class RadiographGroup : public QObject
{
    Q_OBJECT

public:
    explicit RadiographGroup(app::Session& session, QObject* parent = nullptr);

    // In the order of the session's X-rays; a single one that says how to open X-rays without any.
    QList<RadiographView*> shown() const;
    RadiographView& active() const; // of the session's active X-ray

    // As the views show their pictures.
    app::OverlayStyle style() const { return {mode_, drrShare_, xrayOnly_}; }
    void setTool(RadiographView::Tool tool);
    void setFineDrag(bool fine);
    void setWindowsLinked(bool linked); // a grey window that the user chooses in one view is that of all
    void setMode(ComparisonMode mode);
    void setBlend(double drrShare);
    void setXrayOnly(bool only);
    void setCrosshairShown(bool shown);
    void setPoseLocked(bool locked);
    bool mayMovePose() const { return !poseLocked_ && !session_.lookedAt(); } // by hand
    void showDrr(const app::DrrResult& result);

Q_SIGNALS:
    void poseLockedChanged();
    void shownChanged();
    void viewMade(RadiographView* view); // its signals may be wanted
    void probeChanged(const QString& text);
    void hintChanged(const QString& text);
    void pictureChanged(std::size_t xray); // of the X-ray in its window

private:
    void follow();
    void makeView();
    void shareWindowOf(const RadiographView* view);
    // The others show where what lies under the pointer of one view can be; nullopt: it points nowhere.
    void showEpipolarLines(const RadiographView* from, const std::optional<Eigen::Vector2d>& pixel);

    app::Session& session_;
    std::vector<RadiographView*> views_; // their parent is the area that shows them
    std::size_t shownCount_ = 0;
    RadiographView::Tool tool_ = RadiographView::Tool::Pose;
    bool fineDrag_ = false;
    bool windowsLinked_ = false;
    ComparisonMode mode_ = ComparisonMode::Colour;
    double drrShare_ = 0.5;
    bool xrayOnly_ = false;
    bool crosshairShown_ = true;
    bool poseLocked_ = false;
};

} // namespace isocenter::ui
