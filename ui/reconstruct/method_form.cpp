// SPDX-License-Identifier: MIT
#include "ui/reconstruct/method_form.h"

#include "ui/reconstruct/form_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

namespace isocenter::ui {
namespace {

constexpr int kFeldkamp = -1; // beside the algebraic methods
constexpr int kMostIterations = 1000;
constexpr int kLargestSubset = 1000;
constexpr int kMostSteps = 1000;

QCheckBox* checkBox(const QString& text, const QString& tip)
{
    auto* box = new QCheckBox(text);
    box->setToolTip(tip);
    return box;
}

// A field whose least value is a number like any other.
QDoubleSpinBox* numberField(double least, double most, int decimals, double step, const QString& name,
                            const QString& tip, const QString& unit = {})
{
    QDoubleSpinBox* field = statedField(least, most, decimals, unit, name, tip);
    field->setSpecialValueText({});
    field->setSingleStep(step);
    return field;
}

} // namespace

MethodForm::MethodForm(QWidget* parent)
    : QWidget(parent), rows_(newForm(this)),
      method_(choiceField(
          tr("Method"),
          tr("Filtered back-projection, or iterations that correct the volume by one projection after the "
             "other (SART), by some at a time (OS-SART), by all at once (SIRT), or along conjugate gradients "
             "(CGLS): slower, and better where projections are few or noisy"))),
      filter_(choiceField(tr("Filter"), tr("What damps the ramp filter's high frequencies, which are noise "
                                           "more than anything else; Sharp raises them"))),
      cutoff_(numberField(0.01, 1.0, 2, 0.05, tr("Cut-off"),
                          tr("Where the filter ends, as a part of the Nyquist frequency"))),
      iterations_(countField(1, kMostIterations, tr("Iterations"),
                             tr("How often all projections are gone through, at most"))),
      leastImprovement_(numberField(
          0.0, 99.0, 2, 0.1, tr("Least improvement"),
          tr("An iteration that lowers the residuals by less than this share of them is the last"),
          tr(" %"))),
      subset_(countField(1, kLargestSubset, tr("Projections together"),
                         tr("How many projections correct the volume together"))),
      relaxation_(numberField(0.01, 1.99, 2, 0.1, tr("Relaxation"),
                              tr("How much of a correction is added: less is slower and less noisy"))),
      totalVariation_(numberField(
          0.0, 1.0, 5, 0.0001, tr("Total variation"),
          tr("Denoises after each iteration and keeps edges: how much a slope counts, about the noise that "
             "is to go; 0: no denoising"),
          tr(" /mm"))),
      totalVariationSteps_(countField(1, kMostSteps, tr("Steps of denoising"),
                                      tr("About the voxels that the denoising smooths over"))),
      nonNegative_(checkBox(tr("Nothing below 0"), tr("No voxel attenuates less than a vacuum does"))),
      matched_(checkBox(tr("Exact transpose"),
                        tr("Corrections go back along the rays themselves, which is slower, instead of being "
                           "interpolated where a voxel is seen"))),
      beginWithFeldkamp_(checkBox(tr("Begin with FDK"),
                                  tr("Begin with filtered back-projection instead of an empty volume")))
{
    buildFields();
    buildRows();
    restore({});
    connect(method_, &QComboBox::activated, this, [this] {
        showFields();
        Q_EMIT changed();
    });
    connect(filter_, &QComboBox::activated, this, &MethodForm::changed);
    for (QDoubleSpinBox* field : {cutoff_, leastImprovement_, relaxation_, totalVariation_})
        connect(field, &QDoubleSpinBox::valueChanged, this, &MethodForm::changed);
    for (QSpinBox* field : {iterations_, subset_, totalVariationSteps_})
        connect(field, &QSpinBox::valueChanged, this, &MethodForm::changed);
    for (QCheckBox* box : {nonNegative_, matched_})
        connect(box, &QCheckBox::toggled, this, &MethodForm::changed);
    connect(totalVariation_, &QDoubleSpinBox::valueChanged, this, &MethodForm::showFields);
    connect(beginWithFeldkamp_, &QCheckBox::toggled, this, [this] {
        showFields();
        Q_EMIT changed();
    });
}

void MethodForm::buildFields()
{
    method_->addItem(tr("Filtered back-projection (FDK)"), kFeldkamp);
    for (const auto& [method, name] : {std::pair(gpu::AlgebraicMethod::Sart, tr("SART")),
                                       std::pair(gpu::AlgebraicMethod::OsSart, tr("OS-SART")),
                                       std::pair(gpu::AlgebraicMethod::Sirt, tr("SIRT")),
                                       std::pair(gpu::AlgebraicMethod::Cgls, tr("CGLS"))})
        method_->addItem(name, static_cast<int>(method));
    const QString filters[] = {tr("Ram-Lak"), tr("Shepp-Logan"), tr("Cosine"),
                               tr("Hamming"), tr("Hann"),        tr("Sharp")};
    static_assert(std::size(core::kRampWindows) == std::size_t{6});
    for (std::size_t filter = 0; filter < core::kRampWindows.size(); ++filter)
        filter_->addItem(filters[filter], static_cast<int>(core::kRampWindows[filter].first));
}

void MethodForm::buildRows()
{
    rows_->addRow(method_);
    rows_->addRow(tr("Iterations"), iterations_);
    rows_->addRow(tr("Least improvement"), leastImprovement_);
    rows_->addRow(tr("Projections together"), subset_);
    rows_->addRow(tr("Relaxation"), relaxation_);
    rows_->addRow(tr("Total variation"), totalVariation_);
    rows_->addRow(tr("Steps of denoising"), totalVariationSteps_);
    rows_->addRow(nonNegative_);
    rows_->addRow(matched_);
    rows_->addRow(beginWithFeldkamp_);
    rows_->addRow(tr("Filter"), filter_);
    rows_->addRow(tr("Cut-off"), cutoff_);
}

void MethodForm::showFields()
{
    const bool iterates = !isFeldkamp();
    const bool corrects = iterates && algebraicMethod() != gpu::AlgebraicMethod::Cgls;
    const bool filters = !iterates || beginWithFeldkamp_->isChecked();
    for (const auto& [field, shown] : std::initializer_list<std::pair<QWidget*, bool>>{
             {iterations_, iterates},
             {leastImprovement_, iterates},
             {subset_, iterates && algebraicMethod() == gpu::AlgebraicMethod::OsSart},
             {relaxation_, corrects},
             {totalVariation_, corrects},
             {totalVariationSteps_, corrects && totalVariation_->value() > 0.0},
             {nonNegative_, corrects},
             {matched_, corrects},
             {beginWithFeldkamp_, iterates},
             {filter_, filters},
             {cutoff_, filters}}) {
        field->setVisible(shown);
        if (QWidget* label = rows_->labelForField(field))
            label->setVisible(shown);
    }
}

bool MethodForm::isFeldkamp() const
{
    return method_->currentData().toInt() == kFeldkamp;
}

gpu::AlgebraicMethod MethodForm::algebraicMethod() const
{
    return static_cast<gpu::AlgebraicMethod>(method_->currentData().toInt());
}

app::MethodSetup MethodForm::setup() const
{
    app::MethodSetup setup;
    setup.iterates = !isFeldkamp();
    setup.filter = {static_cast<core::RampWindow>(filter_->currentData().toInt()), cutoff_->value()};
    app::IterativeRequest& request = setup.iterative;
    if (setup.iterates)
        request.options.method = algebraicMethod();
    request.options.projectionsASubset = subset_->value();
    request.options.relaxation = relaxation_->value();
    request.options.nonNegative = nonNegative_->isChecked();
    request.options.matched = matched_->isChecked();
    request.options.totalVariation = totalVariation_->value();
    request.options.totalVariationSteps = totalVariationSteps_->value();
    request.iterations = iterations_->value();
    request.leastImprovement = leastImprovement_->value() / 100.0;
    request.beginWithFeldkamp = beginWithFeldkamp_->isChecked();
    return setup;
}

void MethodForm::restore(const app::MethodSetup& setup)
{
    const QSignalBlocker quiet(this);
    const app::IterativeRequest& request = setup.iterative;
    method_->setCurrentIndex(
        method_->findData(setup.iterates ? static_cast<int>(request.options.method) : kFeldkamp));
    filter_->setCurrentIndex(filter_->findData(static_cast<int>(setup.filter.window)));
    cutoff_->setValue(setup.filter.cutoff);
    subset_->setValue(request.options.projectionsASubset);
    relaxation_->setValue(request.options.relaxation);
    nonNegative_->setChecked(request.options.nonNegative);
    matched_->setChecked(request.options.matched);
    totalVariation_->setValue(request.options.totalVariation);
    totalVariationSteps_->setValue(request.options.totalVariationSteps);
    iterations_->setValue(request.iterations);
    leastImprovement_->setValue(100.0 * request.leastImprovement);
    beginWithFeldkamp_->setChecked(request.beginWithFeldkamp);
    showFields();
}

gpu::FeldkampOptions MethodForm::feldkamp() const
{
    gpu::FeldkampOptions options;
    options.filter = setup().filter;
    return options;
}

std::optional<app::IterativeRequest> MethodForm::iterative() const
{
    const app::MethodSetup now = setup();
    return now.iterates ? std::optional(now.iterative) : std::nullopt;
}

void MethodForm::setIterative(const std::optional<app::IterativeRequest>& request)
{
    app::MethodSetup wanted = setup();
    wanted.iterates = request.has_value();
    if (request)
        wanted.iterative = *request;
    restore(wanted);
    Q_EMIT changed();
}

} // namespace isocenter::ui
