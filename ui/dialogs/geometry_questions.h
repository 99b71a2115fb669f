// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/geometry_contents.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace isocenter::ui {

// Asks for what geometry files of a kind leave open.
class GeometryQuestions : public QWidget
{
    Q_OBJECT

public:
    explicit GeometryQuestions(QWidget* parent = nullptr);

    void ask(const app::OpenQuestions& questions);
    // The size is 0 where it is to be that of the X-ray.
    app::GeometryAnswers answers() const;

Q_SIGNALS:
    void changed();

private:
    QWidget* pair(QWidget* first, QWidget* second, const QString& between);

    QFormLayout* form_;
    QSpinBox* columns_;
    QSpinBox* rows_;
    QWidget* size_;
    QDoubleSpinBox* pitchX_;
    QDoubleSpinBox* pitchY_;
    QWidget* pitch_;
    QComboBox* pixelCentre_;
    QDoubleSpinBox* distance_;
    QComboBox* intensity_;
    QDoubleSpinBox* unattenuated_;
};

} // namespace isocenter::ui
