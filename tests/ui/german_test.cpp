// SPDX-License-Identifier: MIT
// No English is left in the German window: every text that can be seen, with data open, on every page.
#include "tests/support/dicom_samples.h"
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

// Words of English texts that no German text has, and that are not names of files, tags or devices.
const std::set<QString>& englishWords()
{
    static const std::set<QString> kWords = [] {
        std::set<QString> words;
        const char* list =
            "the of and with from is are not none this that which where while until its it no yes to be been "
            "has have had was were by for than then there these those on at as into each every all any other "
            "values value spacing image images frame frames view views synthetic degrees detector shown open "
            "close save file files folder remove add given user stored bones low high kept inverted "
            "assumed missing estimated device devices slow pose start stop stage stages run runs best last "
            "before after nothing another others move moved moves volume voxels slices slice window level "
            "angle angles matrix source middle linear logarithmic polarity scale warning drag click wheel "
            "points point features tracks lost found edges corners match search measure evaluations "
            "seconds selected choose chosen whole only again would should could can cannot must may";
        for (const QString& word : QString::fromLatin1(list).split(QLatin1Char(' ')))
            words.insert(word);
        // The same in German.
        for (const char* german : {"was", "pose", "matrix", "start", "all", "an", "am", "in", "linear"})
            words.erase(QString::fromLatin1(german));
        return words;
    }();
    return kWords;
}

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

QString englishWordIn(const QString& text)
{
    static const QRegularExpression kNoWord(QStringLiteral("[^\\p{L}'-]+"));
    // Names of tags, files, columns of tables, kernels, devices and options are what they are.
    static const QRegularExpression kName(
        QStringLiteral("\\S+\\.(json|tif|dcm|csv|png|tfm)\\b|\\S*:\\S*|--\\S+|<[^>]*>|[A-Z][a-z]+[A-Z]\\w*|"
                       "\\w+(,\\w+){3,}|[a-z]+_\\w+|oneTBB and Highway"));
    for (const QString& word : QString(text).remove(kName).remove(QLatin1Char('&')).split(kNoWord))
        if (englishWords().contains(word.toLower()))
            return word;
    return {};
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
