// SPDX-License-Identifier: MIT
// libFuzzer's program for every reader: ISOCENTER_FUZZ_TARGET names which one. With --seeds FOLDER it writes
// small sound files of the target to begin with, and ends.
#include "tests/fuzz/fuzz_seeds.h"
#include "tests/support/temporary_folder.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>

namespace isocenter::fuzz {
namespace {

const FuzzTarget& chosenTarget()
{
    static const FuzzTarget& kTarget = []() -> const FuzzTarget& {
        const char* name = std::getenv("ISOCENTER_FUZZ_TARGET");
        try {
            return fuzzTargetNamed(name != nullptr ? name : "");
        } catch (const std::exception& error) {
            std::fprintf(stderr, "ISOCENTER_FUZZ_TARGET: %s\n", error.what());
            std::exit(2);
        }
    }();
    return kTarget;
}

void writeSeeds(const std::filesystem::path& folder)
{
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const auto& seed : seedsOf(chosenTarget(), test::temporaryFolder()))
        std::ofstream(folder / ("seed" + std::to_string(number++)), std::ios::binary)
            .write(reinterpret_cast<const char*>(seed.data()), static_cast<std::streamsize>(seed.size()));
}

} // namespace
} // namespace isocenter::fuzz

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments)
{
    if (*count == 3 && std::string((*arguments)[1]) == "--seeds") {
        isocenter::fuzz::writeSeeds((*arguments)[2]);
        std::exit(0);
    }
    isocenter::fuzz::chosenTarget();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    isocenter::fuzz::readBytes(isocenter::fuzz::chosenTarget(), {data, size},
                               isocenter::test::freshFolder("fuzz"));
    return 0;
}
