// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/reconstruction_run.h"
#include "app/scan/scan_setup.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace isocenter::ui {

// How a volume is made of line integrals: by filtered back-projection, or by iterations. Fields that a method
// has no use for are hidden and keep what they say.
class MethodForm : public QWidget
{
    Q_OBJECT

public:
    explicit MethodForm(QWidget* parent = nullptr);

    app::MethodSetup setup() const;
    void restore(const app::MethodSetup& setup); // without telling
    gpu::FeldkampOptions feldkamp() const;
    std::optional<app::IterativeRequest> iterative() const; // null: filtered back-projection alone
    void setIterative(const std::optional<app::IterativeRequest>& request); // as if chosen

Q_SIGNALS:
    void changed();

private:
    void buildFields();
    void buildRows();
    void showFields(); // those of the method
    bool isFeldkamp() const;
    gpu::AlgebraicMethod algebraicMethod() const;

    QFormLayout* rows_;
    QComboBox* method_;
    QComboBox* filter_;
    QDoubleSpinBox* cutoff_;
    QSpinBox* iterations_;
    QDoubleSpinBox* leastImprovement_; // %
    QSpinBox* subset_;
    QDoubleSpinBox* relaxation_;
    QDoubleSpinBox* totalVariation_;
    QSpinBox* totalVariationSteps_;
    QCheckBox* nonNegative_;
    QCheckBox* matched_;
    QCheckBox* beginWithFeldkamp_;
};

} // namespace isocenter::ui
