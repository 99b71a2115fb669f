// SPDX-License-Identifier: MIT
#include "ui/dialogs/geometry_questions.h"

#include "ui/widgets/decimal_field.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kLargestSize = 100000;

enum Intensity { AsRead, Linear, Logarithmic };

QDoubleSpinBox* positiveField(double largest, int decimals, const QString& unit, const QString& unknown,
                              const QString& name)
{
    auto* field = new DecimalField;
    field->setRange(0.0, largest);
    field->setDecimals(decimals);
    field->setSuffix(unit);
    field->setSpecialValueText(unknown); // shown for 0
    field->setAlignment(Qt::AlignRight);
    field->setMinimumWidth(120);
    field->setAccessibleName(name);
    return field;
}

QSpinBox* sizeField(const QString& name)
{
    auto* field = new QSpinBox;
    field->setRange(0, kLargestSize);
    field->setSuffix(GeometryQuestions::tr(" px"));
    field->setSpecialValueText(GeometryQuestions::tr("as the X-ray"));
    field->setAlignment(Qt::AlignRight);
    field->setMinimumWidth(120);
    field->setAccessibleName(name);
    return field;
}

} // namespace

GeometryQuestions::GeometryQuestions(QWidget* parent)
    : QWidget(parent), form_(new QFormLayout(this)), columns_(sizeField(tr("Columns"))),
      rows_(sizeField(tr("Rows"))), size_(pair(columns_, rows_, QStringLiteral("×"))),
      pitchX_(positiveField(100.0, 5, tr(" mm"), tr("needed"), tr("Pixel width"))),
      pitchY_(positiveField(100.0, 5, tr(" mm"), tr("needed"), tr("Pixel height"))),
      pitch_(pair(pitchX_, pitchY_, QStringLiteral("×"))), pixelCentre_(new QComboBox),
      distance_(positiveField(20000.0, 2, tr(" mm"), tr("not known"), tr("Source to detector"))),
      intensity_(new QComboBox),
      unattenuated_(positiveField(1e9, 2, {}, tr("estimated"), tr("Unattenuated intensity")))
{
    pixelCentre_->addItem(tr("0: integer pixel centres (OpenCV, most tables)"), 0.0);
    pixelCentre_->addItem(tr("0.5: the pixel's corner is 0"), 0.5);
    pixelCentre_->setAccessibleName(tr("Pixel centre"));
    intensity_->addItems({tr("As read with the X-ray"), tr("Intensities (LIN): bones are dark"),
                          tr("Line integrals (LOG): bones are bright")});
    intensity_->setAccessibleName(tr("Grey values"));
    size_->setToolTip(tr("The image that the geometry was made for, in pixels along its rows and columns"));
    pitch_->setToolTip(tr("The size of a pixel on the detector, mm, along columns and rows; the detector's "
                          "centre is the origin of the file's coordinates"));
    pixelCentre_->setToolTip(tr("Where the matrices put the centre of the first pixel, in pixels"));
    distance_->setToolTip(tr("Matrices do not fix how far away the detector stands. It changes no "
                             "projection, only the pixel size in mm and the 3-D scene"));
    unattenuated_->setToolTip(tr("Grey level of the open beam (I0)"));
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form_->addRow(tr("Image size"), size_);
    form_->addRow(tr("Pixel pitch"), pitch_);
    form_->addRow(tr("Centre of the first pixel"), pixelCentre_);
    form_->addRow(tr("Source to detector"), distance_);
    form_->addRow(tr("Grey values"), pair(intensity_, unattenuated_, tr("open beam")));
    for (QDoubleSpinBox* field : {pitchX_, pitchY_, distance_, unattenuated_})
        connect(field, &QDoubleSpinBox::valueChanged, this, &GeometryQuestions::changed);
    connect(pitchX_, &QDoubleSpinBox::valueChanged, this, [this](double width) {
        if (pitchY_->value() == 0.0)
            pitchY_->setValue(width); // pixels are square more often than not
    });
    for (QSpinBox* field : {columns_, rows_})
        connect(field, &QSpinBox::valueChanged, this, &GeometryQuestions::changed);
    for (QComboBox* box : {pixelCentre_, intensity_})
        connect(box, &QComboBox::currentIndexChanged, this, &GeometryQuestions::changed);
    connect(intensity_, &QComboBox::currentIndexChanged, this,
            [this](int index) { unattenuated_->setEnabled(index != Logarithmic); });
    for (QDoubleSpinBox* field : {pitchX_, pitchY_, distance_, unattenuated_})
        field->setKeyboardTracking(false);
}

QWidget* GeometryQuestions::pair(QWidget* first, QWidget* second, const QString& between)
{
    auto* widget = new QWidget(this);
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(first);
    line->addWidget(new QLabel(between));
    line->addWidget(second);
    line->addStretch(1);
    return widget;
}

void GeometryQuestions::ask(const app::OpenQuestions& questions)
{
    const std::pair<QWidget*, bool> rows[] = {{size_, questions.size},
                                              {pitch_, questions.pitch},
                                              {pixelCentre_, questions.pixelCentre},
                                              {distance_, questions.distance}};
    for (const auto& [field, asked] : rows)
        form_->setRowVisible(field, asked);
}

app::GeometryAnswers GeometryQuestions::answers() const
{
    app::GeometryAnswers answers;
    answers.columns = columns_->value();
    answers.rows = rows_->value();
    answers.pitchMm = {pitchX_->value(), pitchY_->value()};
    answers.pixelCentre = pixelCentre_->currentData().toDouble();
    answers.sourceToDetectorMm = distance_->value();
    if (intensity_->currentIndex() != AsRead)
        answers.intensity = intensity_->currentIndex() == Linear ? core::IntensityKind::Linear
                                                                 : core::IntensityKind::Logarithmic;
    if (unattenuated_->value() > 0.0 && intensity_->currentIndex() != Logarithmic)
        answers.unattenuated = unattenuated_->value();
    return answers;
}

} // namespace isocenter::ui
