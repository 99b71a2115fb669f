// SPDX-License-Identifier: MIT
// No English is left in the German window: every text that can be seen, with data open, on every page.
#include "tests/support/dicom_samples.h"
#include "tests/ui/english_words.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/support/data_texts.h"
#include "ui/support/translation.h"
#include "ui/tracking/tracking_page.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTabBar>

#include <set>

namespace isocenter::ui {
namespace {

// What a text is: where it stands, and how it reads.
struct SeenText
{
    QString where;
    QString text;
};

void addModel(const QAbstractItemModel& model, const QModelIndex& parent, const QString& where,
              std::vector<SeenText>& texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row)
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {static_cast<int>(Qt::DisplayRole), static_cast<int>(Qt::ToolTipRole)})
                texts.push_back({where, index.data(role).toString()});
            addModel(model, index, where, texts);
        }
    for (int column = 0; column < model.columnCount(parent); ++column)
        for (const int role : {static_cast<int>(Qt::DisplayRole), static_cast<int>(Qt::ToolTipRole)})
            texts.push_back({where, model.headerData(column, Qt::Horizontal, role).toString()});
}

std::vector<SeenText> textsOf(const QWidget& window)
{
    std::vector<SeenText> texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const QString where =
            QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
        for (const QString& text : {widget->toolTip(), widget->windowTitle(), widget->accessibleName()})
            texts.push_back({where, text});
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts.push_back({where, label->text()});
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts.push_back({where, button->text()});
        if (const auto* box = qobject_cast<const QGroupBox*>(widget))
            texts.push_back({where, box->title()});
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            texts.push_back({where, line->placeholderText()});
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int tab = 0; tab < tabs->count(); ++tab)
                texts.push_back({where, tabs->tabText(tab)});
        if (const auto* choice = qobject_cast<const QComboBox*>(widget))
            for (int item = 0; item < choice->count(); ++item)
                texts.push_back({where, choice->itemText(item)});
        if (const auto* page = qobject_cast<const QPlainTextEdit*>(widget))
            texts.push_back({where, page->toPlainText()});
        if (const auto* items = qobject_cast<const QAbstractItemView*>(widget); items && items->model())
            addModel(*items->model(), {}, where, texts);
    }
    for (const QAction* action : window.findChildren<QAction*>())
        for (const QString& text : {action->text(), action->toolTip(), action->statusTip()})
            texts.push_back({QStringLiteral("action ") + action->objectName(), text});
    return texts;
}

} // namespace

class GermanTest : public WindowTest
{
    Q_OBJECT

public:
    GermanTest() { installLanguage(*qApp, Language::German); } // before the window

private:
    // Texts of other programs and of devices, and words that are both.
    static bool isAllowed(const SeenText& seen) { return seen.where.startsWith(QStringLiteral("QCalendar")); }
    void noEnglishIsSeen(const QString& when)
    {
        QStringList english;
        for (const SeenText& seen : textsOf(*window_))
            if (const QString word = englishWordIn(seen.text); !word.isEmpty() && !isAllowed(seen))
                english << QStringLiteral("%1: \"%2\" in \"%3\"").arg(seen.where, word, seen.text.left(200));
        english.removeDuplicates();
        QVERIFY2(english.isEmpty(),
                 qPrintable(when + QStringLiteral(":\n") + english.join(QLatin1Char('\n'))));
    }

private Q_SLOTS:
    void theScanFindsEnglish()
    {
        QCOMPARE(englishWordIn(QStringLiteral("Die Bilder of the Gerät")), QStringLiteral("of"));
        QCOMPARE(englishWordIn(QStringLiteral("Öffnen: bones.json --frame 3 PixelSpacing")), QString());
    }
    void anEmptyWindow()
    {
        openWindow();
        noEnglishIsSeen(QStringLiteral("empty"));
    }
    void theDemoOnEveryPage()
    {
        openDemo();
        for (const MainWindow::Page page : {MainWindow::Page::Register, MainWindow::Page::Compare,
                                            MainWindow::Page::Track, MainWindow::Page::Reconstruct}) {
            window_->setPage(page);
            QTest::qWait(50);
            noEnglishIsSeen(QStringLiteral("demo, page %1").arg(static_cast<int>(page)));
        }
    }
    void aFinishedRegistration()
    {
        openDemo();
        app::SearchChoice search;
        search.search = "track";
        window_->workspace().session().setSearch(search);
        window_->actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().session().runs().empty(), kWaitMs);
        noEnglishIsSeen(QStringLiteral("registered"));
    }
    void factsAreGerman()
    {
        QCOMPARE(dataText("pixel spacing"), QStringLiteral("Pixelabstand"));
        QCOMPARE(dataText("0.308 x 0.308 mm"), QStringLiteral("0,308 x 0,308 mm"));
        QCOMPARE(dataText("ImagerPixelSpacing (0018,1164)"),
                 QStringLiteral("ImagerPixelSpacing (0018,1164)"));
        const QString composed = dataText("stored with bones low, inverted: 4095 minus the value");
        QVERIFY2(englishWordIn(composed).isEmpty() && composed.contains(QStringLiteral("4095")),
                 qPrintable(composed));
        const QString warning =
            dataText("Warning: DistanceSourceToPatient (0018,1111) is missing: assumed as "
                     "usual for C-arms, at most 0.65 of the source to detector distance");
        QVERIFY2(englishWordIn(warning).isEmpty() && warning.contains(QStringLiteral("0,65")),
                 qPrintable(warning));
        QCOMPARE(
            dataText("Registration finished after 12 evaluations, 1.5 s, mRPD 0.25 mm, mTRE 1.50 mm"),
            QStringLiteral("Registrierung beendet nach 12 Auswertungen, 1,5 s, mRPD 0,25 mm, mTRE 1,50 mm"));
        QCOMPARE(dataText("mi at full resolution: 0.98765, before 0.43210"),
                 QStringLiteral("mi bei voller Auflösung: 0,98765, vorher 0,43210"));
        QCOMPARE(dataText("frames/7.png: there is no such file"),
                 QStringLiteral("frames/7.png: diese Datei gibt es nicht"));
        QCOMPARE(dataText("512x512, volume 64x64x48, dense"),
                 QStringLiteral("512x512, Volumen 64x64x48, dicht"));
    }
    // Of a real file all facts are put together from the sentences that are known.
    void theFactsOfAFileAreGerman()
    {
        openWindow();
        const std::filesystem::path file = pathOfXray();
        window_->workspace().openXray({file, {}, {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().session().xrays().empty(), kWaitMs);
        noEnglishIsSeen(QStringLiteral("X-ray"));
    }

private:
    std::filesystem::path pathOfXray()
    {
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);
        return files.xrays.front();
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(GermanTest, "german_test")
#include "german_test.moc"
