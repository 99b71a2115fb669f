// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "app/workspace/measurement_table.h"
#include "ui/views/view_layer.h"

#include <QCoreApplication>
#include <QPointF>

#include <optional>

namespace isocenter::ui {

class MeasurementSelection;

// Measurements of one kind in a view. Points are set by clicks, the first two also by a drag between them;
// handles of what is measured already are dragged, in one step to undo. Which view it is, and what its places
// mean, say the classes below it. Positions are the widget's.
class MeasuringLayer : public ViewLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::MeasuringLayer)

public:
    void paint(QPainter& painter) override;
    void press(const QMouseEvent& event) override;
    void drag(const QPointF& position) override;
    void release() override;
    void hover(const QPointF& position) override;
    bool wantsKey(const QKeyEvent& event) const override;
    bool keyPress(const QKeyEvent& event) override;
    void choose(const QPointF& position) override;
    void putDown() override;
    QString hint() const override;

protected:
    MeasuringLayer(app::Session& session, MeasurementSelection& selection, app::MeasurementKind kind);

    app::Session& session() const { return session_; }
    // Whether this view shows it.
    virtual bool isShown(const app::Measurement& measurement) const = 0;
    virtual QPointF positionOf(const Eigen::Vector3d& point) const = 0;
    // A point of a measurement there; nothing where there is no image.
    virtual std::optional<Eigen::Vector3d> pointAt(const QPointF& position) const = 0;
    virtual std::optional<app::MarkedImage> image() const = 0; // nothing: the CT
    virtual void update() = 0;

private:
    // A handle of a measurement, and the point that it is of.
    struct Handle
    {
        std::size_t measurement;
        std::size_t point;
    };
    std::optional<Handle> handleAt(const QPointF& position) const;
    std::optional<std::size_t> measurementAt(const QPointF& position) const;
    std::vector<QPointF> positionsOf(const app::Measurement& measurement) const;
    bool isAtLastPoint(const QPointF& position) const; // of what is drawn
    app::Measurement drawnUpToPointer() const;
    void addPoint(const QPointF& position);
    void forget();

    app::Session& session_;
    MeasurementSelection& selection_;
    app::MeasurementKind kind_;
    app::Measurement drawn_;         // its points so far
    std::optional<QPointF> pointer_; // while it is drawn
    std::optional<Handle> held_;
    QPointF grip_; // from the pointer to the middle of what is held
    bool stretching_ = false;
    int gesture_ = 0;
};

} // namespace isocenter::ui
