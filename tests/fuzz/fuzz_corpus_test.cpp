// SPDX-License-Identifier: MIT
// Files from anywhere are read or refused with a message, never more: small sound files, what fuzzers found,
// and mutants of both. After a crash the input lies in the temporary folder of the process.
#include "core/io/files/file_contents.h"
#include "tests/fuzz/fuzz_seeds.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace isocenter::fuzz {
namespace {

namespace fs = std::filesystem;

using Bytes = std::vector<std::uint8_t>;

constexpr int kMutants = 200; // of each file
constexpr std::size_t kLargestFile = 1 << 16;

fs::path corpusFolder()
{
    return fs::path(ISOCENTER_SOURCE_DIR) / "tests/fuzz/corpus";
}

std::vector<Bytes> corpusOf(const FuzzTarget& target)
{
    std::vector<Bytes> corpus;
    const fs::path folder = corpusFolder() / target.name;
    if (fs::is_directory(folder))
        for (const auto& entry : fs::directory_iterator(folder))
            corpus.push_back(core::readFileBytes(entry.path()));
    std::ranges::sort(corpus); // whatever the order in the folder
    return corpus;
}

// One to four changes: a byte, a number that breaks sums, a part that is missing, doubled or moved.
Bytes mutantOf(const Bytes& bytes, std::mt19937& random)
{
    Bytes mutant = bytes;
    const auto below = [&](std::size_t end) { return std::size_t{random()} % std::max<std::size_t>(1, end); };
    for (std::size_t changes = 1 + below(4); changes > 0 && !mutant.empty(); --changes) {
        const std::size_t at = below(mutant.size());
        const std::size_t length = std::min(mutant.size() - at, 1 + below(8));
        const auto first = mutant.begin() + static_cast<std::ptrdiff_t>(at);
        const Bytes part(first, first + static_cast<std::ptrdiff_t>(length));
        switch (random() % 6) {
        case 0:
            *first = static_cast<std::uint8_t>(random());
            break;
        case 1:
            std::fill_n(first, static_cast<std::ptrdiff_t>(length), std::uint8_t{0xff});
            break;
        case 2:
            std::fill_n(first, static_cast<std::ptrdiff_t>(length), std::uint8_t{0});
            break;
        case 3:
            mutant.erase(first, first + static_cast<std::ptrdiff_t>(length));
            break;
        case 4:
            mutant.insert(first, part.begin(), part.end());
            break;
        default:
            mutant.resize(at);
            break;
        }
    }
    return mutant;
}

class EveryReader : public testing::TestWithParam<FuzzTarget>
{
protected:
    // What the user would be told.
    std::string read(const Bytes& bytes)
    {
        try {
            return readBytes(GetParam(), bytes, test::freshFolder("fuzz"));
        } catch (const std::exception& error) {
            ADD_FAILURE() << GetParam().name << ": not a message for the user: " << error.what();
            return error.what();
        }
    }
};

TEST_P(EveryReader, ReadsSoundFiles)
{
    // The files that they name, or more points.
    static const std::set<std::string_view> kNeedMore{"xtekct", "raw", "bones", "distortion",
                                                      "autoscoper-trial"};
    for (const Bytes& seed : seedsOf(GetParam(), test::freshFolder("seeds"))) {
        const std::string message = read(seed);
        EXPECT_EQ(message.empty(), !kNeedMore.contains(GetParam().name)) << message;
    }
}

TEST_P(EveryReader, AnswersWhatFuzzersFound)
{
    for (const Bytes& file : corpusOf(GetParam()))
        read(file);
}

TEST_P(EveryReader, AnswersMutants)
{
    std::mt19937 random(7);
    std::vector<Bytes> files = seedsOf(GetParam(), test::freshFolder("seeds"));
    for (const Bytes& file : files)
        for (int i = 0; i < kMutants && file.size() < kLargestFile; ++i)
            read(mutantOf(file, random));
}

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryReader, testing::ValuesIn(fuzzTargets().begin(), fuzzTargets().end()),
                         [](const testing::TestParamInfo<FuzzTarget>& tested) {
                             std::string name(tested.param.name);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(FuzzCorpus, IsSmallAndOfKnownTargets)
{
    std::uintmax_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(corpusFolder()))
        if (entry.is_regular_file()) {
            bytes += entry.file_size();
            EXPECT_NO_THROW(fuzzTargetNamed(entry.path().parent_path().filename().string())) << entry.path();
        }
    EXPECT_LE(bytes, 3u << 20);
}

} // namespace
} // namespace isocenter::fuzz
