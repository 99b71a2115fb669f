// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace isocenter::ui {

// The DRR of each device beside its difference from the reference's, with the numbers. All differences have
// one symmetric scale of colours, so that devices can be compared by eye.
class AgreementStrip : public QWidget
{
    Q_OBJECT

public:
    explicit AgreementStrip(QWidget* parent = nullptr);

    void show(const app::ComparedScene& scene, const gpu::DeviceId& reference, double tolerancePercent);

private:
    QWidget* card(const app::ComparedDevice& device, const gpu::DeviceId& reference, double limit,
                  double tolerancePercent) const;

    QHBoxLayout* cards_;
};

} // namespace isocenter::ui
