// SPDX-License-Identifier: MIT
#include "ui/reconstruct/file_field.h"

#include "ui/reconstruct/form_parts.h"
#include "ui/support/file_paths.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace isocenter::ui {

FileField::FileField(const QString& placeholder, const QString& name, const QString& tip,
                     const QString& question, const QString& filter)
    : text_(textField(placeholder, name, tip))
{
    auto* choose = new QPushButton(tr("Choose…"));
    choose->setAccessibleName(question);
    choose->setToolTip(question);
    choose->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(text_, 1);
    layout->addWidget(choose);
    setFocusProxy(text_);
    connect(choose, &QPushButton::clicked, this, [this, question, filter] { ask(question, filter); });
    connect(text_, &QLineEdit::editingFinished, this, [this] {
        if (!text_->isModified())
            return;
        text_->setModified(false);
        Q_EMIT changed();
    });
}

std::filesystem::path FileField::path() const
{
    return pathOf(text_->text().trimmed());
}

void FileField::setPath(const std::filesystem::path& path)
{
    text_->setText(textOf(path)); // which is not modified then
}

void FileField::ask(const QString& question, const QString& filter)
{
    const QString file = QFileDialog::getOpenFileName(this, question, text_->text(), filter);
    if (file.isEmpty())
        return;
    text_->setText(file);
    Q_EMIT changed();
}

} // namespace isocenter::ui
