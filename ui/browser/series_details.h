// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cases/series_inspection.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace isocenter::ui {

// What is known of one series before it is loaded: a picture, facts, and every warning in full. A volume of
// irregular slices can be agreed to be resampled.
class SeriesDetails : public QWidget
{
    Q_OBJECT

public:
    explicit SeriesDetails(QWidget* parent = nullptr);

    // Null where nothing is known yet, or nothing chosen.
    void show(const core::DicomSeries* series, const core::SeriesInspection* inspection);
    bool agreesToResample() const;
    QString findings() const; // as shown, a line each
    QCheckBox& resample() { return *resample_; }

Q_SIGNALS:
    void agreed(bool resample);

private:
    void showFindings(const std::vector<core::Finding>& findings);

    QLabel* picture_;
    QLabel* facts_;
    QVBoxLayout* findings_;
    QCheckBox* resample_;
    QString text_;
    std::string uid_;
};

} // namespace isocenter::ui
