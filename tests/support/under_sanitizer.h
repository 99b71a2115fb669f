// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::tests {

// Whether the address or the thread sanitizer is compiled in, whose allocator, memory and speed are its own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kUnderSanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kUnderSanitizer = true;
#else
inline constexpr bool kUnderSanitizer = false;
#endif
#else
inline constexpr bool kUnderSanitizer = false;
#endif

} // namespace isocenter::tests
