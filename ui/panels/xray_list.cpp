// SPDX-License-Identifier: MIT
#include "ui/panels/xray_list.h"

#include "app/commands/session_commands.h"
#include "ui/support/data_texts.h"

#include <QSignalBlocker>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kMostRows = 4; // without scrolling

} // namespace

XrayList::XrayList(app::Session& session, QWidget* parent) : QListWidget(parent), session_(session)
{
    setAccessibleName(tr("X-rays"));
    setToolTip(tr("Checked: registrations use it. The chosen one is the one that the tools work on"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideMiddle);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    session_.xraysChanged.connect([this] { showXrays(); });
    session_.radiographChanged.connect([this] {
        const QSignalBlocker blocker(this);
        setCurrentRow(static_cast<int>(session_.activeXray()));
    });
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            session_.setActiveXray(static_cast<std::size_t>(row));
    });
    connect(this, &QListWidget::itemChanged, this, [this](const QListWidgetItem* changed) {
        app::changeUsed(session_, static_cast<std::size_t>(row(changed)),
                        changed->checkState() == Qt::Checked);
    });
    showXrays();
}

void XrayList::showXrays()
{
    const QSignalBlocker blocker(this);
    const auto wanted = static_cast<int>(session_.xrays().size());
    while (count() > wanted)
        delete takeItem(count() - 1);
    for (int x = 0; x < wanted; ++x) {
        const app::SessionXray& xray = session_.xrays()[static_cast<std::size_t>(x)];
        if (x == count())
            addItem(new QListWidgetItem);
        const QString name = dataText(xray.radiograph->name);
        item(x)->setText(tr("%1  %2").arg(x + 1).arg(name));
        item(x)->setToolTip(name);
        item(x)->setCheckState(xray.used ? Qt::Checked : Qt::Unchecked);
    }
    setCurrentRow(static_cast<int>(session_.activeXray()));
    setVisible(wanted > 1);
    updateGeometry();
}

QSize XrayList::sizeHint() const
{
    const int rows = std::min(count(), kMostRows);
    const int rowHeight = count() > 0 ? sizeHintForRow(0) : fontMetrics().height();
    return {120, rows * rowHeight + 2 * frameWidth()};
}

} // namespace isocenter::ui
