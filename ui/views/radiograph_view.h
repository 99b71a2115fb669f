// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/drr_preview.h"
#include "app/jobs/picture_filtering.h"
#include "app/session/session.h"
#include "ui/views/comparison_picture.h"
#include "ui/views/image_drag.h"
#include "ui/views/image_transform.h"
#include "ui/views/pose_drag.h"
#include "ui/views/screen_picture.h"
#include "ui/views/seen_picture.h"
#include "ui/views/view_layer.h"

#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace isocenter::ui {

// One X-ray of the session with the DRR over it. Left drag does what the tool says, the other
// buttons what the mouse scheme says, the wheel zooms at the pointer; a right click asks for the context
// menu.
class RadiographView : public QWidget
{
    Q_OBJECT

public:
    enum class Tool { Pose, Window, Region, Landmark, Mask, Distance, Angle };

    // xray: its place in the session; without one there the view says how to open it.
    RadiographView(app::Session& session, std::size_t xray, QWidget* parent = nullptr);

    std::size_t xray() const { return xray_; }
    void setTool(Tool tool);
    void setFineDrag(bool fine)
    {
        fineDrag_ = fine;
    } // the volume moves a tenth as far; also while Alt is held
    // Drawn above those before; the tool is its own.
    void addLayer(Tool tool, std::unique_ptr<ViewLayer> layer);
    void setMode(ComparisonMode mode);
    void setBlend(double drrShare);
    void setXrayOnly(bool only);
    // Crosshair and epipolar line.
    void setCrosshairShown(bool shown);
    // Where what another view points at can lie in this one: two points (pixels), or none.
    void setEpipolarLine(const std::optional<std::array<Eigen::Vector2d, 2>>& line);
    const std::optional<std::array<Eigen::Vector2d, 2>>& epipolarLine() const { return epipolarLine_; }
    // Null without an X-ray or its geometry.
    const core::ProjectionGeometry* projection() const;
    void setPoseLocked(bool locked);            // while a registration moves it
    void showDrr(const app::DrrResult& result); // if it is of this X-ray
    void clearDrr();
    void fit();
    void autoWindow();
    void setWindow(const core::WindowLevel& window);
    void invert();
    // Of what is on the screen: the X-ray, or what is compared of it.
    const core::WindowLevel& window() const
    {
        return seen_.coversXray() ? seen_.window() : picture_.window();
    }
    // Of the DRR beside it.
    core::WindowLevel drrWindow() const { return picture_.drrWindow(); }
    core::WindowLevel automaticDrrWindow() const { return picture_.automaticDrrWindow(); }
    bool filtering() const { return filtering_.busy(); } // a filtered picture is still to come
    QString lookText() const;                            // empty: X-ray and DRR are shown plain
    // In the modes of the measure; who changes it calls update().
    SeenPicture& seen() { return seen_; }
    const SeenPicture& seen() const { return seen_; }
    bool hasDrr() const { return picture_.hasDrr(); }
    bool dragging() const { return drag_.has_value(); }
    const ImageTransform& transform() const { return transform_; }
    QImage xrayPicture() { return picture_.xrayPicture(); }
    QSize sizeHint() const override { return {720, 720}; }

Q_SIGNALS:
    void probeChanged(const QString& text);
    void hintChanged(const QString& text);
    void pointed(const std::optional<Eigen::Vector2d>& pixel); // of the image, under the mouse
    void windowChanged();
    void windowChosen(); // by the user: a drag, or black and white exchanged
    void contextMenuRequested(const QPoint& globalPosition);
    void maximiseRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void onXraysChanged();
    void applyLook();
    void filterXray();
    void filterDrr();
    void showFilteredXray(const core::Image& image);
    const app::SessionXray* shown() const;                                   // null without an X-ray
    ViewLayer* layer() const { return layers_.of(static_cast<int>(tool_)); } // of the tool, or null
    void beginPoseDrag(Qt::KeyboardModifiers modifiers);
    void dragPose(const QPointF& position);
    void dragRegion(const QPointF& position);
    core::WindowLevel automaticWindow() const;
    void chooseWindow(const core::WindowLevel& window);
    void showProbe(const QPointF& position);
    void showHint();
    QSizeF imageSize() const;
    QRectF regionRect() const;
    void paintRegion(QPainter& painter) const;
    void paintPivot(QPainter& painter) const;
    void paintCrosshair(QPainter& painter) const;
    void paintEpipolarLine(QPainter& painter) const;
    bool hasDirections() const;
    void paintDirections(QPainter& painter, const QRectF& area) const;
    void paintCaptions(QPainter& painter, const QRectF& area) const;
    std::vector<QRectF> placesTaken(QPainter& painter, const QRectF& area) const; // where no text may be

    app::Session& session_;
    std::size_t xray_;
    std::shared_ptr<const core::Radiograph> pictured_;
    std::filesystem::path picturedFile_;
    ComparisonPicture picture_;
    app::PictureLook look_; // in which it is shown
    bool showsEdges_ = false;
    app::PictureFiltering filtering_;
    ScreenPicture screen_;
    SeenPicture seen_;
    ImageTransform transform_;
    ViewLayers layers_;
    Tool tool_ = Tool::Pose;
    bool fineDrag_ = false;
    bool poseLocked_ = false;
    bool crosshairShown_ = true;
    std::optional<std::array<Eigen::Vector2d, 2>> epipolarLine_;
    ImageDrag mouse_;
    std::optional<PoseDrag> drag_; // while the pose is dragged
    core::Pose dragStart_;
    int gesture_ = 0; // merges the commands of one drag
};

} // namespace isocenter::ui
