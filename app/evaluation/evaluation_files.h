// SPDX-License-Identifier: MIT
#pragma once

#include "app/evaluation/evaluation_study.h"

#include <filesystem>

namespace isocenter::app {

// Replaces results.json in the folder, by way of a temporary file, so that a crash or a full disk leaves the
// one before. Throws FileError.
void writeEvaluationJson(const std::filesystem::path& folder, const EvaluationStudy& study);
// results.csv (a row a registration), summary.csv (a row a configuration) and report.html. Throws FileError.
void writeEvaluationTables(const std::filesystem::path& folder, const EvaluationStudy& study);

// Gives the study the records that results.json in the folder holds of its configurations; without such a
// file it has none. Throws UsageError if the file is of another case, protocol or search, and FileError if
// it is damaged.
void resumeEvaluation(const std::filesystem::path& folder, EvaluationStudy& study);

// The study as one JSON document (schema isocenter.evaluation/2).
std::string evaluationJson(const EvaluationStudy& study);
// One registration, as that document has it.
std::string recordText(const EvaluationRecord& record);
// Throws InputError.
EvaluationRecord recordFromText(const std::string& text, const EvaluationProtocol& protocol);
std::string resultsCsv(const EvaluationStudy& study);
std::string summaryCsv(const EvaluationStudy& study);

// One self-contained page: the summary of every configuration, a chart of each quantity, the success of each
// bin, and what was run.
std::string evaluationHtml(const EvaluationStudy& study);

} // namespace isocenter::app
