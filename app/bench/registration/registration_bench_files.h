// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/registration_bench.h"

#include <filesystem>
#include <string>

namespace isocenter::app {

// The figures beside the literature's. command: as typed, for the page.
std::string registrationBenchJson(const RegistrationBench& bench); // schema isocenter.bench-registration/2
std::string registrationBenchCsv(const RegistrationBench& bench);  // a row for each stage, system and size
std::string registrationBenchHtml(const RegistrationBench& bench, const std::string& command);

// bench.json, bench.csv and report.html into the folder, which is made if needed. Throws FileError.
void writeRegistrationBench(const std::filesystem::path& folder, const RegistrationBench& bench,
                            const std::string& command);

// "155x120 (128x128x94)": X-ray and volume of a size.
std::string sizeName(std::size_t size);

} // namespace isocenter::app
