// SPDX-License-Identifier: MIT
#include "ui/masks/line_bar.h"

#include "ui/actions/actions.h"
#include "ui/masks/line_finding.h"
#include "ui/support/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>
#include <QToolButton>

namespace isocenter::ui {
namespace {

// The scale is 1.5 times the width of the widest lines (app::XrayLineOptions), in whole pixels.
int scaleFor(int widestPx)
{
    return 3 * widestPx / 2;
}

int widestFor(int scalePx)
{
    return (2 * scalePx + 2) / 3;
}

QSpinBox* newLineField(int least, int most, int step, int value, const QString& prefix, const QString& unit,
                       const QString& tip)
{
    auto* field = new QSpinBox;
    field->setRange(least, most);
    field->setSingleStep(step);
    field->setValue(value);
    field->setPrefix(prefix);
    field->setSuffix(unit);
    field->setAccessibleName(tip);
    field->setToolTip(tip);
    field->setKeyboardTracking(false);
    return field;
}

} // namespace

LineBar::LineBar(LineFinding& finding, const Actions& actions, QWidget* parent)
    : QWidget(parent), finding_(finding), polarity_(new QComboBox), found_(new QLabel)
{
    setObjectName(QStringLiteral("lineBar"));
    const app::XrayLineOptions& options = finding_.options();
    polarity_->addItem(tr("Bright lines"), static_cast<int>(core::LinePolarity::Bright));
    polarity_->addItem(tr("Dark lines"), static_cast<int>(core::LinePolarity::Dark));
    polarity_->setAccessibleName(tr("Kind of lines"));
    polarity_->setToolTip(
        tr("Bright: lines that attenuate more than what is beside them, as metal does; dark: less"));
    widest_ = newLineField(widestFor(app::kSmallestLineScalePx), widestFor(app::kLargestLineScalePx), 1,
                           widestFor(options.scalePx), tr("up to "), tr(" px wide"),
                           tr("Width of the widest lines in pixels of the radiograph"));
    shortest_ = newLineField(10, 2000, 10, static_cast<int>(options.shortestPx), tr("from "), tr(" px long"),
                             tr("Length that hangs together, at least, in pixels of the radiograph"));
    contrast_ = newLineField(2, 200, 2, static_cast<int>(options.contrast), tr("contrast "), QString(),
                             tr("Grey values of 255 that lines stand out by, at least"));
    contrast_->setObjectName(QStringLiteral("lineContrast"));
    found_->setObjectName(QStringLiteral("linesFound"));
    found_->setForegroundRole(theme::kDimRole);
    auto* line = new FlowLayout(this); // its texts are long in some languages
    line->setContentsMargins(6, 0, 10, 4);
    for (QWidget* field : std::initializer_list<QWidget*>{polarity_, widest_, shortest_, contrast_})
        line->addWidget(field);
    line->addWidget(buttonFor(actions.maskLines));
    line->addWidget(buttonFor(actions.clearLines));
    line->addWidget(found_);
    connect(polarity_, &QComboBox::currentIndexChanged, this, &LineBar::choose);
    for (const QSpinBox* field : {widest_, shortest_, contrast_})
        connect(field, &QSpinBox::valueChanged, this, &LineBar::choose);
    connect(&finding_, &LineFinding::changed, this, &LineBar::showFound);
    showFound();
}

void LineBar::choose()
{
    app::XrayLineOptions options = finding_.options();
    options.polarity = static_cast<core::LinePolarity>(polarity_->currentData().toInt());
    options.scalePx = scaleFor(widest_->value());
    options.shortestPx = shortest_->value();
    options.contrast = contrast_->value();
    finding_.setOptions(options);
}

void LineBar::showFound()
{
    found_->setText(foundText());
}

QString LineBar::foundText() const
{
    if (finding_.isBusy())
        return tr("Finding lines…");
    const app::XrayLines* lines = finding_.lines();
    if (!lines)
        return {};
    const std::size_t count = lines->drawing().lines.size();
    if (count == 0)
        return tr("No such lines");
    const QString length = QLocale().toString(lines->drawing().totalLengthPx(), 'f', 0);
    return lines->anyClicked() ? tr("%1 of %2 lines are chosen").arg(lines->chosen()).arg(count)
                               : tr("Lines found: %1, %2 px in all").arg(count).arg(length);
}

} // namespace isocenter::ui
