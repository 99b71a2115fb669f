// SPDX-License-Identifier: MIT
#include "ui/help/command_palette.h"

#include "ui/help/fuzzy_match.h"
#include "ui/support/theme.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace isocenter::ui {
namespace {

enum PaletteColumn { kPaletteAction, kPaletteMenu, kPaletteKeys, kPaletteColumns };
constexpr QSize kPaletteSize(720, 440);
constexpr int kTopMargin = 60; // below the window's top

QString plainText(const QAction* action)
{
    QString text = action->text();
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    text.remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

void addMenu(QMenu* menu, const QString& path, QList<ListedAction>& listed)
{
    QMetaObject::invokeMethod(menu, "aboutToShow"); // some fill themselves then
    for (QAction* action : menu->actions()) {
        if (action->isSeparator())
            continue;
        if (action->menu() != nullptr)
            addMenu(action->menu(), path + QStringLiteral(" › ") + plainText(action), listed);
        else if (action->isVisible())
            listed.push_back({action, path});
    }
}

bool has(const QList<ListedAction>& listed, const QAction* action)
{
    return std::ranges::find(listed, action, &ListedAction::action) != listed.end();
}

QAction* actionOfItem(const QTreeWidgetItem* item)
{
    return item != nullptr ? item->data(kPaletteAction, Qt::UserRole).value<QAction*>() : nullptr;
}

} // namespace

QList<ListedAction> listedActions(QMainWindow& window, const QList<QAction*>& others)
{
    QList<ListedAction> found;
    for (QAction* action : window.menuBar()->actions())
        if (action->menu() != nullptr)
            addMenu(action->menu(), plainText(action), found);
    QList<ListedAction> listed;
    for (const ListedAction& entry : found)
        if (!has(listed, entry.action))
            listed.push_back(entry);
    for (QAction* action : others)
        if (action->menu() == nullptr && !has(listed, action))
            listed.push_back({action, {}});
    return listed;
}

CommandPalette::CommandPalette(const QList<ListedAction>& actions,
                               std::function<QString(const QAction*)> reason, QWidget* parent)
    : QDialog(parent), actions_(actions), reason_(std::move(reason)), field_(new QLineEdit),
      list_(new QTreeWidget), note_(new QLabel)
{
    setWindowTitle(tr("Command Palette"));
    setObjectName(QStringLiteral("commandPalette"));
    resize(parent != nullptr ? kPaletteSize.boundedTo(parent->size() * 0.9) : kPaletteSize);
    field_->setPlaceholderText(tr("Type what you want to do"));
    field_->setAccessibleName(tr("Type what you want to do"));
    field_->setClearButtonEnabled(true);
    field_->installEventFilter(this);
    list_->setAccessibleName(tr("Actions"));
    list_->setColumnCount(kPaletteColumns);
    list_->setHeaderLabels({tr("Action"), tr("Menu"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setFocusPolicy(Qt::NoFocus); // the field has the keyboard
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(kPaletteMenu, QHeaderView::Stretch);
    note_->setForegroundRole(theme::kDimRole);
    note_->setWordWrap(true);
    note_->setMinimumHeight(2 * note_->fontMetrics().lineSpacing());
    note_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(field_);
    layout->addWidget(list_, 1);
    layout->addWidget(note_);
    connect(field_, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(field_, &QLineEdit::returnPressed, this, &CommandPalette::runChosen);
    connect(list_, &QTreeWidget::currentItemChanged, this, &CommandPalette::showChosen);
    connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::runChosen);
    filter({});
    field_->setFocus();
    if (parent != nullptr)
        move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, kTopMargin)));
}

void CommandPalette::add(const ListedAction& entry)
{
    const QAction* action = entry.action;
    auto* item = new QTreeWidgetItem(list_);
    item->setText(kPaletteAction, plainText(action));
    item->setText(kPaletteMenu, entry.path);
    item->setText(kPaletteKeys, action->shortcut().toString(QKeySequence::NativeText));
    item->setData(kPaletteAction, Qt::UserRole, QVariant::fromValue(entry.action));
    if (action->isEnabled())
        return;
    item->setText(kPaletteMenu,
                  entry.path.isEmpty() ? reason_(action) : tr("%1 – %2").arg(entry.path, reason_(action)));
    for (int column = 0; column < kPaletteColumns; ++column)
        item->setForeground(column, palette().brush(theme::kDimRole));
}

// The best match first, what can be run before what is greyed; the order of the menus as long as nothing is
// typed.
void CommandPalette::filter(const QString& typed)
{
    struct Match
    {
        const ListedAction* entry;
        std::pair<bool, int> rank;
    };
    std::vector<Match> matches;
    for (const ListedAction& entry : actions_) {
        const auto byName = fuzzyScore(typed, plainText(entry.action));
        const auto byMenu = fuzzyScore(typed, entry.path + QLatin1Char(' ') + plainText(entry.action));
        if (const auto score = std::max(byName, byMenu))
            matches.push_back({&entry, {entry.action->isEnabled(), *score}});
    }
    if (!typed.trimmed().isEmpty())
        std::ranges::stable_sort(matches, std::ranges::greater(), &Match::rank);
    list_->clear();
    for (const Match& match : matches)
        add(*match.entry);
    list_->setCurrentItem(list_->topLevelItem(0));
    showChosen();
}

QAction* CommandPalette::chosen() const
{
    return actionOfItem(list_->currentItem());
}

void CommandPalette::showChosen()
{
    const QAction* action = chosen();
    if (action == nullptr)
        note_->setText(tr("No matching action"));
    else if (action->isEnabled())
        note_->setText(action->statusTip());
    else
        note_->setText(tr("Unavailable: %1").arg(reason_(action)));
}

void CommandPalette::runChosen()
{
    QAction* action = chosen();
    if (action == nullptr || !action->isEnabled())
        return;
    accept();
    QTimer::singleShot(0, action, [action = QPointer(action)] { action->trigger(); });
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        for (const int own : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown})
            if (key->key() == own) {
                QApplication::sendEvent(list_, event);
                return true;
            }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace isocenter::ui
