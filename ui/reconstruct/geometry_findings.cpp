// SPDX-License-Identifier: MIT
#include "ui/reconstruct/geometry_findings.h"

#include "app/reconstruction/projection_checks.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kWaitMs = 500; // while numbers are typed

}

GeometryFindings::GeometryFindings(const app::Dispatcher& dispatcher, QWidget* parent)
    : QWidget(parent), state_(remarkLabel(tr("What the projections say of the geometry"))),
      findings_(problemLabel(tr("What is probably wrong"))), jobs_(dispatcher)
{
    state_->setToolTip(tr("Every line in the plane of the sources is measured twice, from both ends: "
                          "where the two disagree, the geometry is not that of the images"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(state_);
    layout->addWidget(findings_);
    showTexts({}, {});
    wait_.setSingleShot(true);
    wait_.setInterval(kWaitMs);
    connect(&wait_, &QTimer::timeout, this, &GeometryFindings::begin);
    jobs_.failed.connect([this](const app::Failure& failure) {
        showTexts({}, tr("The geometry could not be examined: %1").arg(messageText(failure.message)));
    });
}

void GeometryFindings::examine(std::optional<Scan> scan)
{
    ++examined_;
    jobs_.cancelAll();
    wait_.stop();
    showTexts({}, {});
    scan_ = std::move(scan);
    if (scan_)
        wait_.start();
}

void GeometryFindings::begin()
{
    showTexts(tr("Examining the geometry…"), {});
    jobs_.submit(
        "The geometry could not be examined",
        [this, scan = *scan_, number = examined_](const core::Progress& progress) -> app::JobQueue::Finish {
            const core::GeometryDiagnosis diagnosis =
                app::diagnosedGeometry(*scan.source, scan.intensity, scan.geometry, progress);
            return [this, diagnosis, number] {
                if (number == examined_)
                    show(diagnosis);
            };
        });
}

void GeometryFindings::show(const core::GeometryDiagnosis& diagnosis)
{
    QStringList findings;
    for (const std::string& finding : diagnosis.findings)
        findings << dataText(finding);
    if (!diagnosis.cannotTell.empty()) {
        showTexts(tr("The projections cannot tell whether the geometry is right: %1")
                      .arg(dataText(diagnosis.cannotTell)),
                  findings.join(QLatin1Char('\n')));
        return;
    }
    showTexts(findings.isEmpty() ? nothingWrong(diagnosis.hypotheses.front()) : QString(),
              findings.join(QLatin1Char('\n')));
}

QString GeometryFindings::nothingWrong(const core::GeometryHypothesis& asGiven) const
{
    if (!asGiven.disagreement)
        return tr("Nothing wrong was found: a coarse slice is sharpest as given");
    return tr("Nothing wrong was found: opposite rays disagree by %1 %")
        .arg(QLocale().toString(100.0 * *asGiven.disagreement, 'f', 1));
}

void GeometryFindings::showTexts(const QString& state, const QString& findings)
{
    showProblem(state_, state);
    showProblem(findings_, findings);
    setVisible(!state.isEmpty() || !findings.isEmpty());
}

QString GeometryFindings::text() const
{
    return state_->text() + findings_->text();
}

QString GeometryFindings::findings() const
{
    return findings_->text();
}

} // namespace isocenter::ui
