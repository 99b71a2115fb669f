// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace isocenter::core {

// How many bytes of a file's beginning the functions below want; shorter files are handed over whole.
inline constexpr std::size_t kSignatureBytes = 132;

// "DICM" after the preamble of 128 bytes. Files without a meta header lack it.
bool hasDicomSignature(std::span<const std::uint8_t> head);
// That of a TIFF or BigTIFF. A DICOM file may carry one in its preamble, and is no TIFF.
bool hasTiffSignature(std::span<const std::uint8_t> head);

} // namespace isocenter::core
