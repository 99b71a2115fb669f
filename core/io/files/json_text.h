// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>

namespace isocenter::core {

// The values of a JSON text, for Json = nlohmann::json or nlohmann::ordered_json; name stands for the file in
// messages. All our readers go through here: texts that are not valid, hold numbers beyond the range of
// double or are nested so deep that what walks over them would run out of stack throw FileError.
template <class Json>
Json parsedJson(const std::string& text, const std::filesystem::path& name);

// A document as it is printed and written, indented by so many spaces. Bytes that are not valid UTF-8, as
// texts of damaged or old DICOM files hold, are written as U+FFFD.
std::string jsonText(const nlohmann::ordered_json& document, int indent);

} // namespace isocenter::core
