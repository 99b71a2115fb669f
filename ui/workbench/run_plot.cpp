// SPDX-License-Identifier: MIT
#include "ui/workbench/run_plot.h"

#include "ui/actions/actions.h"
#include "ui/charts/chart_view.h"
#include "ui/support/angle_unit.h"
#include "ui/support/run_colours.h"
#include "ui/support/theme.h"
#include "ui/support/value_text.h"
#include "ui/widgets/field_memory.h"
#include "ui/widgets/flow_layout.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kPagesPerRun = 20;
constexpr int kCursorDecimals = 2; // of mm and degrees

QToolButton* quietButtonFor(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus); // arrow keys stay with the slider and the plot
    return button;
}

QString textOf(const Eigen::Vector3d& vector, int decimals)
{
    return QStringLiteral("%1  %2  %3")
        .arg(QLocale().toString(vector.x(), 'f', decimals))
        .arg(QLocale().toString(vector.y(), 'f', decimals))
        .arg(QLocale().toString(vector.z(), 'f', decimals));
}

} // namespace

RunPlot::RunPlot(app::Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent), workspace_(workspace), quantities_(new QTabBar), quantityList_(new QComboBox),
      overSeconds_(new QToolButton), readOut_(new QLabel), note_(new QLabel), chart_(new ChartView),
      timeline_(new QSlider(Qt::Horizontal))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead(actions));
    layout->addWidget(chart_, 1);
    layout->addWidget(buildTimeline(actions));
    chart_->follow(workspace_.recording());
    chart_->setFocusPolicy(Qt::StrongFocus);
    setAutoFillBackground(true);

    connect(quantities_, &QTabBar::currentChanged, chart_,
            [this](int quantity) { chart_->setQuantity(static_cast<ChartView::Quantity>(quantity)); });
    connect(overSeconds_, &QToolButton::toggled, this, [this](bool on) {
        chart_->setOver(on ? ChartView::Over::Seconds : ChartView::Over::Evaluations);
        follow();
    });
    connect(chart_, &CurveChart::picked, this,
            [this](double x) { workspace_.review().show(chart_->placeAt(x)); });
    connect(timeline_, &QSlider::valueChanged, this,
            [this](int place) { workspace_.review().show(static_cast<std::size_t>(place)); });
    workspace_.review().changed.connect([this] { follow(); });
    workspace_.session().runsChanged.connect([this] { followRuns(); });
    workspace_.registration().started.connect([this] { followRuns(); });
    workspace_.recording().changed.connect([this] {
        if (workspace_.recording().empty())
            followRuns();
    });
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, [this] { follow(); });
    auto* memory = new FieldMemory(QStringLiteral("runPlot"), this);
    memory->keep(QStringLiteral("overSeconds"), overSeconds_);
    memory->load();
    follow();
    followRuns();
}

QWidget* RunPlot::buildHead(const Actions& actions)
{
    quantities_->setDrawBase(false);
    quantities_->setExpanding(false);
    quantities_->setUsesScrollButtons(false);
    quantities_->setAccessibleName(tr("What is drawn"));
    quantities_->addTab(tr("Measure"));
    quantities_->addTab(tr("Convergence"));
    quantities_->addTab(tr("Translations"));
    quantities_->addTab(tr("Rotations"));
    quantities_->setTabToolTip(0,
                               tr("The similarity at every evaluation, and the best of each level so far"));
    quantities_->setTabToolTip(1,
                               tr("How far the best value so far was from what it became at the end of its "
                                  "level, on a logarithmic axis: shows the last per cent of a run"));
    quantities_->setTabToolTip(2, tr("How far the best pose so far is translated from the start (mm)"));
    quantities_->setTabToolTip(3, tr("How far the best pose so far is rotated from the start (°)"));
    for (int quantity = 0; quantity < quantities_->count(); ++quantity) {
        quantityList_->addItem(quantities_->tabText(quantity));
        quantityList_->setItemData(quantity, quantities_->tabToolTip(quantity), Qt::ToolTipRole);
    }
    quantityList_->setAccessibleName(tr("What is drawn"));
    connect(quantityList_, &QComboBox::activated, quantities_, &QTabBar::setCurrentIndex);
    connect(quantities_, &QTabBar::currentChanged, quantityList_, &QComboBox::setCurrentIndex);
    overSeconds_->setText(tr("Time"));
    overSeconds_->setCheckable(true);
    overSeconds_->setAutoRaise(true);
    overSeconds_->setFocusPolicy(Qt::TabFocus); // a click leaves the arrow keys to the plot
    overSeconds_->setToolTip(tr(
        "Draw the runs over the seconds that they took without pauses, instead of over their evaluations"));
    note_->setObjectName(QStringLiteral("runsLeftOut"));
    note_->setWordWrap(true);
    note_->setForegroundRole(theme::kDimRole);
    note_->setContentsMargins(8, 0, 8, 2);
    readOut_->setObjectName(QStringLiteral("evaluationReadOut"));
    readOut_->setAccessibleName(tr("The evaluation that is shown"));
    readOut_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    readOut_->setWordWrap(true);
    readOut_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    readOut_->setContentsMargins(8, 3, 8, 3);
    readOut_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    readOut_->setMinimumHeight(2 * readOut_->fontMetrics().lineSpacing() + 6);
    auto* line = new FlowLayout;
    line->setSpacing(2);
    line->addWidget(quantities_);
    line->addWidget(quantityList_);
    line->addWidget(overSeconds_);
    for (QAction* action : {actions.takeEvaluation, actions.leaveEvaluation})
        line->addWidget(quietButtonFor(action));
    auto* head = new QWidget;
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(readOut_);
    layout->addWidget(note_);
    return head;
}

QWidget* RunPlot::buildTimeline(const Actions& actions)
{
    timeline_->setAccessibleName(tr("Evaluations of the registration"));
    timeline_->setToolTip(tr("Drag to look at any evaluation, while the registration is paused or has ended; "
                             "the arrow keys go by one"));
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(6, 2, 6, 2);
    line->setSpacing(2);
    line->addWidget(quietButtonFor(actions.firstEvaluation));
    line->addWidget(quietButtonFor(actions.previousEvaluation));
    line->addWidget(timeline_, 1);
    for (QAction* action : {actions.nextEvaluation, actions.lastEvaluation, actions.bestEvaluation})
        line->addWidget(quietButtonFor(action));
    return bar;
}

void RunPlot::follow()
{
    const app::RunRecording& run = workspace_.recording();
    app::RunReview& review = workspace_.review();
    const std::size_t last = run.empty() ? 0 : run.size() - 1;
    const QSignalBlocker blocker(timeline_);
    timeline_->setEnabled(review.possible());
    timeline_->setMaximum(static_cast<int>(last));
    timeline_->setPageStep(std::max(1, static_cast<int>(last) / kPagesPerRun));
    timeline_->setValue(static_cast<int>(review.shown().value_or(last)));
    chart_->setCursorAt(review.shown() ? std::optional<double>(chart_->across(run[*review.shown()]))
                                       : std::nullopt);
    readOut_->setText(readOut());
    readOut_->setForegroundRole(review.shown() ? QPalette::WindowText : theme::kDimRole);
}

// Runs of another measure have no axis in common with this one: they are left out, and that is said.
void RunPlot::followRuns()
{
    const std::vector<app::FinishedRun>& runs = workspace_.session().runs();
    const app::PlottedRuns plotted =
        app::plottedRuns(runs, app::curveOf(workspace_.recording()), workspace_.recordedSearch().measure);
    std::vector<RunBeside> beside;
    for (const std::size_t run : plotted.drawn)
        beside.push_back({runName(runs[run]), runColour(run), runs[run].curve});
    chart_->setBeside(std::move(beside));
    QStringList notes;
    if (plotted.ofAnotherMeasure > 0)
        notes << tr("%1 of another measure").arg(plotted.ofAnotherMeasure);
    if (plotted.withoutCurve > 0)
        notes << tr("%1 kept by an older version, without a curve").arg(plotted.withoutCurve);
    note_->setText(notes.isEmpty() ? QString()
                                   : tr("Runs not drawn: %1").arg(notes.join(QStringLiteral(", "))));
    note_->setVisible(!notes.isEmpty());
}

QString RunPlot::readOut() const
{
    const app::RunRecording& run = workspace_.recording();
    const std::optional<std::size_t> shown = workspace_.review().shown();
    if (shown) {
        const app::StageValue& evaluated = run[*shown];
        const core::PoseParameters pose = evaluated.pose.parameters(workspace_.session().pivotMm());
        const AngleDisplay& angles = AngleDisplay::instance();
        const Eigen::Vector3d turns =
            pose.rotationDeg.unaryExpr([&](double degrees) { return angles.shown(degrees); });
        return tr("%1 of %2   level %3   value %4\nLPS %5 mm   %6 %7")
            .arg(evaluated.evaluation)
            .arg(run.evaluations())
            .arg(evaluated.stage + 1)
            .arg(valueText(evaluated.value))
            .arg(textOf(pose.translationMm, kCursorDecimals), textOf(turns, angles.decimals(kCursorDecimals)),
                 angles.symbol());
    }
    if (workspace_.review().possible())
        return tr("Click or drag in the plot to look at an evaluation");
    return run.empty() ? QString()
                       : tr("%1 evaluations; pause (F6) to look back at them").arg(run.evaluations());
}

// Where there is little room, it is the curve's and the buttons'.
void RunPlot::resizeEvent(QResizeEvent* event)
{
    constexpr int kRoomForTheReadOut = 190;
    readOut_->setVisible(height() >= kRoomForTheReadOut);
    const bool tabs = quantities_->sizeHint().width() <= width();
    quantities_->setVisible(tabs);
    quantityList_->setVisible(!tabs);
    QWidget::resizeEvent(event);
}

void RunPlot::keyPressEvent(QKeyEvent* event)
{
    app::RunReview& review = workspace_.review();
    switch (event->key()) {
    case Qt::Key_Left:
        return review.stepBy(-1);
    case Qt::Key_Right:
        return review.stepBy(1);
    case Qt::Key_PageUp:
        return review.stepBy(-timeline_->pageStep());
    case Qt::Key_PageDown:
        return review.stepBy(timeline_->pageStep());
    case Qt::Key_Escape: // where it does not stop a registration
        return review.leave();
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace isocenter::ui
