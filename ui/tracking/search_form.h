// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_findings.h"
#include "ui/tracking/augmented_object.h"
#include "ui/tracking/parameter_form.h"

#include <QPointF>

#include <optional>

class QLabel;

namespace isocenter::ui {

class FieldMemory;

// What is looked for in every frame beside the tracks, and how: features, lines, matches with a picture that
// is held, or a plane on which an object stands. What is changed holds at once, and is as it was left at the
// next start.
class SearchForm : public ParameterForm
{
    Q_OBJECT

public:
    explicit SearchForm(QWidget* parent = nullptr);

    app::LiveSearch search() const;
    AugmentedObject::Shape shape() const;
    // "nothing", the names of the detectors as the command line has them, "lines", "matches", "plane".
    static QStringList kindNames();
    void choose(const QString& kindName);    // one of these
    void setCameraFile(const QString& file); // empty: assumed
    // The line there is followed from the next frame on, where one is to be followed.
    void followFrom(const QPointF& place); // in pixels of the frame
    void reset();                          // to what is looked for at first, and how

Q_SIGNALS:
    void searchChanged();
    void shapeChanged();
    void holdRequested();
    void pictureRequested(); // a file to hold instead of a frame

private:
    void buildKinds();
    void buildCorners();
    void buildEdges();
    void buildSift();
    void buildLines();
    void buildPlane();
    void buildCamera();
    void buildReference();
    void keepFields();
    void askForCamera();
    app::FeatureRequest featureRequest() const;
    core::SiftOptions siftOptions() const;
    app::LiveLineSearch lineSearch() const;
    app::PlaneTrackerOptions planeOptions() const;

    QComboBox* kind_;
    QSpinBox* most_ = nullptr; // corners
    QSpinBox* distance_ = nullptr;
    QDoubleSpinBox* sigma_ = nullptr; // edges
    QDoubleSpinBox* low_ = nullptr;
    QDoubleSpinBox* high_ = nullptr;
    QDoubleSpinBox* crossingSigma_ = nullptr;
    QDoubleSpinBox* slope_ = nullptr;
    QDoubleSpinBox* contrast_ = nullptr; // SIFT and matches
    QSpinBox* mostSift_ = nullptr;
    QCheckBox* doubling_ = nullptr;
    QComboBox* polarity_ = nullptr; // lines
    QSpinBox* lineScale_ = nullptr;
    QComboBox* lineScales_ = nullptr;
    QComboBox* directions_ = nullptr;
    QDoubleSpinBox* lineContrast_ = nullptr;
    QSpinBox* shortest_ = nullptr;
    QSpinBox* gap_ = nullptr;
    QComboBox* lineColour_ = nullptr;
    QCheckBox* follows_ = nullptr;
    std::optional<QPointF> followFrom_;
    QComboBox* method_ = nullptr; // plane
    QComboBox* shape_ = nullptr;
    QDoubleSpinBox* fieldOfView_ = nullptr;
    QDoubleSpinBox* width_ = nullptr;
    QLabel* camera_ = nullptr;
    QString cameraFile_;
    FieldMemory* memory_;
};

} // namespace isocenter::ui
