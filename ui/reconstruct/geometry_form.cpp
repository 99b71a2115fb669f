// SPDX-License-Identifier: MIT
#include "ui/reconstruct/geometry_form.h"

#include "app/reconstruction/scan_file.h"
#include "core/reconstruction/circular_scan.h"
#include "core/support/error.h"
#include "ui/reconstruct/file_field.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr double kFarthestMm = 100000.0;
constexpr double kLargestPitchMm = 100.0;

Eigen::Vector2d pairOf(QDoubleSpinBox* const (&fields)[2])
{
    return {fields[0]->value(), fields[1]->value()};
}

void setPair(QDoubleSpinBox* const (&fields)[2], const Eigen::Vector2d& values)
{
    fields[0]->setValue(values.x());
    fields[1]->setValue(values.y());
}

bool bothStated(QDoubleSpinBox* const (&fields)[2])
{
    return fields[0]->value() > 0.0 && fields[1]->value() > 0.0;
}

} // namespace

GeometryForm::GeometryForm(QWidget* parent)
    : QWidget(parent), kind_(choiceField(tr("Kind of geometry"), tr("How the geometry is stated"))),
      origin_(remarkLabel(tr("Origin of the geometry"))), problem_(problemLabel(tr("Geometry")))
{
    fileFields_ = buildFile();
    circleFields_ = buildCircle();
    kind_->addItem(tr("From a file"), static_cast<int>(Kind::File));
    kind_->addItem(tr("Circular scan"), static_cast<int>(Kind::Circle));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget* part :
         std::initializer_list<QWidget*>{kind_, origin_, fileFields_, circleFields_, problem_})
        layout->addWidget(part);
    connect(kind_, &QComboBox::activated, this, [this] {
        showKind();
        Q_EMIT changed();
    });
    showKind();
}

GeometryForm::~GeometryForm() = default;

QWidget* GeometryForm::buildFile()
{
    auto* fields = new QWidget;
    fileRows_ = newForm(fields);
    file_ = new FileField(
        tr("geometry.json, matrices.csv, RTK .xml"), tr("Geometry file"),
        tr("The geometry of every projection, in their order: a geometry file, 3x4 matrices "
           "(CSV) or an RTK geometry (XML)"),
        tr("Choose the Geometry of the Scan"), fileFilter(tr("Geometry"), core::Holds::Geometry));
    connect(file_, &FileField::changed, this, [this] { openFile(textOf(file_->path())); });
    pixelCentre_ = choiceField(tr("First pixel's centre"),
                               tr("Where matrices put the centre of the first pixel: 0 for RabbitCT, OpenCV "
                                  "and most CSV files"));
    pixelCentre_->addItem(tr("Choose…"));
    pixelCentre_->addItem(tr("at (0, 0)"), 0.0);
    pixelCentre_->addItem(tr("at (0.5, 0.5)"), 0.5);
    connect(pixelCentre_, &QComboBox::activated, this, &GeometryForm::changed);
    const QString tip = tr("Size of a pixel on the detector");
    filePitch_[0] = statedField(0.0, kLargestPitchMm, 4, tr(" mm"), tr("Pixel, along columns"), tip);
    filePitch_[1] = statedField(0.0, kLargestPitchMm, 4, tr(" mm"), tr("Pixel, along rows"), tip);
    for (QDoubleSpinBox* pitch : filePitch_)
        connect(pitch, &QDoubleSpinBox::valueChanged, this, &GeometryForm::changed);
    filePitchRow_ = inARow({filePitch_[0], filePitch_[1]});
    fileRows_->addRow(file_);
    fileRows_->addRow(tr("First pixel's centre"), pixelCentre_);
    fileRows_->addRow(tr("Pixel size"), filePitchRow_);
    return fields;
}

QWidget* GeometryForm::buildCircle()
{
    auto* fields = new QWidget;
    QFormLayout* rows = newForm(fields);
    sourceToAxis_ = statedField(0.0, kFarthestMm, 3, tr(" mm"), tr("Source to axis"),
                                tr("Distance from the source to the axis of rotation"));
    sourceToDetector_ = statedField(0.0, kFarthestMm, 3, tr(" mm"), tr("Source to detector"),
                                    tr("Distance from the source to the detector"));
    const QString pitchTip = tr("Size of a pixel on the detector, along columns and rows");
    pitch_[0] = statedField(0.0, kLargestPitchMm, 4, tr(" mm"), tr("Pixel, along columns"), pitchTip);
    pitch_[1] = statedField(0.0, kLargestPitchMm, 4, tr(" mm"), tr("Pixel, along rows"), pitchTip);
    const QString offsetTip = tr("Where the detector's centre lies along columns and rows, from the point "
                                 "that the central ray hits");
    const QString offsetNames[] = {tr("Offset, along columns"), tr("Offset, along rows")};
    for (int axis = 0; axis < 2; ++axis) {
        offset_[axis] = statedField(-kFarthestMm, kFarthestMm, 3, tr(" mm"), offsetNames[axis], offsetTip);
        offset_[axis]->setSpecialValueText({});
        offset_[axis]->setValue(0.0);
    }
    angles_ = textField(tr("0:0.5:720, or a file"), tr("Angles"),
                        tr("The source's angle at each projection in degrees: FIRST:STEP:COUNT, a list, or a "
                           "file with one a line"));
    clockwise_ = new QCheckBox(tr("Clockwise"));
    clockwise_->setToolTip(
        tr("Angles count clockwise seen from the end of the axis that images show at the top"));
    rows->addRow(tr("Source to axis"), sourceToAxis_);
    rows->addRow(tr("Source to detector"), sourceToDetector_);
    rows->addRow(tr("Pixel size"), inARow({pitch_[0], pitch_[1]}));
    rows->addRow(tr("Offset"), inARow({offset_[0], offset_[1]}));
    rows->addRow(tr("Angles"), angles_);
    rows->addRow(QString(), clockwise_);
    for (QDoubleSpinBox* field :
         {sourceToAxis_, sourceToDetector_, pitch_[0], pitch_[1], offset_[0], offset_[1]})
        connect(field, &QDoubleSpinBox::valueChanged, this, &GeometryForm::changed);
    connect(angles_, &QLineEdit::editingFinished, this, &GeometryForm::changed);
    connect(clockwise_, &QCheckBox::toggled, this, &GeometryForm::changed);
    return fields;
}

app::GeometrySetup GeometryForm::setup() const
{
    app::GeometrySetup setup;
    setup.kind = kind();
    setup.file = file_->path();
    if (const QVariant centre = pixelCentre_->currentData(); centre.isValid())
        setup.pixelCentre = centre.toDouble();
    setup.filePitchMm = pairOf(filePitch_);
    setup.sourceToAxisMm = sourceToAxis_->value();
    setup.sourceToDetectorMm = sourceToDetector_->value();
    setup.pitchMm = pairOf(pitch_);
    setup.offsetMm = pairOf(offset_);
    setup.angles = angles_->text().trimmed().toStdString();
    setup.clockwise = clockwise_->isChecked();
    return setup;
}

void GeometryForm::restore(const app::GeometrySetup& setup)
{
    const QSignalBlocker quiet(this);
    const bool offered = kind_->findData(static_cast<int>(setup.kind)) >= 0;
    choose(offered ? setup.kind : Kind::File); // what files state is offered once they are open
    file_->setPath(setup.file);
    readFile();
    pixelCentre_->setCurrentIndex(
        std::max(0, setup.pixelCentre ? pixelCentre_->findData(*setup.pixelCentre) : 0));
    setPair(filePitch_, setup.filePitchMm);
    sourceToAxis_->setValue(setup.sourceToAxisMm);
    sourceToDetector_->setValue(setup.sourceToDetectorMm);
    setPair(pitch_, setup.pitchMm);
    setPair(offset_, setup.offsetMm);
    angles_->setText(QString::fromStdString(setup.angles));
    clockwise_->setChecked(setup.clockwise);
    showKind();
}

GeometryForm::Kind GeometryForm::kind() const
{
    return static_cast<Kind>(kind_->currentData().toInt());
}

void GeometryForm::choose(Kind kind)
{
    kind_->setCurrentIndex(kind_->findData(static_cast<int>(kind)));
    showKind();
}

bool GeometryForm::saysNothing() const
{
    const bool aboutCircle = sourceToAxis_->value() > 0.0 || sourceToDetector_->value() > 0.0 ||
                             !angles_->text().trimmed().isEmpty();
    return kind() == Kind::Stated || (kind() == Kind::File ? file_->path().empty() : !aboutCircle);
}

void GeometryForm::setStated(const core::ProjectionSource& source)
{
    const core::StatedScan& stated = source.stated();
    const bool open = saysNothing();
    stated_ = stated;
    if (stated.detector) {
        const QSignalBlocker quiet(this);
        if (!bothStated(filePitch_))
            setPair(filePitch_, stated.detector->pitchMm);
        if (!bothStated(pitch_))
            setPair(pitch_, stated.detector->pitchMm);
        if (pairOf(offset_).isZero())
            setPair(offset_, stated.detector->centreMm(source.columns(), source.rows()));
    }
    offerChoice(kind_, tr("As the files state"), static_cast<int>(Kind::Stated), stated.geometry.has_value());
    if (stated.geometry)
        origin_->setText(dataText(stated.geometry->origin));
    if (open && stated.geometry)
        choose(Kind::Stated);
    showKind();
}

void GeometryForm::showKind()
{
    origin_->setVisible(kind() == Kind::Stated);
    fileFields_->setVisible(kind() == Kind::File);
    circleFields_->setVisible(kind() == Kind::Circle);
    const app::OpenQuestions open = contents_ ? app::openQuestions(contents_->kind()) : app::OpenQuestions();
    for (const auto& [field, asked] : {std::pair<QWidget*, bool>(pixelCentre_, open.pixelCentre),
                                       std::pair<QWidget*, bool>(filePitchRow_, open.pitch)}) {
        field->setVisible(asked);
        fileRows_->labelForField(field)->setVisible(asked);
    }
}

void GeometryForm::openFile(const QString& file)
{
    choose(Kind::File);
    file_->setPath(pathOf(file));
    readFile();
    showKind();
    Q_EMIT changed();
}

void GeometryForm::readFile()
{
    contents_.reset();
    fileProblem_.clear();
    const std::filesystem::path file = file_->path();
    if (file.empty())
        return;
    try {
        contents_ = std::make_unique<app::GeometryContents>(app::GeometryContents::read(file));
    } catch (const Error& error) {
        fileProblem_ = messageText(error.what());
    }
}

void GeometryForm::setPixelCentre(double centre)
{
    pixelCentre_->setCurrentIndex(pixelCentre_->findData(centre));
    Q_EMIT changed();
}

QString GeometryForm::missing() const
{
    switch (kind()) {
    case Kind::Stated:
        return {};
    case Kind::File:
        return missingOfFile();
    case Kind::Circle:
        return missingOfCircle();
    }
    return {};
}

QString GeometryForm::missingOfFile() const
{
    if (!fileProblem_.isEmpty())
        return fileProblem_;
    if (!contents_) {
        const QString ask = tr("Choose a file with the geometry, or state the parameters of a circular scan");
        return stated_.geometryProblem.empty()
                   ? ask
                   : QStringLiteral("%1. %2").arg(dataText(stated_.geometryProblem), ask);
    }
    const app::OpenQuestions open = app::openQuestions(contents_->kind());
    if (open.pixelCentre && !pixelCentre_->currentData().isValid())
        return tr("Matrices do not say where pixels have their centres: choose where the first one's is");
    if (open.pitch && !bothStated(filePitch_))
        return tr("The file measures the detector in millimetres: state the size of a pixel");
    return {};
}

QString GeometryForm::missingOfCircle() const
{
    if (!(sourceToAxis_->value() > 0.0))
        return tr("State the distance from the source to the axis");
    if (!(sourceToDetector_->value() > 0.0))
        return tr("State the distance from the source to the detector");
    if (sourceToDetector_->value() <= sourceToAxis_->value())
        return tr("The detector must stand farther from the source than the axis does");
    if (!bothStated(pitch_))
        return tr("State the size of a pixel along columns and rows");
    if (angles_->text().trimmed().isEmpty())
        return tr("State the angle of each projection, such as 0:1:360 (first, step, count)");
    return {};
}

core::ScanGeometry GeometryForm::circularScan(const core::ProjectionSource& source) const
{
    core::CircularScan scan{sourceToAxis_->value(), sourceToDetector_->value(), source.columns(),
                            source.rows(), pairOf(pitch_)};
    scan.detectorOffsetMm = pairOf(offset_);
    scan.anglesDeg = core::anglesOf(pathOf(angles_->text()).string());
    scan.clockwise = clockwise_->isChecked();
    if (scan.anglesDeg.size() != static_cast<std::size_t>(source.count()))
        throw InputError(tr("There are %1 angles, but %2 projections: each needs one, in the same order")
                             .arg(scan.anglesDeg.size())
                             .arg(source.count())
                             .toStdString());
    return core::scanOf(scan);
}

std::optional<int> GeometryForm::statedCount() const
{
    if (kind() == Kind::File && contents_)
        return static_cast<int>(contents_->count());
    if (kind() != Kind::Circle || !missingOfCircle().isEmpty())
        return {};
    try {
        return static_cast<int>(core::anglesOf(pathOf(angles_->text()).string()).size());
    } catch (const Error&) { // scanOf says what is wrong
        return {};
    }
}

core::ScanGeometry GeometryForm::statedScan(const core::ProjectionSource& source) const
{
    if (kind() == Kind::Stated)
        return stated_.geometry->scan();
    if (kind() == Kind::Circle)
        return circularScan(source);
    app::GeometryAnswers answers;
    answers.pixelCentre = pixelCentre_->currentData().toDouble();
    answers.pitchMm = pairOf(filePitch_);
    return app::scanOfFile(file_->path(), *contents_, source, answers);
}

std::optional<core::StatedIntensity> GeometryForm::statedIntensity() const
{
    return kind() == Kind::File && contents_ ? contents_->statedIntensity() : std::nullopt;
}

std::optional<core::ScanGeometry> GeometryForm::scanOf(const core::ProjectionSource& source)
{
    QString wrong = missing();
    std::optional<core::ScanGeometry> scan;
    if (wrong.isEmpty()) {
        try {
            scan = statedScan(source);
        } catch (const Error& error) {
            wrong = messageText(error.what());
        }
    }
    showProblem(problem_, wrong);
    return scan;
}

} // namespace isocenter::ui
