// SPDX-License-Identifier: MIT
#include "ui/dialogs/schedule_fields.h"

#include "app/registration/schedule_draft.h"
#include "ui/models/stage_table_model.h"
#include "ui/support/icons.h"
#include "ui/support/translation.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace isocenter::ui {
namespace {

constexpr int kScheduleNumberWidth = 64;

} // namespace

ScheduleFields::ScheduleFields(StageTableModel& model, QWidget* parent)
    : QWidget(parent), model_(model), rows_(new QFormLayout(this))
{
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->addRow(tr("Name"),
                  addField("name", tr("Name"), tr("Under which records of runs name these stages")));
    rows_->addRow(tr("Description"),
                  addField("description", tr("Description"), tr("What the stages are for")));
    addStarts();
    addHypotheses();
}

void ScheduleFields::addStarts()
{
    starts_ = buildLine(
        {{"starts",
          {},
          tr("Starts"),
          tr("The first stage searches from so many poses; the first is the present one"),
          {}},
         {"spreadMm", tr("within ±"), tr("Spread of the starts (mm)"),
          tr("How far the other starts are translated at most, along the view's axes (mm)"), tr("mm")},
         {"spreadDeg", tr("and ±"), tr("Spread of the starts (degrees)"),
          tr("How far the other starts are rotated at most, about the view's axes (degrees)"), tr("°")},
         {"keep",
          tr("   keep the best"),
          tr("Starts that go on"),
          tr("So many of the results of the first stage go on to the others"),
          {}},
         {"seed", tr("   seed"), tr("Seed of the starts"), tr("Another number draws other starts"), {}}});
    rows_->addRow(tr("Starts"), starts_);
}

void ScheduleFields::addHypotheses()
{
    hypotheses_ = buildLine(
        {{"longAxisDeg", tr("±"), tr("Hypotheses about the long axis (degrees)"),
          tr("Orientations are tried so far to either side about the volume's long axis, its z; "
             "180: all around"),
          tr("° about the long axis")},
         {"otherAxesDeg", tr("   ±"), tr("Hypotheses about the other axes (degrees)"),
          tr("Orientations are tried so far to either side about the other axes"), tr("° about the others")},
         {"withinMm", tr("   within ±"), tr("Distance of hypotheses (mm)"),
          tr("How far from the present position the volume is looked for, along each axis of a view"),
          tr("mm")}});
    rows_->addRow(tr("Hypotheses"), hypotheses_);
}

QWidget* ScheduleFields::buildLine(const std::vector<NumberField>& numbers)
{
    auto* widget = new QWidget;
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    for (const NumberField& number : numbers) {
        line->addWidget(new QLabel(number.before));
        QLineEdit* edit = addField(number.key, number.name, number.tip, true);
        edit->setFixedWidth(kScheduleNumberWidth);
        edit->setAlignment(Qt::AlignRight);
        line->addWidget(edit);
        if (!number.after.isEmpty())
            line->addWidget(new QLabel(number.after));
    }
    line->addStretch();
    return widget;
}

QLineEdit* ScheduleFields::addField(const char* key, const QString& name, const QString& tip, bool isNumber)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(QString::fromLatin1(key));
    edit->setAccessibleName(name);
    edit->setToolTip(tip);
    edit->setProperty("tip", tip);
    connect(edit, &QLineEdit::editingFinished, this, [this, key, edit, isNumber] {
        const QString text = isNumber ? withDecimalPoint(edit->text()) : edit->text();
        if (text.toStdString() != model_.draft().text({app::ScheduleCell::kSchedule, key}))
            model_.setCell(key, text);
    });
    QAction* warning = edit->addAction(icon(QStringLiteral("warning")), QLineEdit::TrailingPosition);
    fields_.push_back({key, edit, warning, isNumber});
    return edit;
}

void ScheduleFields::follow()
{
    const app::ScheduleDraft& draft = model_.draft();
    const bool hypotheses = draft.schedule().hypotheses.has_value();
    for (QWidget* line : {starts_, hypotheses_}) {
        const bool shown = (line == hypotheses_) == hypotheses;
        line->setVisible(shown);
        rows_->labelForField(line)->setVisible(shown);
    }
    for (const Field& field : fields_) {
        const app::ScheduleCell cell{app::ScheduleCell::kSchedule, field.key};
        const QString problem = QString::fromStdString(draft.problem(cell));
        const QString stored = QString::fromStdString(draft.text(cell));
        const QString text = field.isNumber ? withDecimalMark(stored) : stored;
        if (field.edit->text() != text)
            field.edit->setText(text);
        field.edit->setToolTip(problem.isEmpty() ? field.edit->property("tip").toString() : problem);
        field.warning->setVisible(!problem.isEmpty());
    }
}

} // namespace isocenter::ui
