// SPDX-License-Identifier: MIT
#include "ui/browser/tag_view.h"

#include "ui/browser/series_tree.h"
#include "ui/support/theme.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

// Dates and UIDs stay readable, for they tell series apart; the patient's own do not.
bool saysWho(const core::DicomTagNode& node)
{
    const bool orders = node.vr == "UI" || node.vr == "DA" || node.vr == "TM" || node.vr == "DT";
    return node.identifying && (!orders || node.tag.starts_with("(0010,"));
}

// Shows what holds the text, with everything above and below it; says whether there was any.
bool showMatches(QTreeWidgetItem* item, const QString& text, bool parentMatches)
{
    bool matches = parentMatches || text.isEmpty();
    for (int column = 0; column < item->columnCount(); ++column)
        matches = matches || item->text(column).contains(text, Qt::CaseInsensitive);
    bool below = false;
    for (int child = 0; child < item->childCount(); ++child)
        below = showMatches(item->child(child), text, matches) || below;
    item->setHidden(!matches && !below);
    item->setExpanded(!text.isEmpty() && below);
    return matches || below;
}

} // namespace

TagView::TagView(QWidget* parent) : QWidget(parent), search_(new QLineEdit), list_(new QTreeWidget)
{
    search_->setPlaceholderText(tr("Search tags, names and values"));
    search_->setAccessibleName(tr("Search in the tags"));
    search_->setClearButtonEnabled(true);
    list_->setAccessibleName(tr("DICOM tags"));
    list_->setHeaderLabels({tr("Tag"), tr("VR"), tr("Name"), tr("Value")});
    list_->setUniformRowHeights(true);
    list_->setAlternatingRowColors(true);
    list_->setColumnWidth(0, 104);
    list_->setColumnWidth(1, 36);
    list_->setColumnWidth(2, 180);
    list_->setTextElideMode(Qt::ElideRight);
    connect(search_, &QLineEdit::textChanged, this, &TagView::find);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(search_);
    layout->addWidget(list_);
}

void TagView::setTags(std::vector<core::DicomTagNode> tags)
{
    tags_ = std::move(tags);
    rebuild();
}

void TagView::setNamesShown(bool shown)
{
    namesShown_ = shown;
    rebuild();
}

void TagView::rebuild()
{
    list_->clear();
    QList<QTreeWidgetItem*> items;
    for (const core::DicomTagNode& node : tags_)
        items << itemOf(node, false);
    list_->addTopLevelItems(items);
    find();
}

QTreeWidgetItem* TagView::itemOf(const core::DicomTagNode& node, bool hidden) const
{
    const bool hides = hidden || (!namesShown_ && saysWho(node));
    const QString value = dicomString(node.value);
    auto* item =
        new QTreeWidgetItem({QString::fromStdString(node.tag), QString::fromStdString(node.vr),
                             dicomString(node.name), hides && !value.isEmpty() ? tr("hidden") : value});
    if (hides) {
        item->setForeground(3, palette().color(theme::kDimRole));
        item->setToolTip(3, tr("Says who the patient is, or may: tick Show patient names"));
    } else {
        item->setToolTip(3, value);
    }
    for (const core::DicomTagNode& child : node.children)
        item->addChild(itemOf(child, hides));
    return item;
}

void TagView::find()
{
    for (int index = 0; index < list_->topLevelItemCount(); ++index)
        showMatches(list_->topLevelItem(index), search_->text().trimmed(), false);
}

} // namespace isocenter::ui
