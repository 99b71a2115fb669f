// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projection_intensity.h"
#include "core/reconstruction/projections/stated_scan.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace isocenter::ui {

// What the stored numbers of the projections mean. Nothing is guessed: their files or the user say it.
class IntensityForm : public QWidget
{
    Q_OBJECT

public:
    explicit IntensityForm(QWidget* parent = nullptr);

    // What the files of the projections say, which counts until something else is said here.
    void setStated(const core::StatedScan& stated);
    void setOpenBeam(double unattenuated); // I0
    void setLineIntegrals();
    // Nothing where something is missing, which is then shown below the fields; of projections of that size.
    std::optional<core::ProjectionIntensity> intensity(int columns, int rows);
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    enum class Kind { Unknown, Stated, OpenBeam, Air, LineIntegrals };

    Kind kind() const;
    void choose(Kind kind);
    void showKind();
    QString missing(int columns, int rows) const; // empty: nothing

    QComboBox* kind_;
    QFormLayout* rows_;
    QLabel* origin_; // of what the files state
    QDoubleSpinBox* openBeam_;
    QSpinBox* air_[4] = {}; // column, row, columns, rows
    QWidget* airPlace_;
    QWidget* airSize_;
    QDoubleSpinBox* scale_;
    QLabel* problem_;
    core::StatedScan stated_;
};

} // namespace isocenter::ui
