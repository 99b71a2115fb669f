// SPDX-License-Identifier: MIT
#include "ui/tracking/search_form.h"

#include "app/tracking/tracking_options.h"
#include "core/lines/line_noise.h"
#include "ui/support/enum_items.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/widgets/field_memory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

#include <algorithm>
#include <vector>

namespace isocenter::ui {
namespace {

// In the order of kindNames().
enum Kind { Nothing, Harris, ShiTomasi, Canny, Log, Dog, Sift, Lines, Matches, Plane };

constexpr double kHighestShare = 0.999; // of the strongest gradient, which nothing exceeds
const std::vector<std::vector<int>> kLineScales{{}, {9, 39}, {9, 21, 43}, {9, 21, 43, 87}}; // windows, px
const auto kCameraFileKey = QStringLiteral("tracking/cameraFile");

QPushButton* button(const QString& text, const QString& tip)
{
    auto* made = new QPushButton(text);
    made->setToolTip(tip);
    return made;
}

QString scalesText(const std::vector<int>& windows)
{
    QStringList numbers;
    for (const int window : windows)
        numbers << QString::number(window);
    return numbers.join(QStringLiteral(", "));
}

QWidget* besideEachOther(QPushButton* left, QPushButton* right)
{
    auto* both = new QWidget;
    auto* layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(left);
    layout->addWidget(right);
    return both;
}

} // namespace

SearchForm::SearchForm(QWidget* parent)
    : ParameterForm(parent), kind_(new QComboBox),
      memory_(new FieldMemory(QStringLiteral("tracking/search"), this))
{
    buildKinds();
    buildCorners();
    buildEdges();
    buildSift();
    buildLines();
    buildPlane();
    buildCamera();
    buildReference();
    connect(this, &ParameterForm::changed, this, [this](const QWidget* field) {
        if (field == shape_)
            Q_EMIT shapeChanged();
        else
            Q_EMIT searchChanged();
    });
    showKind(Nothing);
    keepFields();
}

void SearchForm::keepFields()
{
    memory_->keep(QStringLiteral("kind"), kind_, kindNames());
    memory_->keep(QStringLiteral("shape"), shape_,
                  {QStringLiteral("teapot"), QStringLiteral("box"), QStringLiteral("axes")});
    memory_->keep(QStringLiteral("method"), method_, {QStringLiteral("follow"), QStringLiteral("match")});
    const std::pair<const char*, QSpinBox*> numbers[] = {{"corners", most_},       {"distance", distance_},
                                                         {"keypoints", mostSift_}, {"lineScale", lineScale_},
                                                         {"shortest", shortest_},  {"gap", gap_}};
    for (const auto& [name, field] : numbers)
        memory_->keep(QString::fromLatin1(name), field);
    const std::pair<const char*, QDoubleSpinBox*> decimals[] = {{"sigma", sigma_},
                                                                {"low", low_},
                                                                {"high", high_},
                                                                {"crossingSigma", crossingSigma_},
                                                                {"slope", slope_},
                                                                {"contrast", contrast_},
                                                                {"widthMm", width_},
                                                                {"fieldOfViewDeg", fieldOfView_},
                                                                {"lineContrast", lineContrast_}};
    memory_->keep(QStringLiteral("polarity"), polarity_, {QStringLiteral("bright"), QStringLiteral("dark")});
    memory_->keep(QStringLiteral("directions"), directions_,
                  {QStringLiteral("4"), QStringLiteral("8"), QStringLiteral("12"), QStringLiteral("16")});
    QStringList scales{QStringLiteral("one")};
    for (std::size_t several = 1; several < kLineScales.size(); ++several)
        scales << scalesText(kLineScales[several]);
    memory_->keep(QStringLiteral("lineScales"), lineScales_, scales);
    memory_->keep(QStringLiteral("lineColour"), lineColour_, textsOfNames(app::lineColourNames()));
    for (const auto& [name, field] : decimals)
        memory_->keep(QString::fromLatin1(name), field);
    memory_->keep(QStringLiteral("doubling"), doubling_);
    memory_->keep(QStringLiteral("followsLine"), follows_);
    memory_->load();
    const QString camera = QSettings().value(kCameraFileKey).toString();
    if (QFileInfo(camera).isFile()) // else another one, or none, is there by now
        setCameraFile(camera);
}

void SearchForm::reset()
{
    memory_->reset();
    setCameraFile({});
}

void SearchForm::buildKinds()
{
    kind_->setAccessibleName(tr("Also look for"));
    kind_->setToolTip(tr("What is looked for in every frame beside the tracks, on the first device"));
    kind_->addItems({tr("Nothing more"), tr("Corners (Harris)"), tr("Corners (Shi-Tomasi)"),
                     tr("Edges (Canny)"), tr("Edges (zero crossings, LoG)"),
                     tr("Edges (zero crossings, DoG)"), tr("SIFT key points"), tr("Lines"),
                     tr("Matches with a held frame"), tr("Plane: augmented reality")});
    kind_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(kind_, &QComboBox::activated, this, [this](int kind) {
        showKind(kind);
        Q_EMIT searchChanged();
    });
    addRow(tr("Also look for"), kind_);
}

QStringList SearchForm::kindNames()
{
    return QStringList{QStringLiteral("nothing")} + textsOfNames(app::featureDetectorNames()) +
           QStringList{QStringLiteral("lines"), QStringLiteral("matches"), QStringLiteral("plane")};
}

void SearchForm::choose(const QString& kindName)
{
    kind_->setCurrentIndex(static_cast<int>(kindNames().indexOf(kindName)));
    showKind(kind_->currentIndex());
    Q_EMIT searchChanged();
}

void SearchForm::buildCorners()
{
    most_ = addNumber({Harris, ShiTomasi}, tr("At most"), tr("The strongest that are kept"), {1, 20000, 500});
    distance_ = addNumber({Harris, ShiTomasi}, tr("Apart"), tr("Least distance of two of them"), {0, 200, 5},
                          tr(" px"));
}

void SearchForm::buildEdges()
{
    const core::EdgeOptions canny;
    sigma_ = addDecimal({Canny}, tr("Blur"), tr("Sigma of the Gaussian before, in pixels; 0: none"),
                        {0.0, 10.0, canny.sigma, 0.1, 2});
    low_ = addDecimal({Canny}, tr("Low threshold"),
                      tr("An edge goes on down to this share of the strongest gradient"),
                      {0.001, kHighestShare, canny.low, 0.01, 3});
    high_ = addDecimal({Canny}, tr("High threshold"),
                       tr("An edge exceeds this share of the strongest gradient somewhere"),
                       {0.001, kHighestShare, canny.high, 0.01, 3});
    const core::LaplaceOptions laplace;
    crossingSigma_ = addDecimal({Log, Dog}, tr("Blur"),
                                tr("Sigma of the Gaussian, in pixels; DoG's second one is about twice that"),
                                {0.5, 9.0, laplace.sigma, 0.1, 2});
    slope_ = addDecimal({Log, Dog}, tr("Slope"), tr("What the response must change by across an edge"),
                        {0.0, 10.0, laplace.slope, 0.1, 2});
}

void SearchForm::buildSift()
{
    const core::SiftOptions standard = app::DescriptorTrackingOptions().sift;
    contrast_ = addDecimal({Sift, Matches}, tr("Contrast"), tr("Key points of less contrast are left out"),
                           {0.0, 0.5, standard.contrastThreshold, 0.01, 3});
    mostSift_ =
        addNumber({Sift, Matches}, tr("At most"), tr("The strongest that are kept"), {1, 20000, 1000});
    doubling_ =
        addCheck({Sift, Matches}, tr("Double the frame"),
                 tr("Finds about four times as many, and takes about four times as long"), standard.doubling);
}

void SearchForm::buildLines()
{
    const app::LiveLineSearch standard;
    const core::LineOptions& detection = standard.search.detection;
    const core::TracingOptions& tracing = standard.search.tracing;
    polarity_ = addChoice({Lines}, tr("Lines are"), tr("Compared with what is beside them"));
    addItem(*polarity_, tr("Bright"), core::LinePolarity::Bright);
    addItem(*polarity_, tr("Dark"), core::LinePolarity::Dark);
    ui::choose(*polarity_, detection.polarity);
    lineScale_ = addNumber({Lines}, tr("Reach"),
                           tr("On either side a line must stand out from so many pixels: about 1.5 times "
                              "the width of the widest lines"),
                           {2, 24, static_cast<double>(detection.reach())}, tr(" px"));
    lineScales_ = addChoice({Lines}, tr("Scales"),
                            tr("Several find thin and thick lines at once: lengths of windows, about three "
                               "times the widths of lines"));
    lineScales_->addItem(tr("One, by the reach"));
    for (std::size_t several = 1; several < kLineScales.size(); ++several)
        lineScales_->addItem(scalesText(kLineScales[several]) + tr(" px"));
    directions_ = addChoice({Lines}, tr("Directions"), tr("In so many of them lines are looked for"));
    for (const int count : {4, 8, 12, 16})
        directions_->addItem(QString::number(count), count);
    directions_->setCurrentIndex(directions_->findData(detection.directions));
    lineContrast_ = addDecimal({Lines}, tr("Contrast"),
                               tr("Grey values (of 255) that a line stands out by, at least; 0: as each "
                                  "frame's noise demands"),
                               {0.0, 255.0, 0.0, 0.5, 1});
    lineContrast_->setSpecialValueText(tr("above the noise"));
    lineContrast_->setObjectName(QStringLiteral("lineContrast"));
    shortest_ =
        addNumber({Lines}, tr("Shortest"), tr("Lines that hang together and are shorter are left out"),
                  {0, 5000, tracing.shortestPx, 5}, tr(" px"));
    gap_ = addNumber({Lines}, tr("Close gaps to"), tr("Between ends that face each other; 0: none"),
                     {0, 200, tracing.gaps.longestPx}, tr(" px"));
    lineColour_ = addChoice({Lines}, tr("Colour by"), tr("What the colour of a line says"));
    addItem(*lineColour_, tr("Width"), app::LineColour::Width);
    addItem(*lineColour_, tr("Order"), app::LineColour::Order);
    addItem(*lineColour_, tr("Direction"), app::LineColour::Direction);
    addItem(*lineColour_, tr("Tree"), app::LineColour::Tree);
    ui::choose(*lineColour_, standard.colour);
    follows_ =
        addCheck({Lines}, tr("Follow a line"),
                 tr("A guidewire or catheter from frame to frame, with its tip: the longest line, or the "
                    "one that is clicked in the picture"),
                 standard.following.has_value());
}

void SearchForm::buildPlane()
{
    const app::PlaneTrackerOptions standard;
    shape_ = addChoice({Plane}, tr("Object"), tr("What stands on the plane, beside its axes"));
    addItem(*shape_, tr("Teapot"), AugmentedObject::Shape::Teapot);
    addItem(*shape_, tr("Box"), AugmentedObject::Shape::Box);
    addItem(*shape_, tr("Axes alone"), AugmentedObject::Shape::None);
    method_ = addChoice({Plane}, tr("Method"),
                        tr("Points of the plane are followed from frame to frame, which is fast and steady, "
                           "or every frame is matched with the plane's picture by itself"));
    addItem(*method_, tr("Follow points (KLT)"), app::PlaneTrackerOptions::Method::Follow);
    addItem(*method_, tr("Match each frame (SIFT)"), app::PlaneTrackerOptions::Method::Match);
    ui::choose(*method_, standard.method);
    width_ = addDecimal({Plane}, tr("Width"), tr("Of the picture on the plane: the unit of distances"),
                        {1.0, 100000.0, standard.widthMm, 5.0}, tr(" mm"));
    fieldOfView_ = addDecimal({Plane}, tr("Field of view"),
                              tr("Of the camera, from left to right, as long as no camera file says more"),
                              {10.0, 150.0, standard.camera.fieldOfViewDeg, 5.0}, tr("°"));
}

void SearchForm::buildCamera()
{
    auto* file = button(tr("Camera File…"),
                        tr("The intrinsics of a calibrated camera (isocenter.camera/1, or OpenCV's .yml)"));
    auto* assumed = button(tr("Assume"), tr("No camera file: take the field of view above"));
    camera_ = new QLabel(tr("The camera is assumed: distance and tilt are estimates"));
    camera_->setForegroundRole(theme::kDimRole);
    camera_->setWordWrap(true);
    connect(file, &QPushButton::clicked, this, &SearchForm::askForCamera);
    connect(assumed, &QPushButton::clicked, this, [this] { setCameraFile({}); });
    addWidget({Plane}, besideEachOther(file, assumed));
    addWidget({Plane}, camera_);
}

void SearchForm::buildReference()
{
    auto* hold = button(tr("Hold Frame"), tr("The frame shown becomes the reference: for a plane, hold it "
                                             "straight before the camera"));
    auto* open = button(tr("Open Picture…"), tr("A picture as the reference instead of a frame"));
    connect(hold, &QPushButton::clicked, this, &SearchForm::holdRequested);
    connect(open, &QPushButton::clicked, this, &SearchForm::pictureRequested);
    addWidget({Matches, Plane}, besideEachOther(hold, open));
}

void SearchForm::askForCamera()
{
    if (const QString file = QFileDialog::getOpenFileName(
            this, tr("Open a Camera File"), {}, fileFilter(tr("Cameras"), {core::FileKind::Camera}));
        !file.isEmpty())
        setCameraFile(file);
}

void SearchForm::setCameraFile(const QString& file)
{
    cameraFile_ = file;
    QSettings().setValue(kCameraFileKey, file);
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
        request.corners.window = core::usualWindow(core::CornerMeasure::Harris);
    request.edges.sigma = sigma_->value();
    request.edges.low = std::min(low_->value(), high_->value());
    request.edges.high = high_->value();
    const core::LaplaceOptions standard;
    request.laplace.sigma = crossingSigma_->value();
    request.laplace.secondSigma = standard.secondSigma / standard.sigma * crossingSigma_->value();
    request.laplace.slope = slope_->value();
    request.sift = siftOptions();
    request.sift.maximumFeatures = request.sift.maximumKeypoints;
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

void SearchForm::followFrom(const QPointF& place)
{
    if (kind_->currentIndex() != Lines || !follows_->isChecked())
        return;
    followFrom_ = place;
    Q_EMIT searchChanged();
}

app::LiveLineSearch SearchForm::lineSearch() const
{
    app::LiveLineSearch lines;
    core::LineOptions& detection = lines.search.detection;
    detection.polarity = chosenIn<core::LinePolarity>(*polarity_);
    detection.window = 2 * lineScale_->value() + 1;
    if (const int several = lineScales_->currentIndex(); several > 0)
        lines.search.takeWindows(kLineScales[static_cast<std::size_t>(several)]);
    detection.directions = directions_->currentData().toInt();
    if (const double contrast = lineContrast_->value(); contrast > 0.0)
        detection.contrast = detection.secondaryContrast = contrast;
    else
        lines.search.contrastOverNoise = core::kContrastOverNoise;
    if (follows_->isChecked()) {
        lines.following.emplace();
        if (followFrom_)
            lines.following->startAt = core::PixelPoint{followFrom_->x(), followFrom_->y()};
    }
    lines.search.tracing.shortestPx = shortest_->value();
    lines.search.tracing.gaps.longestPx = gap_->value();
    lines.colour = chosenIn<app::LineColour>(*lineColour_);
    return lines;
}

app::PlaneTrackerOptions SearchForm::planeOptions() const
{
    app::PlaneTrackerOptions options;
    options.method = chosenIn<app::PlaneTrackerOptions::Method>(*method_);
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
    case Lines:
        return lineSearch();
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
    return chosenIn<AugmentedObject::Shape>(*shape_);
}

} // namespace isocenter::ui
