// SPDX-License-Identifier: MIT
#include "app/cli/bench/bench_document.h"

#include "core/io/files/json_text.h"
#include "core/support/version.h"

namespace isocenter::app {

void printDocument(const nlohmann::ordered_json& ofRun, nlohmann::ordered_json results, std::ostream& out)
{
    nlohmann::ordered_json document{{"version", core::kVersion}};
    document.update(ofRun);
    document["results"] = std::move(results);
    out << core::jsonText(document, 2) << '\n';
}

} // namespace isocenter::app
