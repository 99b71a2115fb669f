// SPDX-License-Identifier: MIT
#include "ui/dialogs/shortcuts_dialog.h"

#include "ui/actions/shortcuts.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

enum Column { kAction, kKeys, kStandard, kColumns };

QString nameOf(const QAction* action)
{
    return action->text().remove(QLatin1Char('&'));
}

QString native(const QKeySequence& keys)
{
    return keys.toString(QKeySequence::NativeText);
}

QAction* actionOf(const QTreeWidgetItem* item)
{
    return item != nullptr ? item->data(kAction, Qt::UserRole).value<QAction*>() : nullptr;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent)
    : QDialog(parent), shortcuts_(shortcuts), filter_(new QLineEdit), list_(new QTreeWidget),
      keys_(new QKeySequenceEdit), clear_(new QPushButton(tr("Clear"))), reset_(new QPushButton(tr("Reset"))),
      conflict_(new QLabel), takeOver_(new QPushButton(tr("Take Over")))
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    resize(600, 680);
    filter_->setPlaceholderText(tr("Find an action or keys"));
    filter_->setAccessibleName(tr("Find an action or keys"));
    filter_->setClearButtonEnabled(true);
    list_->setAccessibleName(tr("Actions and their keys"));
    list_->setHeaderLabels({tr("Action"), tr("Keys"), tr("Standard")});
    list_->setRootIsDecorated(false);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(kAction, QHeaderView::Stretch);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* resetAll = buttons->addButton(tr("Reset All"), QDialogButtonBox::ResetRole);
    resetAll->setObjectName(QStringLiteral("resetAll"));
    resetAll->setToolTip(tr("Give all actions their standard keys"));
    connect(resetAll, &QPushButton::clicked, &shortcuts_, &Shortcuts::resetAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(filter_);
    layout->addWidget(list_, 1);
    layout->addWidget(buildEditor());
    layout->addWidget(buttons);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter is for the list

    fill();
    connect(filter_, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showChosen);
    connect(list_, &QTreeWidget::itemActivated, keys_, [this] { keys_->setFocus(); });
    connect(&shortcuts_, &Shortcuts::changed, this, &ShortcutsDialog::showKeys);
    list_->setCurrentItem(list_->topLevelItem(0));
}

QWidget* ShortcutsDialog::buildEditor()
{
    keys_->setAccessibleName(tr("Keys of the chosen action"));
    keys_->setToolTip(tr("Press the new keys"));
    clear_->setToolTip(tr("No keys for this action"));
    reset_->setToolTip(tr("The standard keys, taken back if another action has them"));
    takeOver_->setToolTip(tr("Take these keys from the other action"));
    takeOver_->setObjectName(QStringLiteral("takeOver"));
    reset_->setObjectName(QStringLiteral("reset"));
    clear_->setObjectName(QStringLiteral("clear"));
    conflict_->setWordWrap(true);
    conflict_->setMinimumHeight(takeOver_->sizeHint().height()); // nothing jumps when it appears
    connect(keys_, &QKeySequenceEdit::editingFinished, this, [this] { offer(keys_->keySequence()); });
    connect(clear_, &QPushButton::clicked, this, [this] { setKeys({}); });
    connect(reset_, &QPushButton::clicked, this, [this] { shortcuts_.reset(chosen()); });
    connect(takeOver_, &QPushButton::clicked, this, [this] { setKeys(keys_->keySequence()); });

    auto* editor = new QWidget;
    auto* line = new QHBoxLayout;
    line->addWidget(new QLabel(tr("Keys")));
    line->addWidget(keys_, 1);
    line->addWidget(clear_);
    line->addWidget(reset_);
    auto* conflict = new QHBoxLayout;
    conflict->addWidget(conflict_, 1);
    conflict->addWidget(takeOver_);
    auto* layout = new QVBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(line);
    layout->addLayout(conflict);
    return editor;
}

void ShortcutsDialog::fill()
{
    for (QAction* action : shortcuts_.actions()) {
        auto* item = new QTreeWidgetItem(list_);
        item->setText(kAction, nameOf(action));
        item->setToolTip(kAction, action->statusTip());
        item->setText(kStandard, native(shortcuts_.standard(action)));
        item->setData(kAction, Qt::UserRole, QVariant::fromValue(action));
    }
    showKeys();
}

// Bold where they are not the standard ones.
void ShortcutsDialog::showKeys()
{
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        const QAction* action = actionOf(item);
        item->setText(kKeys, native(action->shortcut()));
        QFont font = list_->font();
        font.setBold(!shortcuts_.isStandard(action));
        item->setFont(kKeys, font);
    }
    showChosen();
}

void ShortcutsDialog::filter(const QString& text)
{
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        const bool found = item->text(kAction).contains(text, Qt::CaseInsensitive) ||
                           item->toolTip(kAction).contains(text, Qt::CaseInsensitive) ||
                           item->text(kKeys).contains(text, Qt::CaseInsensitive);
        item->setHidden(!found);
    }
}

QAction* ShortcutsDialog::chosen() const
{
    return actionOf(list_->currentItem());
}

void ShortcutsDialog::showChosen()
{
    const QAction* action = chosen();
    for (QWidget* widget : std::initializer_list<QWidget*>{keys_, clear_, reset_})
        widget->setEnabled(action != nullptr);
    conflict_->clear();
    takeOver_->hide();
    if (action == nullptr)
        return;
    keys_->setKeySequence(action->shortcut());
    clear_->setEnabled(!action->shortcut().isEmpty());
    reset_->setEnabled(!shortcuts_.isStandard(action));
}

void ShortcutsDialog::offer(const QKeySequence& keys)
{
    if (chosen() == nullptr || keys.isEmpty())
        return;
    const QKeySequence first(keys[0]); // one press: what follows in the field is a slip
    keys_->setKeySequence(first);
    const QAction* other = shortcuts_.userOf(first);
    if (other == nullptr || other == chosen()) {
        setKeys(first);
        return;
    }
    conflict_->setText(tr("%1 belongs to “%2”.").arg(native(first), nameOf(other)));
    takeOver_->show();
}

void ShortcutsDialog::setKeys(const QKeySequence& keys)
{
    shortcuts_.set(chosen(), keys);
}

} // namespace isocenter::ui
