// SPDX-License-Identifier: MIT
#include "core/io/formats/schedule_file.h"
#include "core/measures/similarity.h"
#include "core/optimise/optimiser.h"
#include "tests/ui/axis_numbers.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/curve_chart.h"
#include "ui/dialogs/stages_dialog.h"
#include "ui/exports/export_controller.h"
#include "ui/models/stage_table_model.h"
#include "ui/panels/pose_panel.h"
#include "ui/support/translation.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QClipboard>
#include <QDomDocument>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLocale>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

namespace isocenter::ui {
namespace {

QStringList placeholdersOf(const QString& text)
{
    static const QRegularExpression kPlaceholder(QStringLiteral("%[0-9n]"));
    QStringList found;
    for (auto match = kPlaceholder.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    found.sort();
    found.removeDuplicates();
    return found;
}

// Where texts of app/ have places for values, in their order.
QStringList bracesOf(const QString& text)
{
    static const QRegularExpression kPlace(QStringLiteral("\\{[^}]*\\}"));
    QStringList found;
    for (auto match = kPlace.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    return found;
}

// One text of the translations' file.
struct Message
{
    QString context;
    QString source;
    QStringList translations; // several: singular and plural
    bool finished = false;
};

QList<Message> messagesOf(const QString& path)
{
    QFile file(path);
    QDomDocument document;
    if (!file.open(QIODevice::ReadOnly) || !document.setContent(&file))
        return {};
    QList<Message> messages;
    const QDomNodeList elements = document.elementsByTagName(QStringLiteral("message"));
    for (int index = 0; index < elements.size(); ++index) {
        const QDomElement element = elements.at(index).toElement();
        const QDomElement translation = element.firstChildElement(QStringLiteral("translation"));
        Message message;
        message.context = element.parentNode().firstChildElement(QStringLiteral("name")).text();
        message.source = element.firstChildElement(QStringLiteral("source")).text();
        message.finished = !translation.hasAttribute(QStringLiteral("type"));
        const QDomNodeList forms = translation.elementsByTagName(QStringLiteral("numerusform"));
        for (int form = 0; form < forms.size(); ++form)
            message.translations.append(forms.at(form).toElement().text());
        if (forms.isEmpty())
            message.translations.append(translation.text());
        messages.append(message);
    }
    return messages;
}

} // namespace

// The German texts of the window.
class TranslationTest : public WindowTest
{
    Q_OBJECT

public:
    TranslationTest() { installLanguage(*qApp, Language::German); } // before the window

private:
    static QString translations()
    {
        return QStringLiteral(ISOCENTER_SOURCE_DIR "/resources/translations/isocenter_de.ts");
    }

private Q_SLOTS:
    void everyTextOfTheSourcesHasAGermanOne()
    {
        const QTemporaryDir folder;
        const QString fresh = folder.filePath(QStringLiteral("isocenter_de.ts"));
        QVERIFY(QFile::copy(translations(), fresh));
        QStringList arguments{QStringLiteral("-silent"),
                              QStringLiteral("-no-obsolete"),
                              QStringLiteral("-locations"),
                              QStringLiteral("none"),
                              QStringLiteral("-tr-function-alias"),
                              QStringLiteral("QT_TRANSLATE_NOOP+=translatable"),
                              QStringLiteral("-I"),
                              QStringLiteral(".")};
        for (const char* sources : {"core", "gpu", "app", "ui"})
            arguments << QString::fromLatin1(sources);
        QProcess update;
        update.setWorkingDirectory(QStringLiteral(ISOCENTER_SOURCE_DIR));
        update.start(QStringLiteral(ISOCENTER_LUPDATE), arguments << QStringLiteral("-ts") << fresh);
        QVERIFY2(update.waitForFinished(120'000) && update.exitCode() == 0, update.readAllStandardError());
        QStringList missing;
        for (const Message& message : messagesOf(fresh))
            if (!message.finished)
                missing.append(QStringLiteral("%1: %2").arg(message.context, message.source));
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("run resources/translations/update.sh and "
                                                              "translate:\n  %1")
                                                   .arg(missing.join(QStringLiteral("\n  ")))));
        QCOMPARE(messagesOf(translations()).size(), messagesOf(fresh).size()); // none is left over
    }

    void germanTextsKeepPlaceholdersAndEllipses()
    {
        const QList<Message> messages = messagesOf(translations());
        QVERIFY(messages.size() > 500);
        for (const Message& message : messages) {
            for (const QString& german : message.translations) {
                const QByteArray where = message.source.toUtf8() + " -> " + german.toUtf8();
                QVERIFY2(!german.isEmpty(), where);
                QStringList expected = placeholdersOf(message.source);
                QStringList found = placeholdersOf(german);
                if (message.translations.size() > 1) { // "one evaluation" may go without its number
                    expected.removeAll(QStringLiteral("%n"));
                    found.removeAll(QStringLiteral("%n"));
                }
                QVERIFY2(found == expected, where);
                QVERIFY2(bracesOf(german) == bracesOf(message.source), where);
                QVERIFY2(german.endsWith(QChar(0x2026)) == message.source.endsWith(QChar(0x2026)), where);
            }
        }
    }

    void theWindowSpeaksGerman()
    {
        QCOMPARE(window_->menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
        QCOMPARE(window_->actions().saveProject->text(), QStringLiteral("Projekt speichern"));
        QCOMPARE(window_->actions().saveProject->objectName(), QStringLiteral("save-project"));
    }

    void stepsToUndoAndJobsSpeakGerman()
    {
        const QStringList sameInGerman{
            QStringLiteral("Registration"), QStringLiteral("Software"),  QStringLiteral("Pose"),
            QStringLiteral("Matrix"),       QStringLiteral("CMA-ES"),    QStringLiteral("Powell"),
            QStringLiteral("BOBYQA"),       QStringLiteral("SBPLX"),     QStringLiteral("CT"),
            QStringLiteral("{:.2Lf}°"),     QStringLiteral("{:.1Lf} px")};
        const QStringList texts = appTexts();
        QVERIFY(texts.size() > 200);
        for (const QString& text : texts)
            QVERIFY2(appText(text.toStdString()) != text || sameInGerman.contains(text), qPrintable(text));
        window_->workspace().openDemo(kDemoVoxels);
        QTRY_VERIFY_WITH_TIMEOUT(window_->actions().resetPose->isEnabled(), kWaitMs);
        window_->actions().nudges.front()->trigger();
        QTRY_VERIFY(window_->actions().undo->isEnabled());
        QVERIFY2(window_->actions().undo->text().endsWith(QStringLiteral("zurücknehmen")) ||
                     window_->actions().undo->text().startsWith(QStringLiteral("Rückgängig")),
                 qPrintable(window_->actions().undo->text()));
    }

    void takingAnEvaluationSpeaksGermanAndSaysWhich()
    {
        openDemo();
        const Eigen::Isometry3d& here = session().pose().worldFromVolume();
        session().lookAt(app::LookedAt{core::Pose(Eigen::Translation3d(0.0, 0.0, 5.0) * here), 7});
        workspace().review().take();
        QCOMPARE(actions().undo->text(), QStringLiteral("Rückgängig: Auswertung 7 übernehmen"));
    }

    void numbersHaveADecimalCommaButNotOnTheClipboard()
    {
        openDemo();
        core::PoseParameters pose = window_->workspace().session().poseParameters();
        pose.translationMm = {12.5, -3.25, 0.0};
        window_->workspace().session().setPose(
            core::Pose::fromParameters(pose, window_->workspace().session().pivotMm()));
        auto* panel = window_->findChild<PosePanel*>();
        QVERIFY(panel);
        QStringList shown;
        for (const QDoubleSpinBox* field : panel->findChildren<QDoubleSpinBox*>())
            shown << field->cleanText();
        QVERIFY2(shown.contains(QStringLiteral("12,500")) && shown.contains(QStringLiteral("-3,250")),
                 qPrintable(shown.join(QLatin1Char(' '))));
        auto* field = panel->findChildren<QDoubleSpinBox*>().front();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("7,75"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window_->workspace().session().poseParameters().translationMm.x(), 7.75);
        const QString copied = PosePanel::textOf(window_->workspace().session().poseParameters());
        QVERIFY2(copied.startsWith(QStringLiteral("7.7500 ")), qPrintable(copied));
        QVERIFY(!copied.contains(QLatin1Char(',')));
    }

    void everyNumberFieldTakesAPointAndAComma()
    {
        const QList<QDoubleSpinBox*> fields = window_->findChildren<QDoubleSpinBox*>();
        QVERIFY(fields.size() > 10);
        for (const QDoubleSpinBox* field : fields)
            QVERIFY2(qobject_cast<const DecimalField*>(field), qPrintable(field->accessibleName()));
    }

    void aPointIsADecimalMarkAndNeverGroupsDigits_data()
    {
        QTest::addColumn<QLocale>("language");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        for (const QLocale& language : {QLocale(), QLocale::c()})
            for (const auto& [typed, value] :
                 {std::pair("7.75", 7.75), std::pair("7,75", 7.75), std::pair("1.234", 1.234),
                  std::pair("1,234", 1.234), std::pair("-.5", -0.5), std::pair("1.234,5", 1.2345)})
                QTest::addRow("%s %s", qPrintable(language.bcp47Name()), typed)
                    << language << QString::fromLatin1(typed) << value;
    }

    void aPointIsADecimalMarkAndNeverGroupsDigits()
    {
        QFETCH(const QLocale, language);
        QFETCH(const QString, typed);
        QFETCH(const double, value);
        DecimalField field;
        field.setLocale(language);
        field.setRange(-5000.0, 5000.0);
        field.setDecimals(4);
        field.setSuffix(QStringLiteral(" a.u., of all")); // in which nothing changes
        field.selectAll();
        QTest::keyClicks(&field, typed);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.value(), value);
        QVERIFY(field.text().endsWith(field.suffix()));

        field.setValue(0.0);
        field.selectAll();
        QApplication::clipboard()->setText(typed);
        QTest::keyClick(&field, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(&field, Qt::Key_Return);
        QVERIFY(field.value() == value || field.value() == 0.0); // one of two marks is refused as a whole
    }

    void aFieldKeepsItsSpecialText()
    {
        DecimalField field;
        field.setSpecialValueText(QStringLiteral("as it is, e.g. 0"));
        QCOMPARE(field.text(), QStringLiteral("as it is, e.g. 0"));
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_End);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.text(), QStringLiteral("as it is, e.g. 0"));
    }

    void allThatSearchesAreMadeOfIsListed()
    {
        QStringList names;
        for (const core::MeasureFacts& facts : core::allMeasures())
            names << QString::fromStdString(std::string(facts.title));
        for (const std::string_view name : core::optimiserNames())
            names << QString::fromStdString(std::string(core::optimiserTitle(core::optimiserNamed(name))));
        for (const std::string& schedule : core::schedulePresets())
            names << QString::fromStdString(core::scheduleNamed(schedule).description);
        const QStringList listed = appTexts();
        for (const QString& name : names)
            QVERIFY2(listed.contains(name), qPrintable(name));
    }

    void theStagesSpeakGerman()
    {
        window_->actions().editStages->trigger();
        auto* dialog = window_->findChild<StagesDialog*>();
        StageTableModel& stages = dialog->stages();
        const auto at = [&](StageTableModel::Column column) { return stages.index(0, column); };
        stages.setData(at(StageTableModel::Measure), QStringLiteral("gc"), Qt::EditRole);
        stages.setData(at(StageTableModel::Optimiser), QStringLiteral("particle-swarm"), Qt::EditRole);
        QCOMPARE(at(StageTableModel::Measure).data().toString(), QStringLiteral("Gradientenkorrelation"));
        QCOMPARE(at(StageTableModel::Measure).data(Qt::EditRole).toString(), QStringLiteral("gc"));
        QCOMPARE(at(StageTableModel::Optimiser).data().toString(), QStringLiteral("Partikelschwarm"));
        for (const char* typed : {"2,5", "2.5"}) {
            stages.setData(at(StageTableModel::Shift), QString::fromLatin1(typed), Qt::EditRole);
            QCOMPARE(at(StageTableModel::Shift).data().toString(), QStringLiteral("2,5"));
            QVERIFY(stages.problems().isEmpty());
        }
        const core::Schedule inForce = window_->workspace().session().search().schedule();
        QCOMPARE(inForce.stages.front().measure, std::string("gc"));
        QCOMPARE(core::stepsOf(inForce.stages.front().optimiser).translationMm, 2.5);
    }

    void chartsHaveADecimalCommaAndRoomForALegend()
    {
        CurveChart chart;
        chart.resize(400, 240);
        chart.setCurves({{QStringLiteral("a"), Qt::blue, {{0.0, 0.1}, {1.0, 0.4}}, false}});
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QTRY_VERIFY(chart.columnOf(0.5).has_value());
        QVERIFY(chart.plotArea().top() > QFontMetricsF(chart.font()).height());
        const QString numbers = numbersAtLeft(chart).join(QLatin1Char(' '));
        QVERIFY2(numbers.contains(QLatin1String("0,2")) && !numbers.contains(QLatin1Char('.')),
                 qPrintable(numbers));
    }

    void failuresHaveAGermanTitle()
    {
        MessageBar bar;
        bar.showFailure({"Loading CT", "ct.nii: there is no such file", {}});
        QCOMPARE(bar.text(), QStringLiteral("CT wird geladen: ct.nii: diese Datei gibt es nicht"));
        bar.showFailure({"Loading CT", "not enough memory: close other data, or load a smaller volume", {}});
        QVERIFY2(bar.text().contains(QStringLiteral("der Speicher reicht nicht")), qPrintable(bar.text()));
    }

    void theReportSpeaksGerman()
    {
        openDemo();
        const QString file = folder_.filePath(QStringLiteral("bericht.html"));
        child<ExportController>(*window_).exportReport(file);
        QTRY_VERIFY_WITH_TIMEOUT(!child<ExportController>(*window_).jobs().busy(), kWaitMs);
        QFile page(file);
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString html = QString::fromUtf8(page.readAll());
        for (const char* text : {"Registrierungsbericht", "Beginn der Sitzung", "Quelle zu Detektor",
                                 "Röntgenbild 1", "Nicht für klinische", "lang=\"de\"", "Erstellt mit"})
            QVERIFY2(html.contains(QString::fromUtf8(text)), text);
        for (const char* text :
             {"Registration report", "pose now", "Overlays", "source to detector", "Made by"})
            QVERIFY2(!html.contains(QString::fromUtf8(text)), text);
        const QString table = html.mid(html.indexOf(QStringLiteral("<table id=\"pose\"")));
        const QString numbers = table.left(table.indexOf(QStringLiteral("</table>")));
        QVERIFY2(numbers.contains(QStringLiteral("0,000")) && !numbers.contains(QLatin1Char('.')),
                 qPrintable(numbers));
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TranslationTest, "translation_test")
#include "translation_test.moc"
