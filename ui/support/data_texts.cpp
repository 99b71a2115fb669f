// SPDX-License-Identifier: MIT
#include "ui/support/data_texts.h"

#include "ui/support/translation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::ui {
namespace {

constexpr const char* kDataContext = "Data";
constexpr int kDeepest = 8;     // of sentences in sentences
constexpr int kTriesOthers = 2; // until here, another sentence is tried where one leaves English

// What is put together where nothing can be marked: the message of a FileError, from its file and the
// problem.
[[maybe_unused]] constexpr const char* kFileProblem = QT_TRANSLATE_NOOP("Data", "{}: {}");

// Files that were passed over and why, three at most, and how many more there are.
[[maybe_unused]] constexpr std::array kPassedOver = {
    QT_TRANSLATE_NOOP("Data", "{}, {}"),
    QT_TRANSLATE_NOOP("Data", "{} and {} more"),
    QT_TRANSLATE_NOOP("Data", "{} is not a DICOM file"),
    QT_TRANSLATE_NOOP("Data", "{} is a DICOMDIR"),
    QT_TRANSLATE_NOOP("Data", "{} holds no image (Modality {})"),
    QT_TRANSLATE_NOOP("Data", "{} is listed in the DICOMDIR but missing"),
    QT_TRANSLATE_NOOP("Data", "{} cannot be opened: {}"),
    QT_TRANSLATE_NOOP("Data", "{} is damaged ({}): copy or export it again"),
    QT_TRANSLATE_NOOP("Data", "{} is truncated or damaged: an attribute reaches beyond the end of the file. "
                              "Copy or export it again"),
};

// What the system and FFmpeg say of a file.
[[maybe_unused]] constexpr std::array kReasons = {
    QT_TRANSLATE_NOOP("Data", "No such file or directory"),
    QT_TRANSLATE_NOOP("Data", "Permission denied"),
    QT_TRANSLATE_NOOP("Data", "No space left on device"),
    QT_TRANSLATE_NOOP("Data", "Is a directory"),
    QT_TRANSLATE_NOOP("Data", "Not a directory"),
    QT_TRANSLATE_NOOP("Data", "Directory not empty"),
    QT_TRANSLATE_NOOP("Data", "File exists"),
    QT_TRANSLATE_NOOP("Data", "File name too long"),
    QT_TRANSLATE_NOOP("Data", "Input/output error"),
    QT_TRANSLATE_NOOP("Data", "Read-only file system"),
    QT_TRANSLATE_NOOP("Data", "Operation not permitted"),
    QT_TRANSLATE_NOOP("Data", "Invalid argument"),
    QT_TRANSLATE_NOOP("Data", "Cannot allocate memory"),
    QT_TRANSLATE_NOOP("Data", "Device or resource busy"),
    QT_TRANSLATE_NOOP("Data", "Invalid data found when processing input"),
    QT_TRANSLATE_NOOP("Data", "End of file"),
    QT_TRANSLATE_NOOP("Data", "I/O error"),
};

// Words by which an English sentence is known from names of files, tags and options.
const QSet<QString>& englishWords()
{
    static const QSet<QString> kWords = [] {
        QSet<QString> words;
        for (const QString& word :
             QStringLiteral("the is are of and to not has have it its from for with be must no there cannot "
                            "needs only than as by or which at on was were this that error failed")
                 .split(QLatin1Char(' ')))
            words.insert(word);
        return words;
    }();
    return kWords;
}

bool readsEnglish(const QString& text)
{
    static const QRegularExpression kBetweenWords(QStringLiteral("[\\s,;:()]+"));
    const QStringList words = text.split(kBetweenWords, Qt::SkipEmptyParts);
    return words.size() > 1 &&
           std::ranges::any_of(words, [](const QString& word) { return englishWords().contains(word); });
}

// A known sentence, and what fits it.
struct Sentence
{
    QByteArray text;
    QRegularExpression fitting;
    qsizetype words; // letters beside its places
    QString longest; // of its parts between places, which is looked for first: most sentences fit no text
};

const QRegularExpression& places()
{
    static const QRegularExpression kPlaces(QStringLiteral("\\{[^}]*\\}"));
    return kPlaces;
}

Sentence sentenceOf(const QString& text)
{
    QString pattern;
    QString longest;
    qsizetype words = 0;
    qsizetype from = 0;
    const auto add = [&](qsizetype end) {
        const QString part = text.mid(from, end - from);
        pattern += QRegularExpression::escape(part);
        words += part.size();
        if (part.size() > longest.size())
            longest = part;
    };
    for (auto place = places().globalMatch(text); place.hasNext();) {
        const QRegularExpressionMatch match = place.next();
        add(match.capturedStart());
        pattern += QStringLiteral("(.*?)");
        from = match.capturedEnd();
    }
    add(text.size());
    return {text.toUtf8(),
            QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                               QRegularExpression::DotMatchesEverythingOption),
            words, longest};
}

// Of several that fit a text, the one with the most words of its own comes first.
const std::vector<Sentence>& sentences()
{
    static const std::vector<Sentence> kSentences = [] {
        std::vector<Sentence> made;
        for (const QString& text : dataTexts())
            made.push_back(sentenceOf(text));
        std::ranges::stable_sort(made, std::ranges::greater(), &Sentence::words);
        return made;
    }();
    return kSentences;
}

// A text in the window's language, and whether all of it is.
struct Translated
{
    QString text;
    bool whole = true;
};

Translated translated(const QString& text, int depth);

// What stands in quotation marks is a name or key, and said as it is.
bool isQuoted(const QString& pattern, const QRegularExpressionMatch& place)
{
    const auto isMark = [&](qsizetype at) {
        return at >= 0 && at < pattern.size() &&
               (pattern[at] == QLatin1Char('"') || pattern[at] == QLatin1Char('\''));
    };
    return isMark(place.capturedStart() - 1) || isMark(place.capturedEnd());
}

Translated filledIn(const QByteArray& sentence, const QRegularExpressionMatch& parts, int depth)
{
    const QString pattern = QCoreApplication::translate(kDataContext, sentence);
    Translated filled;
    qsizetype from = 0;
    int part = 1;
    for (auto place = places().globalMatch(pattern); place.hasNext(); ++part) {
        const QRegularExpressionMatch match = place.next();
        const QString found = parts.captured(part);
        const Translated filling =
            isQuoted(pattern, match) ? Translated{found} : translated(found, depth + 1);
        filled.text += pattern.mid(from, match.capturedStart() - from) + filling.text;
        filled.whole = filled.whole && filling.whole;
        from = match.capturedEnd();
    }
    filled.text += pattern.mid(from);
    return filled;
}

Translated translated(const QString& text, int depth)
{
    if (text.isEmpty())
        return {text};
    static const QRegularExpression kNumber(QStringLiteral("^[-+]?\\d+\\.\\d+$"));
    if (kNumber.match(text).hasMatch())
        return {QString(text).replace(QLatin1Char('.'), QLocale().decimalPoint())};
    if (const QString whole = appText(text.toStdString()); whole != text)
        return {whole};
    std::optional<Translated> partly;
    for (const Sentence& sentence : sentences()) {
        if (depth >= kDeepest || !text.contains(sentence.longest))
            continue;
        const QRegularExpressionMatch match = sentence.fitting.match(text);
        if (!match.hasMatch())
            continue;
        Translated filled = filledIn(sentence.text, match, depth);
        if (filled.whole || depth >= kTriesOthers)
            return filled;
        if (!partly)
            partly = std::move(filled);
    }
    return partly.value_or(Translated{text, !readsEnglish(text)});
}

} // namespace

QString dataText(const std::string& text)
{
    return translated(QString::fromStdString(text), 0).text;
}

QString messageText(const std::string& message)
{
    const Translated text = translated(QString::fromStdString(message), 0);
    return text.whole ? text.text : QString::fromStdString(message);
}

app::Failure appFailure(const app::Failure& failure)
{
    const QString title = appText(failure.title);
    const Translated message = translated(QString::fromStdString(failure.message), 0);
    if (message.whole || !isTranslated())
        return {title.toStdString(), message.text.toStdString(), failure.details};
    const QString instead =
        QCoreApplication::translate("MessageBar", "the message is in English, see Details");
    const std::string details = failure.details.empty() ? "" : "\n\n" + failure.details;
    return {title.toStdString(), instead.toStdString(), failure.message + details};
}

QStringList dataTexts()
{
    return translatedTexts(QLatin1String(kDataContext));
}

} // namespace isocenter::ui
