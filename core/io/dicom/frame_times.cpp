// SPDX-License-Identifier: MIT
#include "core/io/dicom/frame_times.h"

#include "core/io/dicom/dicom_pixels.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kSecondsOfDay = 86400.0;
constexpr std::array<const char*, 3> kAcquisitionNames{
    "AcquisitionDateTime (0008,002a)", "AcquisitionTime (0008,0032)", "ContentTime (0008,0033)"};

// The attributes that Frame Increment Pointer names.
std::vector<DcmTagKey> pointedTags(const DicomFile& file)
{
    DcmElement* element = nullptr;
    std::vector<DcmTagKey> tags;
    if (file.dataset().findAndGetElement(DCM_FrameIncrementPointer, element).bad() || element == nullptr)
        return tags;
    if (auto* pointer = dynamic_cast<DcmAttributeTag*>(element)) {
        DcmTagKey tag;
        for (unsigned long index = 0; index < pointer->getVM(); ++index)
            if (pointer->getTagVal(tag, index).good())
                tags.push_back(tag);
        return tags;
    }
    Uint8* bytes = nullptr; // as UN
    if (element->getUint8Array(bytes).good() && bytes != nullptr)
        for (Uint32 at = 0; at + 3 < element->getLength(); at += 4)
            tags.emplace_back(static_cast<Uint16>(bytes[at] | bytes[at + 1] << 8),
                              static_cast<Uint16>(bytes[at + 2] | bytes[at + 3] << 8));
    return tags;
}

// Steps in milliseconds from the frame before; the first frame's says nothing of the run.
std::optional<FrameTimes> timesByVector(const DicomFile& file, int frames, std::vector<Finding>& findings)
{
    const std::vector<double> steps = file.numbers(DCM_FrameTimeVector);
    const auto count = static_cast<std::size_t>(frames);
    const std::string name = dicomTagName(DCM_FrameTimeVector);
    if (steps.empty())
        return std::nullopt;
    if (frames < 2 || (steps.size() != count && steps.size() != count - 1)) {
        findings.push_back(
            {true,
             fmt::format(translatable("Data", "{} holds {} values for {} frames: it was not used"), name,
                         steps.size(), frames),
             name});
        return std::nullopt;
    }
    FrameTimes times{{0.0}, 0.0, name, {}};
    double milliseconds = 0.0;
    bool grows = true;
    for (std::size_t index = steps.size() - (count - 1); index < steps.size(); ++index) {
        grows = grows && steps[index] > 0.0;
        milliseconds += steps[index];
        times.seconds.push_back(milliseconds / 1000.0);
    }
    if (!grows) {
        findings.push_back(
            {true,
             fmt::format(translatable("Data", "{} holds steps that are not above 0: it was not used"), name),
             name});
        return std::nullopt;
    }
    times.framesPerSecond = static_cast<double>(count - 1) / times.seconds.back();
    return times;
}

std::optional<FrameTimes> timesByRate(const std::optional<FrameRate>& rate)
{
    if (!rate)
        return std::nullopt;
    return FrameTimes{{}, rate->framesPerSecond, rate->source, {}};
}

// Seconds since a fixed day, of "20200131" and "120000.5"; the day may be missing.
std::optional<double> secondsOf(const std::optional<std::string>& date,
                                const std::optional<std::string>& time)
{
    OFTime clock;
    if (!time || DcmTime::getOFTimeFromString(OFString(time->c_str()), clock, OFTrue).bad())
        return std::nullopt;
    std::chrono::sys_days day{};
    OFDate calendar;
    if (date && DcmDate::getOFDateFromString(OFString(date->c_str()), calendar, OFTrue).good())
        day = std::chrono::year(static_cast<int>(calendar.getYear())) /
              std::chrono::month(calendar.getMonth()) / std::chrono::day(calendar.getDay());
    return static_cast<double>(day.time_since_epoch().count()) * kSecondsOfDay +
           clock.getTimeInSeconds(OFFalse, OFFalse);
}

// The same of "20200131120000.5+0100".
std::optional<double> secondsOfDateTime(const std::optional<std::string>& text)
{
    constexpr std::size_t kDateLetters = 8;
    if (!text || text->size() < kDateLetters + 2)
        return std::nullopt;
    const std::size_t zone = std::min(text->find_first_of("+-", kDateLetters), text->size());
    const auto seconds =
        secondsOf(text->substr(0, kDateLetters), text->substr(kDateLetters, zone - kDateLetters));
    if (!seconds || zone + 5 > text->size())
        return seconds;
    const auto digits = [&](std::size_t at) { return 10 * ((*text)[at] - '0') + ((*text)[at + 1] - '0'); };
    const double ahead = 3600.0 * digits(zone + 1) + 60.0 * digits(zone + 3);
    return (*text)[zone] == '+' ? *seconds - ahead : *seconds + ahead;
}

// Seconds since the first; nothing if one is missing or not later than the one before. Half a day back means
// that midnight passed and the date does not say so.
std::vector<double> growing(std::span<const std::optional<double>> stamps)
{
    std::vector<double> seconds;
    double days = 0.0;
    for (const std::optional<double>& stamp : stamps) {
        if (!stamp)
            return {};
        double since = *stamp - *stamps.front() + days;
        if (!seconds.empty() && since < seconds.back() - kSecondsOfDay / 2) {
            days += kSecondsOfDay;
            since += kSecondsOfDay;
        }
        if (!seconds.empty() && since <= seconds.back())
            return {};
        seconds.push_back(std::round(since * 1e6) / 1e6); // as fine as DICOM states times
    }
    return seconds;
}

std::optional<FrameTimes> timesByStamps(std::span<const std::optional<double>> stamps,
                                        const std::string& source)
{
    if (stamps.size() < 2)
        return std::nullopt;
    FrameTimes times{growing(stamps), 0.0, source, {}};
    if (times.seconds.empty())
        return std::nullopt;
    times.framesPerSecond = static_cast<double>(stamps.size() - 1) / times.seconds.back();
    return times;
}

// Times of enhanced images, which state the acquisition of each frame.
std::optional<FrameTimes> timesByFrameContents(const DicomFile& file, int frames)
{
    for (const DcmTagKey& tag : {DCM_FrameAcquisitionDateTime, DCM_FrameReferenceDateTime}) {
        std::vector<std::optional<double>> stamps;
        DcmSequenceOfItems* groups = nullptr;
        if (file.dataset().findAndGetSequence(DCM_PerFrameFunctionalGroupsSequence, groups).bad() ||
            groups == nullptr || groups->card() < static_cast<unsigned long>(frames))
            return std::nullopt;
        for (DcmObject* group = groups->nextInContainer(nullptr);
             group != nullptr && stamps.size() < static_cast<std::size_t>(frames);
             group = groups->nextInContainer(group)) {
            DcmItem* const content = dicomItem(*static_cast<DcmItem*>(group), DCM_FrameContentSequence);
            stamps.push_back(content == nullptr ? std::nullopt : secondsOfDateTime(dicomText(*content, tag)));
        }
        if (auto times = timesByStamps(stamps, dicomTagName(tag)))
            return times;
    }
    return std::nullopt;
}

// What is not a time of a frame itself.
FrameTimes timesByDisplay(const DicomFile& file)
{
    if (auto times = timesByRate(rateBy(file, DCM_CineRate)))
        return *times;
    if (auto times = timesByRate(rateBy(file, DCM_RecommendedDisplayFrameRate))) {
        times->findings.push_back(
            {true,
             fmt::format(translatable("Data", "the times of the frames are not stated: they were taken from "
                                              "{}, {:g} frames/s"),
                         times->source, times->framesPerSecond),
             times->source, fmt::format("{:g} frames/s", times->framesPerSecond), "--rate"});
        return *times;
    }
    return {};
}

} // namespace

double FrameTimes::secondsOf(std::int64_t frame) const
{
    if (frame >= 0 && static_cast<std::size_t>(frame) < seconds.size())
        return seconds[static_cast<std::size_t>(frame)];
    return static_cast<double>(frame) / framesPerSecond;
}

FrameTimes frameTimes(const DicomFile& file, int frames)
{
    std::vector<Finding> findings;
    const auto withFindings = [&findings](FrameTimes times) {
        times.findings.insert(times.findings.begin(), findings.begin(), findings.end());
        return times;
    };
    for (const DcmTagKey& tag : pointedTags(file)) {
        if (tag == DCM_FrameTimeVector) {
            if (const auto times = timesByVector(file, frames, findings))
                return withFindings(*times);
        } else if (tag == DCM_FrameTime || tag == DCM_CineRate) {
            if (const auto times = timesByRate(rateBy(file, tag)))
                return withFindings(*times);
        } else {
            continue;
        }
        if (!file.text(tag))
            findings.push_back({true,
                                fmt::format(translatable("Data", "{} names {}, which is missing"),
                                            dicomTagName(DCM_FrameIncrementPointer), dicomTagName(tag)),
                                dicomTagName(tag)});
    }
    std::vector<Finding> again; // said once
    if (const auto times = timesByVector(file, frames, findings.empty() ? findings : again))
        return withFindings(*times);
    if (const auto times = timesByRate(rateBy(file, DCM_FrameTime)))
        return withFindings(*times);
    if (const auto times = timesByFrameContents(file, frames))
        return withFindings(*times);
    return withFindings(timesByDisplay(file));
}

std::optional<FrameRate> displayRateOf(const DicomFile& file)
{
    for (const DcmTagKey& tag : {DCM_RecommendedDisplayFrameRate, DCM_CineRate})
        if (const auto rate = rateBy(file, tag))
            return rate;
    const FrameTimes times = frameTimes(file, dicomFrameCount(file));
    if (times.framesPerSecond > 0.0)
        return FrameRate{times.framesPerSecond, times.source};
    return std::nullopt;
}

AcquisitionTimes acquisitionTimes(const DicomFile& file)
{
    return {{secondsOfDateTime(file.text(DCM_AcquisitionDateTime)),
             secondsOf(file.text(DCM_AcquisitionDate), file.text(DCM_AcquisitionTime)),
             secondsOf(file.text(DCM_ContentDate), file.text(DCM_ContentTime))}};
}

FrameTimes seriesTimes(std::span<const AcquisitionTimes> times, const DicomFile& first)
{
    for (std::size_t attribute = 0; attribute < kAcquisitionNames.size(); ++attribute) {
        std::vector<std::optional<double>> stamps;
        for (const AcquisitionTimes& frame : times)
            stamps.push_back(frame.seconds[attribute]);
        if (auto found = timesByStamps(stamps, kAcquisitionNames[attribute]))
            return *found;
    }
    if (const auto rate = timesByRate(rateBy(first, DCM_FrameTime)))
        return *rate;
    return timesByDisplay(first);
}

} // namespace isocenter::core
