// SPDX-License-Identifier: MIT
#include "ui/compare/compare_page.h"

#include "app/comparison/comparison_files.h"
#include "app/comparison/comparison_table.h"
#include "ui/compare/agreement_strip.h"
#include "ui/compare/comparison_choices.h"
#include "ui/compare/comparison_texts.h"
#include "ui/compare/quiet_machine.h"
#include "ui/compare/stage_bars.h"
#include "ui/compare/stage_table.h"
#include "ui/support/data_texts.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/widgets/folded_lines.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kControlsWidth = 340;

QScrollArea* scrolling(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    return area;
}

QLabel* dimLabel(const QString& text = {})
{
    auto* label = new QLabel(text);
    label->setForegroundRole(theme::kDimRole);
    return label;
}

} // namespace

ComparePage::ComparePage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
                         std::shared_ptr<app::OpenDevices> devices, std::shared_ptr<QuietMachine> quiet,
                         QWidget* parent)
    : QWidget(parent), workspace_(workspace), quiet_(std::move(quiet)),
      runner_(dispatcher, std::move(devices)), choices_(new ComparisonChoices(workspace)),
      run_(new QPushButton(icon(QStringLiteral("play")), tr("Run"))),
      cancel_(new QPushButton(icon(QStringLiteral("stop")), tr("Cancel"))),
      export_(new QPushButton(tr("Export…"))), state_(dimLabel()), warnings_(new FoldedLines),
      sceneTabs_(new QTabBar), baseline_(new QComboBox), bars_(new StageBars), table_(new StageTable),
      agreement_(new AgreementStrip),
      placeholder_(dimLabel(tr("Choose devices, scenes and stages, then press Run: times and images of all "
                               "devices stand here side by side")))
{
    setAccessibleName(tr("Comparison of devices"));
    setFocusPolicy(Qt::StrongFocus);
    placeholder_->setAlignment(Qt::AlignCenter);
    placeholder_->setWordWrap(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildControls());
    layout->addWidget(placeholder_, 1);
    layout->addWidget(buildResults(), 1);
    connect(run_, &QPushButton::clicked, this, &ComparePage::askAndRun);
    connect(cancel_, &QPushButton::clicked, this, &ComparePage::cancel);
    connect(export_, &QPushButton::clicked, this, [this] { askWhereToExport(); });
    connect(sceneTabs_, &QTabBar::currentChanged, this, [this] {
        listBaselines();
        showScene();
    });
    connect(baseline_, &QComboBox::activated, this, [this] { showScene(); });
    connectRunner();
    const auto runIfAsked = [this] {
        if (runWhenReady_)
            runWhenReady();
    };
    workspace_.demoOpened.connect(runIfAsked);
    workspace_.filesOpened.connect([runIfAsked](const auto&) { runIfAsked(); });
    workspace_.devicesChanged.connect(runIfAsked);
    setRunning(false);
    clear();
}

ComparePage::~ComparePage() = default;

QWidget* ComparePage::buildControls()
{
    run_->setToolTip(tr("Time the chosen stages on the chosen devices"));
    run_->setDefault(true);
    cancel_->setToolTip(tr("Stop and keep what has been measured (Esc)"));
    export_->setToolTip(tr("Save the comparison as CSV, JSON or an HTML page"));
    state_->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_, 1);
    buttons->addWidget(cancel_, 1);
    buttons->addWidget(export_, 1);
    auto* controls = new QWidget;
    controls->setFixedWidth(kControlsWidth);
    auto* bottom = new QVBoxLayout;
    bottom->setContentsMargins(10, 4, 10, 10);
    bottom->addLayout(buttons);
    bottom->addWidget(state_);
    auto* layout = new QVBoxLayout(controls);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(scrolling(choices_), 1);
    layout->addLayout(bottom);
    return controls;
}

QWidget* ComparePage::buildResults()
{
    sceneTabs_->setDrawBase(false);
    sceneTabs_->setExpanding(false);
    sceneTabs_->setAccessibleName(tr("Scene"));
    baseline_->setAccessibleName(tr("Speed-up over"));
    baseline_->setToolTip(tr("The system that speed-ups refer to"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 2, 8, 2);
    top->addWidget(sceneTabs_, 1);
    top->addWidget(new QLabel(tr("Speed-up over")));
    top->addWidget(baseline_);
    warnings_->setForegroundRole(theme::kWarningRole);
    warnings_->setContentsMargins(8, 0, 8, 0);
    warnings_->setAccessibleName(tr("Warnings"));
    auto* parts = new QSplitter(Qt::Vertical);
    QScrollArea* bars = scrolling(bars_);
    bars->setMinimumHeight(bars_->minimumHeight() + bars->horizontalScrollBar()->sizeHint().height());
    parts->addWidget(bars);
    parts->addWidget(table_);
    parts->addWidget(scrolling(agreement_));
    parts->setSizes({320, 180, 360});
    parts->setChildrenCollapsible(false);
    results_ = new QWidget;
    auto* layout = new QVBoxLayout(results_);
    layout->setContentsMargins(0, 0, 8, 8);
    layout->setSpacing(2);
    layout->addLayout(top);
    layout->addWidget(warnings_);
    layout->addWidget(parts, 1);
    return results_;
}

void ComparePage::connectRunner()
{
    quiet_->add(workName(), [this] { return runner_.running(); });
    quiet_->disturbed.connect([this] { disturbed_ = disturbed_ || runner_.running(); });
    runner_.started.connect([this] { setRunning(true); });
    runner_.compared.connect([this](const app::ComparedScene& scene) { keep(scene); });
    runner_.finished.connect([this](const app::DeviceComparison& comparison) { keep(comparison); });
    runner_.ended.connect([this] { setRunning(false); });
    runner_.jobs().progressed.connect([this](double fraction, const std::string& step) {
        state_->setText(tr("%1 %  %2").arg(static_cast<int>(100.0 * fraction)).arg(appText(step)));
    });
    runner_.jobs().failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
}

void ComparePage::setRunning(bool running)
{
    run_->setEnabled(!running);
    cancel_->setEnabled(running);
    choices_->setEnabled(!running);
    export_->setEnabled(!running && !comparison_.scenes.empty());
    showScene();
    if (!running)
        state_->setText(comparison_.cancelled ? tr("Cancelled; what was measured is kept") : QString());
}

QString ComparePage::workName() const
{
    return tr("A comparison of devices");
}

void ComparePage::clear()
{
    comparison_ = {};
    exported_ = false;
    const QSignalBlocker quiet(sceneTabs_);
    while (sceneTabs_->count() > 0)
        sceneTabs_->removeTab(0);
    results_->hide();
    placeholder_->show();
}

void ComparePage::askAndRun()
{
    workspace_.lossGate().pass({app::Replaced::Comparison}, [this] { run(); });
}

void ComparePage::run()
{
    if (runner_.running())
        return;
    try {
        quiet_->require(workName());
        const app::DeviceComparisonOptions options = choices_->options();
        std::vector<app::SceneRecipe> scenes = choices_->scenes();
        disturbed_ = false;
        runner_.start(options, std::move(scenes));
        clear();
        comparison_.options = options;
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The comparison could not start").toStdString()));
    }
}

void ComparePage::runWhenReady()
{
    runWhenReady_ = true;
    if (!workspace_.session().canRegister() || workspace_.devices().devices.empty())
        return;
    runWhenReady_ = false;
    run();
}

void ComparePage::keep(const app::ComparedScene& scene)
{
    const auto known = std::ranges::find(comparison_.scenes, scene.id, &app::ComparedScene::id);
    if (known != comparison_.scenes.end()) {
        *known = scene;
    } else {
        comparison_.scenes.push_back(scene);
        const QSignalBlocker quiet(sceneTabs_);
        const int tab = sceneTabs_->addTab(QString::fromStdString(scene.id));
        sceneTabs_->setTabToolTip(tab, dataText(scene.name));
        sceneTabs_->setCurrentIndex(tab);
        placeholder_->hide();
        results_->show();
        listBaselines();
    }
    showScene();
}

void ComparePage::keep(const app::DeviceComparison& comparison)
{
    for (const app::ComparedScene& scene : comparison.scenes)
        keep(scene);
    comparison_ = comparison;
    showScene();
}

const app::ComparedScene* ComparePage::shownScene() const
{
    const int tab = sceneTabs_->currentIndex();
    return tab >= 0 && tab < static_cast<int>(comparison_.scenes.size())
               ? &comparison_.scenes[static_cast<std::size_t>(tab)]
               : nullptr;
}

void ComparePage::listBaselines()
{
    const QString before = baseline_->currentText();
    baseline_->clear();
    if (const app::ComparedScene* scene = shownScene())
        for (const app::ComparisonRow& row : app::comparisonRows(*scene))
            baseline_->addItem(QString::fromStdString(row.system));
    baseline_->setCurrentIndex(std::max(0, baseline_->findText(before)));
}

void ComparePage::showScene()
{
    const app::ComparedScene* scene = shownScene();
    if (scene == nullptr)
        return;
    const app::DeviceComparisonOptions& options = comparison_.options;
    const std::vector<app::ComparisonRow> rows = app::comparisonRows(*scene);
    bars_->show(rows, options.stages);
    table_->show(rows, options.stages, baseline_->currentText());
    agreement_->show(*scene, options.reference, options.tolerancePercent);
    QStringList warnings;
    if (disturbed_)
        warnings += tr("Other work ran beside the comparison: its times say nothing.");
    if (!runner_.running()) // figures that are still to come may settle it
        for (const app::ComparisonWarning& warning :
             app::warningsOf(*scene, baseline_->currentText().toStdString()))
            warnings += warningText(warning);
    warnings_->setLines(warnings);
}

QString ComparePage::warnings() const
{
    return warnings_->lines().join(QLatin1Char('\n'));
}

void ComparePage::askWhereToExport(const std::function<void()>& then)
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export the comparison"), QStringLiteral("comparison.html"),
                                     tr("Page (*.html);;Table (*.csv);;Data (*.json)"));
    if (file.isEmpty())
        return;
    exportTo(file);
    if (exported_ && then)
        then();
}

void ComparePage::exportTo(const QString& file)
{
    try {
        app::writeComparisonFile(std::filesystem::path(QFile::encodeName(file).toStdString()), comparison_,
                                 baseline_->currentText().toStdString());
        exported_ = true;
        workspace_.noteSaved(std::filesystem::path(QFile::encodeName(file).toStdString()));
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The comparison could not be saved").toStdString()));
    }
}

void ComparePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && runner_.running())
        runner_.cancel();
    else
        QWidget::keyPressEvent(event);
}

} // namespace isocenter::ui
