// SPDX-License-Identifier: MIT
#include "ui/landmarks/landmark_panel.h"

#include "ui/landmarks/landmark_model.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/support/theme.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kNoteMargin = 4;

} // namespace

LandmarkPanel::LandmarkPanel(app::Session& session, LandmarkSelection& selection, const Controls& controls,
                             QWidget* parent)
    : QWidget(parent), session_(session), selection_(selection), table_(new QTableView), advice_(new QLabel)
{
    buildTable(controls);
    advice_->setWordWrap(true);
    advice_->setObjectName(QStringLiteral("landmarkAdvice"));
    advice_->setForegroundRole(theme::kDimRole);
    advice_->setMargin(kNoteMargin);
    auto* buttons = new QGridLayout;
    int place = 0;
    for (QAction* action : {controls.tool, controls.set, controls.remove, controls.open, controls.save}) {
        QToolButton* button = buttonFor(action);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button, place / 3, place % 3);
        ++place;
    }
    QToolButton* pose = buttonFor(controls.pose);
    pose->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(table_, 1);
    layout->addWidget(advice_);
    layout->addLayout(buttons);
    layout->addWidget(pose);
    connect(&selection_, &LandmarkSelection::changed, this, &LandmarkPanel::selectInTable);
    session_.landmarksChanged.connect([this] {
        selectInTable();
        showAdvice();
    });
    showAdvice();
}

void LandmarkPanel::buildTable(const Controls& controls)
{
    table_->setModel(new LandmarkModel(session_, this));
    table_->setObjectName(QStringLiteral("landmarkTable"));
    table_->setAccessibleName(tr("Landmarks"));
    makeList(*table_);
    table_->horizontalHeader()->setSectionResizeMode(LandmarkModel::Name, QHeaderView::Stretch);
    table_->addAction(controls.remove);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = table_->selectionModel()->selectedRows();
        if (!rows.isEmpty())
            selectFromTable(rows.front().row());
    });
}

void LandmarkPanel::selectFromTable(int row)
{
    const auto landmark = static_cast<std::size_t>(row);
    if (selection_.isSelected(landmark) || landmark >= session_.landmarks().size())
        return;
    selection_.select(landmark);
    if (const auto& pointMm = session_.landmarks()[landmark].volumeMm)
        session_.display().setCrosshair(*pointMm);
}

void LandmarkPanel::selectInTable()
{
    if (const auto& selected = selection_.selected())
        table_->selectRow(static_cast<int>(*selected));
    else
        table_->clearSelection();
}

void LandmarkPanel::showAdvice()
{
    advice_->setText(
        session_.landmarks().empty()
            ? tr("Choose the landmark tool (L), click a point in a CT slice, then the same point in the "
                 "radiographs. Ctrl+4 shows both.")
            : tr("A pose needs at least 4 points in one radiograph, or 3 in two."));
}

void LandmarkPanel::showResult(const QString& text)
{
    advice_->setText(text);
}

} // namespace isocenter::ui
