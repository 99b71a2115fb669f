// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/session_report.h"
#include "app/session/runs/uncertainty_reader.h"
#include "app/workspace/workspace.h"

#include <QLabel>

#include <optional>

namespace isocenter::ui {

// How well the last registration's result is determined: standard deviations in mm and degrees (or radians)
// along each axis. They are computed in the background once it has finished, which can be cancelled.
class UncertaintyLabel : public QLabel
{
    Q_OBJECT

public:
    explicit UncertaintyLabel(app::Workspace& workspace, QWidget* parent = nullptr);

    // What is shown; nothing while it is not known.
    const std::optional<app::ReportedUncertainty>& known() const { return known_; }

private:
    void begin();
    void readAt(const core::RegistrationResult& result);
    void forget();
    void showUncertainty(const core::PoseUncertainty& uncertainty);
    void showDeviation();
    void showNothing(const QString& reason);

    app::Workspace& workspace_;
    app::UncertaintyReader reader_;
    std::optional<app::ReportedUncertainty> known_; // mm and degrees
    bool worldAxes_ = false;                        // of what is read
    std::optional<core::ModelTest> model_;          // of the same result
    std::optional<app::RegistrationTask> task_;     // of the registration that runs
};

} // namespace isocenter::ui
