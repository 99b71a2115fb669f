// SPDX-License-Identifier: MIT
#include "ui/import/import_sheet.h"

#include "app/import/plan_gaps.h"
#include "ui/import/import_tree.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"
#include "ui/widgets/decimal_field.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr double kUsualAirIntercept = -1000.0; // of volumes that store Hounsfield units + 1000

} // namespace

ImportSheet::ImportSheet(app::ImportPlan plan, QWidget* parent)
    : QDialog(parent), tree_(new ImportTree(std::move(plan))), voxels_(voxelForm()), missing_(new QLabel)
{
    setWindowTitle(tr("Open a Study"));
    setObjectName(QStringLiteral("importSheet"));
    auto* text = new QLabel(tr("Change a role from its list, or drag the row to another heading."));
    text->setWordWrap(true);
    missing_->setObjectName(QStringLiteral("missing"));
    missing_->setWordWrap(true);
    missing_->setForegroundRole(theme::kWarningRole);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    open_ = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(tree_, &ImportTree::changed, this, &ImportSheet::update);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addWidget(tree_, 1);
    layout->addWidget(voxels_);
    layout->addWidget(missing_);
    layout->addWidget(buttons);
    resize(900, 560);
    update();
}

QWidget* ImportSheet::voxelForm()
{
    auto* form = new QWidget;
    auto* line = new QHBoxLayout(form);
    line->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& name, const QString& sign, double least, double most, int decimals) {
        auto* field = new DecimalField;
        field->setRange(least, most);
        field->setDecimals(decimals);
        field->setAccessibleName(name);
        field->setToolTip(name);
        if (!sign.isEmpty())
            line->addWidget(new QLabel(sign));
        line->addWidget(field);
        return field;
    };
    auto* label = new QLabel(tr("&Voxel size of the TIFF volumes"));
    line->addWidget(label);
    const std::array names{tr("Between columns"), tr("Between rows"), tr("Between pages")};
    for (std::size_t axis = 0; axis < names.size(); ++axis) {
        spacing_[axis] = add(names[axis], axis > 0 ? QStringLiteral("×") : QString(), 0.0, 100.0, 5);
        spacing_[axis]->setSpecialValueText(QStringLiteral("?")); // 0: not known yet
        connect(spacing_[axis], &QDoubleSpinBox::valueChanged, this, &ImportSheet::update);
    }
    label->setBuddy(spacing_.front());
    line->addWidget(new QLabel(tr("mm")));
    line->addStretch(1);
    auto* offset = new QLabel(tr("&Intercept"));
    line->addWidget(offset);
    intercept_ = add(tr("Added to the stored values to give Hounsfield units"), {}, -1e6, 1e6, 1);
    intercept_->setValue(kUsualAirIntercept);
    offset->setBuddy(intercept_);
    return form;
}

app::ImportPlan ImportSheet::plan() const
{
    app::ImportPlan plan = tree_->plan();
    const bool known =
        std::ranges::all_of(spacing_, [](const QDoubleSpinBox* field) { return field->value() > 0.0; });
    for (const std::size_t row : app::lacksVoxelSize(plan))
        if (known) {
            core::TiffVolumeOptions& tiff = plan.items[row].options.tiff;
            tiff.spacingMm =
                Eigen::Vector3d(spacing_[0]->value(), spacing_[1]->value(), spacing_[2]->value());
            tiff.intercept = intercept_->value();
        }
    plan.missing = app::gapsOf(plan);
    return plan;
}

void ImportSheet::update()
{
    if (open_ == nullptr)
        return; // the fields are being made
    voxels_->setVisible(!app::lacksVoxelSize(tree_->plan()).empty());
    const app::ImportPlan current = plan();
    QStringList gaps;
    for (const std::string& gap : current.missing)
        gaps << dataText(gap);
    missing_->setText(gaps.join(QLatin1Char('\n')));
    missing_->setVisible(!gaps.isEmpty());
    const bool any = std::ranges::any_of(
        current.items, [](const app::ImportItem& item) { return item.role != app::ImportRole::NotUsed; });
    open_->setEnabled(any && app::lacksVoxelSize(current).empty());
}

} // namespace isocenter::ui
