// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "core/reconstruction/geometry_doctor.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;

namespace isocenter::ui {

// What the projections of a scan say of the geometry that is stated for them (core::diagnoseGeometry). They
// are examined in the background, a moment after the last change of what is stated.
class GeometryFindings : public QWidget
{
    Q_OBJECT

public:
    // A scan as it is stated.
    struct Scan
    {
        std::shared_ptr<const core::ProjectionSource> source;
        core::ScanGeometry geometry;
        core::ProjectionIntensity intensity;
    };

    explicit GeometryFindings(const app::Dispatcher& dispatcher, QWidget* parent = nullptr);

    // Forgets what was found, and begins anew; null: something of the scan is not stated.
    void examine(std::optional<Scan> scan);
    QString text() const;     // what was found; empty: nothing yet
    QString findings() const; // what is probably wrong

private:
    void begin();
    void show(const core::GeometryDiagnosis& diagnosis);
    QString nothingWrong(const core::GeometryHypothesis& asGiven) const;
    void showTexts(const QString& state, const QString& findings);

    QLabel* state_;
    QLabel* findings_;
    QTimer wait_;
    std::optional<Scan> scan_;
    int examined_ = 0;   // its number: what still comes of an earlier one is not shown
    app::JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::ui
