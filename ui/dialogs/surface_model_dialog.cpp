// SPDX-License-Identifier: MIT
#include "ui/dialogs/surface_model_dialog.h"

#include "core/io/volumes/surface_volume.h"
#include "core/support/error.h"
#include "core/surfaces/body_material.h"
#include "ui/support/data_texts.h"
#include "ui/support/enum_items.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/decimal_field.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include <array>

namespace isocenter::ui {
namespace {

constexpr const char* kUnitKey = "surfaceModel/unit";
constexpr const char* kMaterialKey = "surfaceModel/material";
constexpr const char* kVoxelKey = "surfaceModel/voxelMm";

// As core names it, and as the user reads it.
struct MaterialTitle
{
    const char* name;
    const char* title;
};
constexpr std::array kMaterialTitles{
    MaterialTitle{"metal", QT_TRANSLATE_NOOP("isocenter::ui::SurfaceModelDialog", "Cobalt-chromium")},
    MaterialTitle{"steel", QT_TRANSLATE_NOOP("isocenter::ui::SurfaceModelDialog", "Steel")},
    MaterialTitle{"titanium", QT_TRANSLATE_NOOP("isocenter::ui::SurfaceModelDialog", "Titanium")},
    MaterialTitle{"bone", QT_TRANSLATE_NOOP("isocenter::ui::SurfaceModelDialog", "Bone")},
    MaterialTitle{"polyethylene", QT_TRANSLATE_NOOP("isocenter::ui::SurfaceModelDialog", "Polyethylene")},
};

QDoubleSpinBox* fieldOf(double least, double largest, int decimals, const QString& unit, const QString& name)
{
    auto* field = new DecimalField;
    field->setRange(least, largest);
    field->setDecimals(decimals);
    field->setSuffix(unit);
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(name);
    return field;
}

QWidget* sideBySide(QWidget* first, QWidget* second)
{
    auto* widget = new QWidget;
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(first);
    line->addWidget(second);
    line->addStretch(1);
    return widget;
}

QLabel* wrapped(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

QString lengthText(double mm)
{
    return QLocale().toString(mm, 'g', 4);
}

std::optional<core::FileUnit> lastUnit()
{
    return core::valueNamed(core::kFileUnits,
                            QSettings().value(QLatin1String(kUnitKey)).toString().toStdString());
}

} // namespace

SurfaceModelDialog::SurfaceModelDialog(const app::SurfaceSummary& model, double pixelAtBodyMm,
                                       QWidget* parent)
    : QDialog(parent), model_(model), pixelAtBodyMm_(pixelAtBodyMm), unit_(new QComboBox), size_(new QLabel),
      material_(new QComboBox), attenuation_(fieldOf(1e-4, 100.0, 4, tr(" /mm"), tr("Attenuation"))),
      voxel_(fieldOf(0.0, 50.0, 3, tr(" mm"), tr("Voxel size"))), voxels_(new QLabel), problem_(wrapped({}))
{
    setWindowTitle(tr("Surface Model"));
    size_->setObjectName(QStringLiteral("size"));
    voxels_->setObjectName(QStringLiteral("voxels"));
    problem_->setObjectName(QStringLiteral("problem"));
    const QString file = textOf(model_.file.filename());
    const QString triangles = QLocale().toString(static_cast<qulonglong>(model_.triangles));
    QString read = model_.notes.empty() ? tr("%1 is watertight: %2 triangles.").arg(file, triangles)
                                        : tr("%1 can be used: %2 triangles.").arg(file, triangles);
    for (const std::string& note : model_.notes)
        read += QStringLiteral("\n• ") + dataText(note);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    open_ = buttons->button(QDialogButtonBox::Open);
    connect(buttons, &QDialogButtonBox::accepted, this, &SurfaceModelDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(wrapped(read));
    layout->addWidget(form());
    layout->addWidget(problem_);
    layout->addWidget(buttons);
    propose();
    connect(unit_, &QComboBox::currentIndexChanged, this, &SurfaceModelDialog::showSize);
    connect(voxel_, &QDoubleSpinBox::valueChanged, this, &SurfaceModelDialog::showSize);
    connect(material_, &QComboBox::currentIndexChanged, this, &SurfaceModelDialog::showAttenuation);
    showAttenuation();
    showSize();
    resize(460, sizeHint().height());
}

QWidget* SurfaceModelDialog::form()
{
    addFileUnits(*unit_);
    unit_->setAccessibleName(tr("Unit"));
    unit_->setToolTip(tr("What the numbers of the file measure, which no such file says"));
    for (const MaterialTitle& material : kMaterialTitles)
        material_->addItem(tr(material.title), QString::fromLatin1(material.name));
    material_->addItem(tr("Other"));
    material_->setAccessibleName(tr("Material"));
    attenuation_->setToolTip(tr("Linear attenuation at about 70 keV"));
    voxel_->setSpecialValueText(tr("automatic"));
    voxel_->setToolTip(tr("Automatic: as large as a pixel of the X-ray at the body, or 0.5 mm"));
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->addRow(tr("Unit"), unit_);
    form->addRow(tr("Size"), size_);
    form->addRow(tr("Material"), sideBySide(material_, attenuation_));
    form->addRow(tr("Voxel size"), sideBySide(voxel_, voxels_));
    return widget;
}

// What was accepted the last time, as far as it goes with this model.
void SurfaceModelDialog::propose()
{
    choose(*unit_, core::likelyUnit(model_.extentMm.sizes().maxCoeff(), lastUnit()));
    const QSettings settings;
    const QString material = settings.value(QLatin1String(kMaterialKey)).toString();
    bool isNumber = false;
    if (const int known = material_->findData(material); known >= 0 && !material.isEmpty())
        material_->setCurrentIndex(known);
    else if (const double perMm = material.toDouble(&isNumber); isNumber) {
        material_->setCurrentIndex(material_->count() - 1);
        attenuation_->setValue(perMm);
    }
    voxel_->setValue(settings.value(QLatin1String(kVoxelKey), 0.0).toDouble());
}

core::FileUnit SurfaceModelDialog::unit() const
{
    return chosenIn<core::FileUnit>(*unit_);
}

std::string SurfaceModelDialog::material() const
{
    const QString name = material_->currentData().toString();
    return (name.isEmpty() ? QString::number(attenuation_->value()) : name).toStdString();
}

Eigen::AlignedBox3d SurfaceModelDialog::extentMm() const
{
    const double scale = core::millimetresOf(unit());
    return {model_.extentMm.min() * scale, model_.extentMm.max() * scale};
}

core::VolumeGeometry SurfaceModelDialog::grid() const
{
    core::SurfaceVolumeOptions options;
    options.pixelAtBodyMm = pixelAtBodyMm_;
    if (voxel_->value() > 0.0)
        options.voxelMm = voxel_->value();
    return core::voxelGrid(extentMm(), options);
}

core::SurfaceVolumeOptions SurfaceModelDialog::options() const
{
    core::SurfaceVolumeOptions options;
    options.material = material();
    options.unit = unit();
    options.voxelMm = grid().spacingMm.x();
    return options;
}

void SurfaceModelDialog::accept()
{
    QSettings settings;
    settings.setValue(QLatin1String(kUnitKey), textOfName(core::nameOf(core::kFileUnits, unit())));
    settings.setValue(QLatin1String(kMaterialKey), QString::fromStdString(material()));
    settings.setValue(QLatin1String(kVoxelKey), voxel_->value());
    QDialog::accept();
}

void SurfaceModelDialog::showAttenuation()
{
    const QString name = material_->currentData().toString();
    attenuation_->setEnabled(name.isEmpty());
    if (!name.isEmpty())
        attenuation_->setValue(core::attenuationOfMaterial(name.toStdString()));
}

void SurfaceModelDialog::showSize()
{
    const Eigen::Vector3d sizes = extentMm().sizes();
    size_->setText(
        tr("%1 × %2 × %3 mm").arg(lengthText(sizes.x()), lengthText(sizes.y()), lengthText(sizes.z())));
    QString problem;
    const double longest = model_.extentMm.sizes().maxCoeff();
    if (!core::isPlausibleBody(sizes.maxCoeff()))
        problem = tr("A longest side of %1 mm is not plausible: choose the unit of the file's numbers.")
                      .arg(lengthText(sizes.maxCoeff()));
    else if (!core::isPlausibleBody(longest))
        problem = tr("In mm the longest side would be %1 mm, which is not plausible: check the unit.")
                      .arg(lengthText(longest));
    try {
        const core::VolumeGeometry voxels = grid();
        voxels_->setText(tr("%1 × %2 × %3 voxels of %4 mm")
                             .arg(voxels.size.x())
                             .arg(voxels.size.y())
                             .arg(voxels.size.z())
                             .arg(lengthText(voxels.spacingMm.x())));
        open_->setEnabled(true);
    } catch (const InputError& error) {
        voxels_->clear();
        problem = messageText(error.what());
        open_->setEnabled(false);
    }
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
}

} // namespace isocenter::ui
