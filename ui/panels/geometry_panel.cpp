// SPDX-License-Identifier: MIT
#include "ui/panels/geometry_panel.h"

#include "app/commands/xray_edits.h"
#include "app/geometry/xray_view.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "ui/panels/grey_values_form.h"
#include "ui/panels/matrix_text.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"
#include "ui/widgets/angle_field.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/flow_layout.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kFirstGeometryGesture = 1;

enum Index : std::size_t { Detector, Isocentre, Primary, Secondary, ColumnPitch, RowPitch, Column, Row };

struct ValueFacts
{
    const char* name;
    const char* provenance; // its name in Radiograph::provenance
    double least;
    double largest;
    int decimals;
    double step;
    const char* unit;
};
constexpr std::array<ValueFacts, 8> kFacts{{
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Source to detector"), "source to detector", 1.0,
     20000.0, 2, 1.0, " mm"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Source to isocentre"), "source to isocentre", 1.0,
     20000.0, 2, 1.0, " mm"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Primary angle"), "primary angle", -360.0, 360.0, 3,
     0.5, " °"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Secondary angle"), "secondary angle", -90.0, 90.0, 3,
     0.5, " °"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Pixel width"), "pixel spacing", 1e-4, 100.0, 5, 0.001,
     " mm"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Pixel height"), "pixel spacing", 1e-4, 100.0, 5,
     0.001, " mm"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Principal column"), "geometry", -1e5, 1e5, 2, 1.0,
     " px"},
    {QT_TRANSLATE_NOOP("isocenter::ui::GeometryPanel", "Principal row"), "geometry", -1e5, 1e5, 2, 1.0,
     " px"},
}};

QString translated(const char* text)
{
    return QCoreApplication::translate("isocenter::ui::GeometryPanel", text);
}

std::array<double, 8> valuesOf(const core::CArmGeometry& carm)
{
    const Eigen::Vector2d principal =
        carm.principalPoint.value_or(Eigen::Vector2d(0.5 * carm.columns, 0.5 * carm.rows));
    return {carm.sourceToDetectorMm, carm.sourceToIsocentreMm, carm.primaryAngleDeg, carm.secondaryAngleDeg,
            carm.pitchMm.x(),        carm.pitchMm.y(),         principal.x(),        principal.y()};
}

core::ViewGeometry viewOf(const core::CArmGeometry& carm)
{
    return {"edited", carm.projection(), carm, std::nullopt, std::nullopt};
}

} // namespace

GeometryPanel::GeometryPanel(app::Workspace& workspace, QWidget* parent)
    : QWidget(parent), workspace_(workspace), session_(workspace.session()), title_(new QLabel),
      note_(new QLabel), matrix_(new QPlainTextEdit), greyValues_(new GreyValuesForm(workspace)),
      typical_(new QToolButton), confirm_(new QToolButton), copy_(new QToolButton), paste_(new QToolButton),
      reset_(new QToolButton), save_(new QToolButton)
{
    title_->setWordWrap(true);
    note_->setWordWrap(true);
    note_->setForegroundRole(theme::kDimRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title_);
    layout->addWidget(buildValues());
    layout->addWidget(note_);
    layout->addWidget(buildMatrix());
    layout->addWidget(greyValues_);
    layout->addStretch(1);
    session_.xraysChanged.connect([this] { showXray(); });
    session_.radiographChanged.connect([this] { showXray(); });
    connect(greyValues_, &GreyValuesForm::failed, this, &GeometryPanel::failed);
    showXray();
}

QWidget* GeometryPanel::buildValues()
{
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (std::size_t v = 0; v < kFacts.size(); ++v) {
        const ValueFacts& facts = kFacts[v];
        auto* field = new DecimalField;
        field->setRange(facts.least, facts.largest);
        field->setDecimals(facts.decimals);
        field->setSingleStep(facts.step);
        field->setSuffix(QString::fromUtf8(facts.unit));
        field->setAlignment(Qt::AlignRight);
        field->setKeyboardTracking(false);
        field->setMinimumWidth(kLeastFieldWidth);
        field->setAccessibleName(translated(facts.name));
        auto* reading = new QLabel;
        reading->setMinimumWidth(58);
        auto* line = new QHBoxLayout;
        line->addWidget(field, 1);
        line->addWidget(reading);
        form->addRow(translated(facts.name), line);
        values_[v] = {field, reading};
        connect(field, &QDoubleSpinBox::valueChanged, this, [this, v] { editValue(v); });
    }
    return widget;
}

QWidget* GeometryPanel::buildMatrix()
{
    matrix_->setReadOnly(true);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(0.85 * fixed.pointSizeF());
    matrix_->setFont(fixed);
    matrix_->setLineWrapMode(QPlainTextEdit::NoWrap);
    matrix_->setMinimumWidth(0);
    matrix_->setFixedHeight(4 * matrix_->fontMetrics().lineSpacing() + 12);
    matrix_->setAccessibleName(tr("Projection matrix"));
    matrix_->setToolTip(tr("From the world (mm) to pixels; the centre of the first pixel is (0.5, 0.5)"));
    const struct
    {
        QToolButton* button;
        QString text;
        QString tip;
        void (GeometryPanel::*run)();
    } buttons[] = {
        {typical_, tr("Typical"), tr("Begin with the values of a usual C-arm"),
         &GeometryPanel::startFromTypical},
        {confirm_, tr("Confirm"),
         tr("These values are right, although no file states them: no longer a guess"),
         &GeometryPanel::confirm},
        {copy_, tr("Copy"), tr("Copy the matrix as twelve numbers"), &GeometryPanel::copyMatrix},
        {paste_, tr("Paste"), tr("Take a matrix of twelve numbers, by rows"), &GeometryPanel::pasteMatrix},
        {reset_, tr("As Read"), tr("Forget the edits: as the file says"), &GeometryPanel::resetToFile},
        {save_, tr("Save…"), tr("Save as a geometry file (geometry.json)"), &GeometryPanel::save},
    };
    auto* widget = new QWidget;
    auto* line = new FlowLayout;
    for (const auto& [button, text, tip, run] : buttons) {
        button->setText(text);
        button->setToolTip(tip);
        line->addWidget(button);
        connect(button, &QToolButton::clicked, this, run);
    }
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("Projection matrix (3 × 4)")));
    layout->addWidget(matrix_);
    layout->addLayout(line);
    return widget;
}

void GeometryPanel::showXray()
{
    const auto radiograph = session_.radiograph();
    const bool placed = session_.hasGeometry();
    title_->setText(radiograph ? dataText(radiograph->name) : tr("No X-ray is open."));
    typical_->setVisible(radiograph && !placed);
    const std::vector<core::Provenance> guesses =
        radiograph ? core::geometryGuesses(*radiograph) : std::vector<core::Provenance>();
    confirm_->setVisible(!guesses.empty());
    for (QToolButton* button : {copy_, save_})
        button->setEnabled(placed);
    paste_->setEnabled(radiograph != nullptr);
    reset_->setEnabled(radiograph && session_.xrays()[session_.activeXray()].source.edited);
    note_->clear();
    matrix_->clear();
    for (const Value& value : values_) {
        value.field->setEnabled(false);
        value.field->clear(); // rather than the number of the X-ray before
        value.field->setToolTip({});
        value.reading->clear();
    }
    if (placed) {
        const core::CArmReading reading = core::readAsCArm(*radiograph->geometry);
        showValues(reading);
        showMatrix(*radiograph->geometry);
        note_->setText(guesses.empty() ? noteOn(reading) : guessNote(guesses));
    } else if (radiograph) {
        note_->setText(tr("The X-ray has no geometry: open a geometry file, paste a matrix, or begin with "
                          "the values of a typical C-arm."));
    }
    note_->setForegroundRole(guesses.empty() ? theme::kDimRole : theme::kWarningRole);
    note_->setVisible(!note_->text().isEmpty());
}

void GeometryPanel::showValues(const core::CArmReading& reading)
{
    const std::array<double, 8> numbers = valuesOf(reading.carm);
    for (std::size_t v = 0; v < numbers.size(); ++v) {
        QDoubleSpinBox* field = values_[v].field;
        const QSignalBlocker blocker(field);
        field->setValue(numbers[v]);
        field->setEnabled(reading.exact);
        field->setToolTip(sourceOf(v));
    }
    values_[Primary].reading->setText(sideText(reading.carm.primaryAngleDeg, "LAO", "RAO"));
    values_[Secondary].reading->setText(sideText(reading.carm.secondaryAngleDeg, "CRA", "CAU"));
    values_[Detector].reading->setText(tr("× %1").arg(
        QLocale().toString(reading.carm.sourceToDetectorMm / reading.carm.sourceToIsocentreMm, 'f', 2)));
    values_[Detector].reading->setToolTip(tr("Magnification at the isocentre"));
}

QString GeometryPanel::guessNote(const std::vector<core::Provenance>& guesses)
{
    QStringList lines{tr("This geometry is a guess. Results depend on it: correct it, or confirm it.")};
    for (const core::Provenance& guess : guesses)
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(guess.name),
                                              QString::fromStdString(guess.rule));
    return lines.join(QLatin1Char('\n'));
}

QString GeometryPanel::noteOn(const core::CArmReading& reading) const
{
    if (reading.exact)
        return {};
    return tr("This view is a matrix that no C-arm about the world's origin has: the detector is rotated by "
              "%1°, the origin lies %2 mm beside the central ray. The values above describe it; paste "
              "another matrix to change it.")
        .arg(QLocale().toString(reading.rollDeg, 'f', 1))
        .arg(QLocale().toString(reading.isocentreOffMm, 'f', 1));
}

void GeometryPanel::showMatrix(const core::ProjectionGeometry& view)
{
    matrix_->setPlainText(matrixText(view.pixelFromWorld()));
}

QString GeometryPanel::sourceOf(std::size_t value) const
{
    const app::SessionXray& xray = session_.xrays()[session_.activeXray()];
    if (xray.source.edited && !xray.source.edited->assumed)
        return tr("Edited here");
    for (const char* name : {kFacts[value].provenance, "geometry"})
        for (const core::Provenance& entry : xray.radiograph->provenance)
            if (entry.name == name)
                return dataText(entry.rule);
    return {};
}

void GeometryPanel::editValue(std::size_t value)
{
    attempt(tr("The geometry cannot be so"), [&] {
        core::CArmGeometry carm = core::readAsCArm(session_.radiograph()->geometry.value()).carm;
        carm.sourceToDetectorMm = values_[Detector].field->value();
        carm.sourceToIsocentreMm = values_[Isocentre].field->value();
        carm.primaryAngleDeg = values_[Primary].field->value();
        carm.secondaryAngleDeg = values_[Secondary].field->value();
        carm.pitchMm = {values_[ColumnPitch].field->value(), values_[RowPitch].field->value()};
        if (carm.principalPoint || value == Column || value == Row)
            carm.principalPoint =
                Eigen::Vector2d(values_[Column].field->value(), values_[Row].field->value());
        core::ViewGeometry edited = viewOf(carm);
        edited.assumed = !core::geometryGuesses(*session_.radiograph()).empty(); // the other values still are
        push(tr("Edit geometry"), std::make_shared<const core::ViewGeometry>(std::move(edited)),
             kFirstGeometryGesture + static_cast<int>(value));
    });
}

void GeometryPanel::startFromTypical()
{
    push(tr("Give geometry"),
         std::make_shared<const core::ViewGeometry>(app::typicalView(session_.radiograph()->pixels)));
}

void GeometryPanel::confirm()
{
    attempt(tr("Confirm geometry"), [&] {
        app::changeGeometry(session_, tr("Confirm geometry").toStdString(), session_.activeXray(),
                            session_.xrays()[session_.activeXray()].source.edited, true);
    });
}

void GeometryPanel::copyMatrix()
{
    QStringList numbers;
    const core::ProjectionMatrix& matrix = session_.radiograph()->geometry->pixelFromWorld();
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 4; ++column)
            numbers << QString::number(matrix(row, column), 'g', 15);
    QApplication::clipboard()->setText(numbers.join(QLatin1Char(' ')));
}

void GeometryPanel::pasteMatrix()
{
    attempt(tr("Paste matrix"), [&] {
        const QString text =
            QApplication::clipboard()->text().simplified().replace(QLatin1Char(','), QLatin1Char(' '));
        const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        core::ProjectionMatrix matrix;
        bool valid = words.size() == 12;
        for (int n = 0; n < 12 && valid; ++n)
            matrix(n / 4, n % 4) = words[n].toDouble(&valid);
        if (!valid)
            throw InputError("the clipboard must hold the twelve numbers of a 3x4 matrix, by rows");
        const core::Image& pixels = session_.radiograph()->pixels;
        const core::ProjectionGeometry view(matrix, pixels.columns, pixels.rows);
        push(tr("Paste matrix"), std::make_shared<const core::ViewGeometry>(core::ViewGeometry{
                                     "edited", view, std::nullopt, std::nullopt, std::nullopt}));
    });
}

void GeometryPanel::resetToFile()
{
    push(tr("Reset geometry"), nullptr);
}

void GeometryPanel::save()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the geometry"), QStringLiteral("geometry.json"), tr("Geometry (*.json)"));
    if (path.isEmpty())
        return;
    attempt(tr("The geometry could not be saved"), [&] {
        std::vector<core::ViewGeometry> views;
        for (const app::SessionXray& xray : session_.xrays())
            if (xray.radiograph->geometry)
                views.push_back(app::viewOf(xray));
        core::writeGeometryFile(QFile::encodeName(path).toStdString(), views);
        workspace_.noteSaved(QFile::encodeName(path).toStdString());
    });
}

void GeometryPanel::push(const QString& text, std::shared_ptr<const core::ViewGeometry> edited, int gesture)
{
    attempt(text, [&] {
        workspace_.registration().requireRest();
        app::changeGeometry(session_, text.toStdString(), session_.activeXray(), std::move(edited), false,
                            gesture);
    });
    showXray(); // where the edit was refused, the fields go back
}

void GeometryPanel::attempt(const QString& title, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(title.toStdString()));
        showXray();
    }
}

} // namespace isocenter::ui
