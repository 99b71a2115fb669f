// SPDX-License-Identifier: MIT
#include "ui/compare/comparison_choices.h"

#include "app/session/compared_views.h"
#include "ui/compare/check_list.h"
#include "ui/compare/comparison_texts.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"
#include "ui/widgets/decimal_field.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace isocenter::ui {
namespace {

constexpr int kOwnFactors[] = {1, 2, 4};
const QString kStandardPreset = QStringLiteral("small"); // until there is data

QString ownKey(int factor)
{
    return QStringLiteral("own/%1").arg(factor);
}

// The active X-ray, or the first that registrations compare; null when there is none.
const app::SessionXray* comparedXray(const app::Session& session)
{
    const std::vector<app::SessionXray>& xrays = session.xrays();
    if (session.activeXray() < xrays.size() && xrays[session.activeXray()].compared())
        return &xrays[session.activeXray()];
    const auto first = std::ranges::find_if(xrays, &app::SessionXray::compared);
    return first == xrays.end() ? nullptr : &*first;
}

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

ComparisonChoices::ComparisonChoices(app::Workspace& workspace, QWidget* parent)
    : QWidget(parent), workspace_(workspace), devices_(new CheckList(tr("Devices to compare"))),
      scenes_(new CheckList(tr("Scenes to compare on"))), stages_(new CheckList(tr("Stages to time"))),
      reference_(new QComboBox), repeats_(new QSpinBox), seconds_(new DecimalField),
      tolerance_(new DecimalField)
{
    devices_->setObjectName(QStringLiteral("devices"));
    scenes_->setObjectName(QStringLiteral("scenes"));
    stages_->setObjectName(QStringLiteral("stages"));
    reference_->setObjectName(QStringLiteral("reference"));
    repeats_->setObjectName(QStringLiteral("repeats"));
    for (const app::ComparisonStageFacts& facts : app::comparisonStages())
        stages_->add(stageTitle(facts.stage), textOf(std::string(facts.id)), true,
                     stageExplanation(facts.stage));
    stages_->fitHeight();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 4, 10, 4);
    layout->setSpacing(4);
    addHeading(layout, tr("Devices"));
    layout->addWidget(devices_);
    addHeading(layout, tr("Scenes"));
    layout->addWidget(scenes_);
    addHeading(layout, tr("Stages"));
    layout->addWidget(stages_);
    addHeading(layout, tr("Details"));
    layout->addWidget(buildDetails());
    layout->addStretch(1);
    connect(devices_, &QListWidget::itemChanged, this, &ComparisonChoices::listReferences);
    workspace_.devicesChanged.connect([this] { listDevices(); });
    workspace_.session().volumeChanged.connect([this] { listScenes(); });
    workspace_.session().radiographChanged.connect([this] { listScenes(); });
    workspace_.session().xraysChanged.connect([this] { listScenes(); });
    listDevices();
    listScenes();
}

void ComparisonChoices::addHeading(QVBoxLayout* layout, const QString& text)
{
    auto* label = new QLabel(text);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setForegroundRole(theme::kDimRole);
    label->setContentsMargins(0, 8, 0, 0);
    layout->addWidget(label);
}

QWidget* ComparisonChoices::buildDetails()
{
    const app::DeviceComparisonOptions standard;
    reference_->setAccessibleName(tr("Reference image"));
    reference_->setToolTip(
        tr("The device whose image the others' are compared with; it need not be one of those above"));
    repeats_->setRange(1, 1000);
    repeats_->setValue(standard.rule.repeats);
    repeats_->setAccessibleName(tr("Repeats"));
    repeats_->setToolTip(tr("Samples of each stage, after a warm-up, the devices taking turns"));
    seconds_->setRange(0.1, 600.0);
    seconds_->setDecimals(1);
    seconds_->setValue(standard.rule.seconds);
    seconds_->setSuffix(tr(" s"));
    seconds_->setAccessibleName(tr("Most time for a stage"));
    seconds_->setToolTip(tr("Most time that a device spends on a stage, in seconds; fewer runs then"));
    tolerance_->setRange(0.0, 100.0);
    tolerance_->setDecimals(4);
    tolerance_->setSingleStep(0.01);
    tolerance_->setSuffix(tr(" %"));
    tolerance_->setValue(standard.tolerancePercent);
    tolerance_->setAccessibleName(tr("Tolerance"));
    tolerance_->setToolTip(
        tr("Count pixels that differ by more, in percent of the range of the reference image"));
    auto* details = new QWidget;
    auto* form = new QFormLayout(details);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Reference image"), reference_);
    form->addRow(tr("Repeats"), repeats_);
    form->addRow(tr("At most"), seconds_);
    form->addRow(tr("Tolerance"), tolerance_);
    return details;
}

void ComparisonChoices::listDevices()
{
    const QSignalBlocker quiet(devices_);
    devices_->clear();
    for (const gpu::DeviceInfo& info : workspace_.devices().devices) {
        const QString id = textOf(info.id.toString());
        devices_->add(QStringLiteral("%1   %2").arg(id, textOf(info.name)), id,
                      info.id.backend != gpu::Backend::CpuReference,
                      QStringLiteral("%1\n%2").arg(textOf(info.name), textOf(info.driver)));
    }
    devices_->fitHeight();
    listReferences();
}

void ComparisonChoices::listReferences()
{
    const QString before = reference_->currentText();
    reference_->clear();
    // The truth can be the reference without being timed, which takes long.
    QStringList keys = devices_->checkedKeys();
    const QString standard = textOf(app::DeviceComparisonOptions().reference.toString());
    if (!keys.contains(standard))
        keys.append(standard);
    reference_->addItems(keys);
    reference_->setCurrentText(keys.contains(before) ? before : standard);
}

void ComparisonChoices::listScenes()
{
    QStringList before = scenes_->checkedKeys();
    const bool first = scenes_->count() == 0;
    const bool hadOwn = scenes_->keys().contains(ownKey(1));
    const app::Session& session = workspace_.session();
    if (session.canRegister() && !hadOwn && before == QStringList(kStandardPreset))
        before.clear(); // own data takes the place of what stands for it
    scenes_->clear();
    if (session.canRegister())
        for (const int factor : kOwnFactors) {
            const core::Image& pixels = comparedXray(session)->radiograph->pixels;
            scenes_->add(tr("Own data, %1x%2")
                             .arg((pixels.columns + factor - 1) / factor)
                             .arg((pixels.rows + factor - 1) / factor),
                         ownKey(factor), hadOwn ? before.contains(ownKey(factor)) : factor == 1,
                         tr("The session's CT and X-ray at its present pose, with its measure"));
        }
    const bool onlyPresets = !session.canRegister();
    for (const app::SceneRecipe& recipe : app::presetScenes()) {
        const QString id = textOf(recipe.id);
        const bool published = recipe.id.starts_with("literature");
        scenes_->add(QStringLiteral("%1   %2").arg(id, dataText(recipe.name)), id,
                     first ? onlyPresets && id == kStandardPreset : before.contains(id),
                     published ? tr("%1\nWith the times that the literature published for this size")
                                     .arg(dataText(recipe.name))
                               : QString());
    }
    scenes_->fitHeight();
}

app::DeviceComparisonOptions ComparisonChoices::options() const
{
    app::DeviceComparisonOptions options;
    for (const QString& key : devices_->checkedKeys())
        options.devices.push_back(gpu::DeviceId::parse(key.toStdString()));
    if (reference_->count() > 0)
        options.reference = gpu::DeviceId::parse(reference_->currentText().toStdString());
    options.stages.clear();
    for (const QString& key : stages_->checkedKeys())
        options.stages.push_back(app::parseComparisonStage(key.toStdString()));
    options.rule.repeats = repeats_->value();
    options.rule.seconds = seconds_->value();
    options.tolerancePercent = tolerance_->value();
    options.validate();
    return options;
}

std::vector<app::SceneRecipe> ComparisonChoices::ownScenes(const QStringList& keys) const
{
    std::vector<app::SceneRecipe> recipes;
    const app::Session& session = workspace_.session();
    if (!session.canRegister())
        return recipes;
    const app::SessionXray& xray = *comparedXray(session);
    const app::RegistrationCase shown{session.attenuation(), {app::comparedView(xray)}, session.truth()};
    for (const int factor : kOwnFactors)
        if (keys.contains(ownKey(factor)))
            recipes.push_back(app::ownScene(shown, session.search().settings(), session.pose(), factor));
    return recipes;
}

std::vector<app::SceneRecipe> ComparisonChoices::scenes() const
{
    const QStringList keys = scenes_->checkedKeys();
    std::vector<app::SceneRecipe> recipes = ownScenes(keys);
    std::vector<std::string> presets;
    for (const QString& key : keys)
        if (!key.startsWith(QStringLiteral("own/")))
            presets.push_back(key.toStdString());
    std::ranges::move(app::presetScenesNamed(presets), std::back_inserter(recipes));
    return recipes;
}

} // namespace isocenter::ui
