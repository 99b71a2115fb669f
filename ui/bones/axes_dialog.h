// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/axis_points.h"
#include "app/session/session.h"
#include "core/support/signal.h"

#include <QDialog>
#include <QPoint>
#include <QPointer>

#include <array>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QMouseEvent;
class QLabel;
class QPushButton;
class QRadioButton;

namespace isocenter::ui {

class SceneView;
class SliceView;

// The anatomical axes of a bone by three points: each is clicked in a slice or on the bone's surface in the
// 3-D scene, or taken from the crosshair.
// Beside the window, which goes on working; applied as one step to undo.
class AxesDialog : public QDialog
{
    Q_OBJECT

public:
    // views: in whose slices and scenes points are clicked; both outlive it.
    AxesDialog(app::Session& session, const QWidget& views, QWidget* parent = nullptr);

    static constexpr std::size_t kPoints = 3; // origin, proximal, lateral
    // The point that is set next by a click.
    void choose(std::size_t point);
    void setChosen(const Eigen::Vector3d& pointMm); // and goes on to the next one that is missing
    const app::AxisPoints& points() const { return points_; }
    void setLocked(bool locked); // while a registration runs, the bones stay as they are

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    std::optional<Eigen::Vector3d>& point(std::size_t index);
    QWidget* buildPoints();
    void listBones();
    void takeBone();
    void showPoints();
    void updateButtons();
    void apply();
    void listenTo(bool on);
    bool clickedIn(const SliceView& slice, const QMouseEvent& event);
    void clickedIn(const SceneView& scene, const QMouseEvent& event);
    void setClicked(const Eigen::Vector3d& pointMm);

    app::Session& session_;
    const QWidget& window_;
    std::vector<QPointer<QWidget>> views_; // slices and scenes
    QPoint pressedAt_;                     // in a scene, where a drag turns it
    app::AxisPoints points_;
    std::size_t chosen_ = 0;
    std::string takenFrom_; // the bone of which points_ began, and the axes that it had
    std::optional<core::AnatomicalFrame> taken_;
    bool locked_ = false;
    QComboBox* bone_;
    std::array<QRadioButton*, kPoints> choices_{};
    std::array<QLabel*, kPoints> places_{};
    QPushButton* atCrosshair_;
    QPushButton* apply_;
    QPushButton* remove_;
    QLabel* problem_;
    core::ScopedConnection bonesChanged_;
};

} // namespace isocenter::ui
