// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/live_comparison.h"
#include "ui/views/comparison_picture.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace isocenter::ui {

class ChartView;
class PictureBox;

// One half of a live comparison: its device, the X-ray with the DRR at the best pose so far, the numbers and
// the plot of the similarity.
class LiveSide : public QWidget
{
    Q_OBJECT

public:
    explicit LiveSide(const QString& name, QWidget* parent = nullptr);

    void listDevices(const std::vector<gpu::DeviceInfo>& devices, int standard);
    QComboBox& device() { return *device_; }

    void begin(std::shared_ptr<const core::Radiograph> xray, const QString& measure);
    void showStatus(const app::LiveComparison::Side& side);
    void append(const std::vector<app::StageValue>& values);
    void showDrr(const app::DrrResult& result);
    void showEnd(const app::LiveComparison::Side& side);

private:
    QComboBox* device_;
    PictureBox* box_;
    QLabel* numbers_;
    QLabel* state_;
    ChartView* chart_;
    std::shared_ptr<const core::Radiograph> xray_;
    ComparisonPicture picture_;
    int shrinkFactor_ = 0; // of the picture; 0: there is none
};

} // namespace isocenter::ui
