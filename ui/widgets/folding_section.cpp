// SPDX-License-Identifier: MIT
#include "ui/widgets/folding_section.h"

#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

QString sectionKey(const QString& name)
{
    return QStringLiteral("sections/%1").arg(name);
}

} // namespace

FoldingSection::FoldingSection(const QString& title, const QString& name, QWidget* content, bool openAtFirst)
    : name_(name), title_(new QToolButton), content_(content)
{
    setObjectName(name);
    title_->setText(title);
    title_->setAutoRaise(true);
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QFont font = title_->font();
    font.setBold(true);
    title_->setFont(font);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(content_);
    connect(title_, &QToolButton::clicked, this, [this] {
        setOpen(!isOpen());
        QSettings().setValue(sectionKey(name_), isOpen());
    });
    setOpen(QSettings().value(sectionKey(name_), openAtFirst).toBool());
}

void FoldingSection::setOpen(bool open)
{
    title_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    content_->setVisible(open);
}

} // namespace isocenter::ui
