// SPDX-License-Identifier: MIT
#include "ui/tracking/search_form.h"

#include "ui/file_paths.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

// In the order of kindNames().
enum Kind { Nothing, Harris, ShiTomasi, Canny, Log, Dog, Sift, Matches, Plane };

constexpr double kHighestShare = 0.999; // of the strongest gradient, which nothing exceeds

QPushButton* button(const QString& text, const QString& tip)
{
    auto* made = new QPushButton(text);
    made->setToolTip(tip);
    return made;
}

QFormLayout* formIn(QWidget* page)
{
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    return form;
}

} // namespace

SearchForm::SearchForm(QWidget* parent)
    : QWidget(parent), kind_(new QComboBox), parameters_(new QStackedWidget), none_(new QWidget)
{
    corners_ = buildCorners();
    edges_ = buildEdges();
    crossings_ = buildCrossings();
    sift_ = buildSift();
    plane_ = buildPlane();
    reference_ = buildReference();
    kind_->setAccessibleName(tr("Also look for"));
    kind_->setToolTip(tr("What is looked for in every frame beside the tracks, on the first device"));
    kind_->addItems({tr("Nothing more"), tr("Corners (Harris)"), tr("Corners (Shi-Tomasi)"),
                     tr("Edges (Canny)"), tr("Edges (zero crossings, LoG)"),
                     tr("Edges (zero crossings, DoG)"), tr("SIFT key points"),
                     tr("Matches with a held frame"), tr("Plane: augmented reality")});
    for (QWidget* page : {none_, corners_, edges_, crossings_, sift_, plane_})
        parameters_->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->addRow(tr("Also look for"), kind_);
    layout->addLayout(form);
    layout->addWidget(parameters_);
    layout->addWidget(reference_);
    connect(kind_, &QComboBox::activated, this, [this] {
        showParameters();
        Q_EMIT searchChanged();
    });
    showParameters();
}

QStringList SearchForm::kindNames()
{
    QStringList names{QStringLiteral("nothing")};
    for (const std::string& detector : app::featureDetectorNames())
        names << QString::fromStdString(detector);
    return names << QStringLiteral("matches") << QStringLiteral("plane");
}

void SearchForm::choose(const QString& kindName)
{
    kind_->setCurrentIndex(static_cast<int>(kindNames().indexOf(kindName)));
    showParameters();
    Q_EMIT searchChanged();
}

// Pages that are not shown take no room.
void SearchForm::showParameters()
{
    const int kind = kind_->currentIndex();
    QWidget* page = kind == Harris || kind == ShiTomasi ? corners_
                    : kind == Canny                     ? edges_
                    : kind == Log || kind == Dog        ? crossings_
                    : kind == Sift || kind == Matches   ? sift_
                    : kind == Plane                     ? plane_
                                                        : none_;
    for (QWidget* other : {none_, corners_, edges_, crossings_, sift_, plane_})
        other->setSizePolicy(QSizePolicy::Preferred,
                             other == page ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    parameters_->setCurrentWidget(page);
    parameters_->updateGeometry();
    reference_->setVisible(kind == Matches || kind == Plane);
}

QSpinBox* SearchForm::number(const QString& name, const QString& tip, int low, int high, int value)
{
    auto* box = new QSpinBox;
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setRange(low, high);
    box->setValue(value);
    box->setKeyboardTracking(false);
    connect(box, &QSpinBox::valueChanged, this, &SearchForm::searchChanged);
    return box;
}

QDoubleSpinBox* SearchForm::share(const QString& name, const QString& tip, double low, double high,
                                  double value)
{
    auto* box = new QDoubleSpinBox;
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setDecimals(high > 10.0 ? 0 : 3);
    box->setSingleStep(high > 10.0 ? 5.0 : 0.01);
    box->setRange(low, high);
    box->setValue(value);
    box->setKeyboardTracking(false);
    connect(box, &QDoubleSpinBox::valueChanged, this, &SearchForm::searchChanged);
    return box;
}

void SearchForm::addRow(QFormLayout& layout, QWidget* field)
{
    layout.addRow(field->accessibleName(), field);
}

QWidget* SearchForm::buildCorners()
{
    auto* page = new QWidget;
    QFormLayout* form = formIn(page);
    most_ = number(tr("At most"), tr("The strongest that are kept"), 1, 20000, 500);
    distance_ = number(tr("Apart"), tr("Least distance of two of them"), 0, 200, 5);
    distance_->setSuffix(tr(" px"));
    addRow(*form, most_);
    addRow(*form, distance_);
    return page;
}

QWidget* SearchForm::buildEdges()
{
    auto* page = new QWidget;
    QFormLayout* form = formIn(page);
    const core::EdgeOptions standard;
    sigma_ =
        share(tr("Blur"), tr("Sigma of the Gaussian before, in pixels; 0: none"), 0.0, 10.0, standard.sigma);
    low_ = share(tr("Low threshold"), tr("An edge goes on down to this share of the strongest gradient"),
                 0.001, kHighestShare, standard.low);
    high_ = share(tr("High threshold"), tr("An edge exceeds this share of the strongest gradient somewhere"),
                  0.001, kHighestShare, standard.high);
    for (QDoubleSpinBox* box : {sigma_, low_, high_})
        addRow(*form, box);
    return page;
}

QWidget* SearchForm::buildCrossings()
{
    auto* page = new QWidget;
    QFormLayout* form = formIn(page);
    const core::LaplaceOptions standard;
    crossingSigma_ =
        share(tr("Blur"), tr("Sigma of the Gaussian, in pixels; DoG's second one is about twice that"), 0.5,
              9.0, standard.sigma);
    slope_ =
        share(tr("Slope"), tr("What the response must change by across an edge"), 0.0, 10.0, standard.slope);
    addRow(*form, crossingSigma_);
    addRow(*form, slope_);
    return page;
}

QWidget* SearchForm::buildSift()
{
    auto* page = new QWidget;
    QFormLayout* form = formIn(page);
    const core::SiftOptions standard;
    contrast_ = share(tr("Contrast"), tr("Key points of less contrast are left out"), 0.0, 0.5,
                      standard.contrastThreshold);
    mostSift_ = number(tr("At most"), tr("The strongest that are kept"), 1, 20000, 1000);
    doubling_ = new QCheckBox(tr("Double the frame"));
    doubling_->setToolTip(tr("Finds about four times as many, and takes about four times as long"));
    connect(doubling_, &QCheckBox::toggled, this, &SearchForm::searchChanged);
    addRow(*form, contrast_);
    addRow(*form, mostSift_);
    form->addRow(doubling_);
    return page;
}

QWidget* SearchForm::buildPlane()
{
    auto* page = new QWidget;
    QFormLayout* form = formIn(page);
    shape_ = new QComboBox;
    shape_->setAccessibleName(tr("Object"));
    shape_->setToolTip(tr("What stands on the plane, beside its axes"));
    shape_->addItems({tr("Teapot"), tr("Box"), tr("Axes alone")}); // in the order of AugmentedObject::Shape
    method_ = new QComboBox;
    method_->setAccessibleName(tr("Method"));
    method_->setToolTip(
        tr("Points of the plane are followed from frame to frame, which is fast and steady, or "
           "every frame is matched with the plane's picture by itself"));
    method_->addItem(tr("Follow points (KLT)"), static_cast<int>(app::PlaneTrackerOptions::Method::Follow));
    method_->addItem(tr("Match each frame (SIFT)"),
                     static_cast<int>(app::PlaneTrackerOptions::Method::Match));
    const app::PlaneTrackerOptions standard;
    width_ = share(tr("Width"), tr("Of the picture on the plane: the unit of distances"), 1.0, 100000.0,
                   standard.widthMm);
    width_->setSuffix(tr(" mm"));
    fieldOfView_ = share(tr("Field of view"),
                         tr("Of the camera, from left to right, as long as no camera file "
                            "says more"),
                         10.0, 150.0, standard.camera.fieldOfViewDeg);
    fieldOfView_->setSuffix(tr("°"));
    auto* file = button(tr("Camera File…"), tr("The intrinsics of a calibrated camera (isocenter.camera/1)"));
    auto* assumed = button(tr("Assume"), tr("No camera file: take the field of view above"));
    camera_ = new QLabel;
    camera_->setForegroundRole(theme::kDimRole);
    camera_->setWordWrap(true);
    auto* files = new QHBoxLayout;
    files->addWidget(file);
    files->addWidget(assumed);
    addRow(*form, shape_);
    addRow(*form, method_);
    addRow(*form, width_);
    addRow(*form, fieldOfView_);
    form->addRow(files);
    form->addRow(camera_);
    connect(shape_, &QComboBox::activated, this, &SearchForm::shapeChanged);
    connect(method_, &QComboBox::activated, this, &SearchForm::searchChanged);
    connect(file, &QPushButton::clicked, this, &SearchForm::askForCamera);
    connect(assumed, &QPushButton::clicked, this, [this] { setCameraFile({}); });
    camera_->setText(tr("The camera is assumed: distance and tilt are estimates"));
    return page;
}

QWidget* SearchForm::buildReference()
{
    auto* box = new QWidget;
    auto* hold =
        button(tr("Hold Frame"), tr("The frame that is shown becomes the reference: for a plane, hold "
                                    "it straight before the camera"));
    auto* open = button(tr("Open Picture…"), tr("A picture as the reference instead of a frame"));
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(hold);
    layout->addWidget(open);
    connect(hold, &QPushButton::clicked, this, &SearchForm::holdRequested);
    connect(open, &QPushButton::clicked, this, &SearchForm::pictureRequested);
    return box;
}

void SearchForm::askForCamera()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a Camera File"), {},
                                                      tr("Cameras (*.json);;All files (*)"));
    if (!file.isEmpty())
        setCameraFile(file);
}

void SearchForm::setCameraFile(const QString& file)
{
    cameraFile_ = file;
    fieldOfView_->setEnabled(file.isEmpty());
    camera_->setText(file.isEmpty() ? tr("The camera is assumed: distance and tilt are estimates")
                                    : tr("Camera: %1").arg(QFileInfo(file).fileName()));
    Q_EMIT searchChanged();
}

app::FeatureRequest SearchForm::featureRequest() const
{
    app::FeatureRequest request;
    request.detector = app::parseFeatureDetector(kindNames().at(kind_->currentIndex()).toStdString());
    request.corners = core::CornerOptions::goodFeatures(most_->value(), distance_->value());
    if (request.detector == app::FeatureDetector::Harris)
        request.corners.window = core::CornerOptions::harris().window;
    request.edges.sigma = sigma_->value();
    request.edges.low = std::min(low_->value(), high_->value());
    request.edges.high = high_->value();
    const core::LaplaceOptions standard;
    request.laplace.sigma = crossingSigma_->value();
    request.laplace.secondSigma = standard.secondSigma / standard.sigma * crossingSigma_->value();
    request.laplace.slope = slope_->value();
    request.sift = siftOptions();
    return request;
}

core::SiftOptions SearchForm::siftOptions() const
{
    core::SiftOptions options;
    options.contrastThreshold = contrast_->value();
    options.maximumKeypoints = mostSift_->value();
    options.doubling = doubling_->isChecked();
    return options;
}

app::PlaneTrackerOptions SearchForm::planeOptions() const
{
    app::PlaneTrackerOptions options;
    options.method = static_cast<app::PlaneTrackerOptions::Method>(method_->currentData().toInt());
    options.camera.file = pathOf(cameraFile_);
    options.camera.fieldOfViewDeg = fieldOfView_->value();
    options.widthMm = width_->value();
    return options;
}

app::LiveSearch SearchForm::search() const
{
    switch (kind_->currentIndex()) {
    case Nothing:
        return {};
    case Matches: {
        app::ImageMatchOptions options;
        options.sift = siftOptions();
        return options;
    }
    case Plane:
        return planeOptions();
    default:
        return featureRequest();
    }
}

AugmentedObject::Shape SearchForm::shape() const
{
    return static_cast<AugmentedObject::Shape>(shape_->currentIndex());
}

} // namespace isocenter::ui
