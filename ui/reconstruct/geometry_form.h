// SPDX-License-Identifier: MIT
#pragma once

#include "app/scan/scan_setup.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace isocenter::app {
class GeometryContents;
}

namespace isocenter::ui {

class FileField;

// Where source and detector stood at each projection: as the files of the projections state it, a geometry
// file, or the parameters of a circle. Nothing is guessed: what is missing is asked for.
class GeometryForm : public QWidget
{
    Q_OBJECT

public:
    explicit GeometryForm(QWidget* parent = nullptr);
    ~GeometryForm() override;

    app::GeometrySetup setup() const;
    void restore(const app::GeometrySetup& setup); // without telling
    // What the files of the projections say, which counts until something else is said here; where they say
    // how their detector lies, its fields are filled unless they are already.
    void setStated(const core::ProjectionSource& source);
    void openFile(const QString& file);
    void setPixelCentre(double centre); // 0 or 0.5
    // How many projections it is stated of; null where that is left to their files, or nothing is stated.
    std::optional<int> statedCount() const;
    // What the geometry file says that projections' numbers mean, if it is used and says so.
    std::optional<core::StatedIntensity> statedIntensity() const;
    // The geometry, or nothing where something is missing or wrong, which is then shown below the fields.
    std::optional<core::ScanGeometry> scanOf(const core::ProjectionSource& source);

Q_SIGNALS:
    void changed();

private:
    using Kind = app::GeometrySetup::Kind;

    Kind kind() const;
    void choose(Kind kind);
    bool saysNothing() const;
    QWidget* buildFile();
    QWidget* buildCircle();
    void readFile();
    void showKind();
    QString missing() const; // empty: nothing
    QString missingOfFile() const;
    QString missingOfCircle() const;
    core::ScanGeometry statedScan(const core::ProjectionSource& source) const; // throws
    core::ScanGeometry circularScan(const core::ProjectionSource& source) const;

    QComboBox* kind_;
    QLabel* origin_; // of what the files state
    QWidget* fileFields_ = nullptr;
    QWidget* circleFields_ = nullptr;
    QFormLayout* fileRows_ = nullptr;
    FileField* file_ = nullptr;
    QComboBox* pixelCentre_ = nullptr;
    QDoubleSpinBox* filePitch_[2] = {};
    QWidget* filePitchRow_ = nullptr;
    QDoubleSpinBox* sourceToAxis_ = nullptr;
    QDoubleSpinBox* sourceToDetector_ = nullptr;
    QDoubleSpinBox* pitch_[2] = {};
    QDoubleSpinBox* offset_[2] = {};
    QLineEdit* angles_ = nullptr;
    QCheckBox* clockwise_ = nullptr;
    QLabel* problem_;
    core::StatedScan stated_;
    std::unique_ptr<app::GeometryContents> contents_; // of the file; null: none, or unreadable
    QString fileProblem_;
};

} // namespace isocenter::ui
