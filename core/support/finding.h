// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Something a reader noticed and went on from: what it assumed, adapted or left out. It travels with the data
// that it concerns. A warning means that positions, sizes, values or times may not be what the user expects.
struct Finding
{
    bool warning = false;
    std::string text;    // one sentence for people: what and why
    std::string field{}; // of the file, as its format calls it: "xyzt_units", "(0018,1063)"; empty: the whole
    std::string value{}; // what was taken
    std::string remedy{}; // what overrides it: an option, or what the file should say; empty: nothing does
};

// The sentences alone.
inline std::vector<std::string> textsOf(std::span<const Finding> findings)
{
    std::vector<std::string> texts;
    texts.reserve(findings.size());
    for (const Finding& finding : findings)
        texts.push_back(finding.text);
    return texts;
}

// The same with the name of what they are about before each sentence.
inline std::vector<Finding> namedFindings(std::span<const Finding> findings, const std::string& name)
{
    std::vector<Finding> named(findings.begin(), findings.end());
    for (Finding& finding : named)
        finding.text.insert(0, name + ": ");
    return named;
}

} // namespace isocenter::core
