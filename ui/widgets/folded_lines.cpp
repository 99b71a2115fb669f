// SPDX-License-Identifier: MIT
#include "ui/widgets/folded_lines.h"

namespace isocenter::ui {

FoldedLines::FoldedLines(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    hide();
    connect(this, &QLabel::linkActivated, this, [this] {
        unfolded_ = !unfolded_;
        showLines();
    });
}

void FoldedLines::setLines(const QStringList& lines)
{
    lines_ = lines;
    showLines();
}

void FoldedLines::showLines()
{
    QStringList shown;
    for (const QString& line : unfolded_ ? lines_ : lines_.mid(0, 1))
        shown << line.toHtmlEscaped();
    if (lines_.size() > 1)
        shown.back() += QStringLiteral(" <a href=\"fold\">%1</a>")
                            .arg(unfolded_ ? tr("show less")
                                           : tr("%n more", nullptr, static_cast<int>(lines_.size()) - 1));
    setText(shown.join(QStringLiteral("<br>")));
    setVisible(!lines_.isEmpty());
}

} // namespace isocenter::ui
