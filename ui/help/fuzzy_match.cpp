// SPDX-License-Identifier: MIT
#include "ui/help/fuzzy_match.h"

#include <QStringList>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kLetter = 4;
constexpr int kBeginOfWord = 12;
constexpr int kInARow = 10;
constexpr int kWholeWord = 30; // typed as it stands in the text
constexpr int kLettersAPoint = 4;

bool beginsWord(const QString& text, qsizetype place)
{
    return place == 0 || (text[place].isLetterOrNumber() && !text[place - 1].isLetterOrNumber());
}

// From each place where the first letter is, the greedy match; the best of these.
std::optional<int> scoreFrom(const QString& word, const QString& text, qsizetype first)
{
    int score = 0;
    qsizetype place = first;
    qsizetype last = -2;
    for (const QChar letter : word) {
        place = text.indexOf(letter, place, Qt::CaseInsensitive);
        if (place < 0)
            return {};
        score += kLetter + (place == last + 1 ? kInARow : 0) + (beginsWord(text, place) ? kBeginOfWord : 0);
        last = place++;
    }
    return score;
}

std::optional<int> wordScore(const QString& word, const QString& text)
{
    std::optional<int> best;
    for (qsizetype first = text.indexOf(word[0], 0, Qt::CaseInsensitive); first >= 0;
         first = text.indexOf(word[0], first + 1, Qt::CaseInsensitive))
        best = std::max(best, scoreFrom(word, text, first));
    if (best && text.contains(word, Qt::CaseInsensitive))
        *best += kWholeWord;
    return best;
}

} // namespace

std::optional<int> fuzzyScore(const QString& typed, const QString& text)
{
    int score = 0;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const std::optional<int> found = wordScore(word, text);
        if (!found)
            return {};
        score += *found;
    }
    return score - static_cast<int>(text.size()) / kLettersAPoint;
}

} // namespace isocenter::ui
