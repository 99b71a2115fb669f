// SPDX-License-Identifier: MIT
#include "core/io/dicom/confidentiality_profile.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <cstdint>
#include <unordered_map>

namespace isocenter::core {
namespace {

using Action = ConfidentialityAction;

struct Entry
{
    std::uint32_t tag; // group, element
    Action action;
};

// Table E.1-1 without what the value representation decides already (see byRepresentation), and the types of
// action that it leaves to choose already chosen. Groups that say nothing about an image or its acquisition
// are removed whole (see isRemovedGroup), and so are texts of groups about orders and treatments (see
// isTextOfPeople). The meaning of a code is free text that its value does without.
constexpr Entry kTable[]{
    {0x00080104, Action::Dummy}, // CodeMeaning
    // identifying
    {0x00080050, Action::Empty},  // AccessionNumber
    {0x00080080, Action::Dummy},  // InstitutionName
    {0x00080082, Action::Remove}, // InstitutionCodeSequence
    {0x00080096, Action::Remove}, // ReferringPhysicianIdentificationSequence
    {0x00080094, Action::Remove}, // ReferringPhysicianTelephoneNumbers
    {0x0008009d, Action::Remove}, // ConsultingPhysicianIdentificationSequence
    {0x00080201, Action::Remove}, // TimezoneOffsetFromUTC
    {0x00081000, Action::Remove}, // NetworkID
    {0x00081010, Action::Dummy},  // StationName
    {0x00081030, Action::Remove}, // StudyDescription
    {0x0008103e, Action::Remove}, // SeriesDescription
    {0x00081040, Action::Remove}, // InstitutionalDepartmentName
    {0x00081041, Action::Remove}, // InstitutionalDepartmentTypeCodeSequence
    {0x00081049, Action::Remove}, // PhysiciansOfRecordIdentificationSequence
    {0x00081052, Action::Remove}, // PerformingPhysicianIdentificationSequence
    {0x00081062, Action::Remove}, // PhysiciansReadingStudyIdentificationSequence
    {0x00081072, Action::Remove}, // OperatorIdentificationSequence
    {0x00081080, Action::Remove}, // AdmittingDiagnosesDescription
    {0x00081084, Action::Remove}, // AdmittingDiagnosesCodeSequence
    {0x00081088, Action::Remove}, // PyramidDescription
    {0x00081110, Action::Empty},  // ReferencedStudySequence
    {0x00081111, Action::Remove}, // ReferencedPerformedProcedureStepSequence
    {0x00081120, Action::Remove}, // ReferencedPatientSequence
    // the patient
    {0x00100010, Action::Dummy}, // PatientName: Z, as a pseudonym
    {0x00100020, Action::Dummy}, // PatientID: Z/D, as a pseudonym
    {0x00100030, Action::Empty}, // PatientBirthDate
    {0x00100040, Action::Empty}, // PatientSex
    // clinical trials
    {0x00120010, Action::Dummy}, // ClinicalTrialSponsorName
    {0x00120020, Action::Dummy}, // ClinicalTrialProtocolID
    {0x00120021, Action::Empty}, // ClinicalTrialProtocolName
    {0x00120030, Action::Empty}, // ClinicalTrialSiteID
    {0x00120031, Action::Empty}, // ClinicalTrialSiteName
    {0x00120040, Action::Dummy}, // ClinicalTrialSubjectID
    {0x00120042, Action::Dummy}, // ClinicalTrialSubjectReadingID
    {0x00120050, Action::Empty}, // ClinicalTrialTimePointID
    {0x00120060, Action::Empty}, // ClinicalTrialCoordinatingCenterName
    {0x00120081, Action::Dummy}, // ClinicalTrialProtocolEthicsCommitteeName
    // the acquisition and its devices
    {0x00180010, Action::Empty},  // ContrastBolusAgent
    {0x00181000, Action::Dummy},  // DeviceSerialNumber
    {0x00181004, Action::Remove}, // PlateID
    {0x00181005, Action::Remove}, // GeneratorID
    {0x00181007, Action::Remove}, // CassetteID
    {0x00181008, Action::Remove}, // GantryID
    {0x0018100a, Action::Remove}, // UDISequence
    {0x00181010, Action::Remove}, // SecondaryCaptureDeviceID
    {0x00181030, Action::Dummy},  // ProtocolName
    {0x00181400, Action::Dummy},  // AcquisitionDeviceProcessingDescription
    {0x001811bb, Action::Dummy},  // AcquisitionFieldOfViewLabel
    {0x00185011, Action::Remove}, // TransducerIdentificationSequence
    {0x0018700a, Action::Dummy},  // DetectorID
    {0x00189185, Action::Remove}, // RespiratoryMotionCompensationTechniqueDescription
    {0x00189367, Action::Dummy},  // XRaySourceID
    {0x00189371, Action::Dummy},  // XRayDetectorID
    {0x00189373, Action::Remove}, // XRayDetectorLabel
    {0x00189424, Action::Remove}, // AcquisitionProtocolDescription
    {0x00189937, Action::Remove}, // RequestedSeriesDescription
    {0x0018937b, Action::Remove}, // MultienergyAcquisitionDescription
    {0x0018937f, Action::Remove}, // DecompositionDescription
    {0x0018a003, Action::Remove}, // ContributionDescription
    // the study and the images
    {0x00200010, Action::Empty},  // StudyID
    {0x00200027, Action::Remove}, // PyramidLabel
    {0x00203401, Action::Remove}, // ModifyingDeviceID
    {0x00203406, Action::Remove}, // ModifiedImageDescription
    {0x003a0329, Action::Remove}, // WaveformFilterDescription
    {0x003a032b, Action::Remove}, // FilterLookupTableDescription
    // orders, procedures and specimens
    {0x00400007, Action::Remove}, // ScheduledProcedureStepDescription
    {0x00400009, Action::Remove}, // ScheduledProcedureStepID
    {0x0040000b, Action::Remove}, // ScheduledPerformingPhysicianIdentificationSequence
    {0x00400010, Action::Remove}, // ScheduledStationName
    {0x00400011, Action::Remove}, // ScheduledProcedureStepLocation
    {0x00400012, Action::Remove}, // PreMedication
    {0x00400242, Action::Remove}, // PerformedStationName
    {0x00400243, Action::Remove}, // PerformedLocation
    {0x00400253, Action::Remove}, // PerformedProcedureStepID
    {0x00400254, Action::Remove}, // PerformedProcedureStepDescription
    {0x00400275, Action::Remove}, // RequestAttributesSequence
    {0x00400512, Action::Dummy},  // ContainerIdentifier
    {0x00400513, Action::Empty},  // IssuerOfTheContainerIdentifierSequence
    {0x0040050a, Action::Remove}, // SpecimenAccessionNumber
    {0x0040051a, Action::Remove}, // ContainerDescription
    {0x00400551, Action::Dummy},  // SpecimenIdentifier
    {0x00400555, Action::Empty},  // AcquisitionContextSequence
    {0x00400562, Action::Empty},  // IssuerOfTheSpecimenIdentifierSequence
    {0x00400600, Action::Remove}, // SpecimenShortDescription
    {0x00400610, Action::Empty},  // SpecimenPreparationSequence
    {0x004006fa, Action::Remove}, // SlideIdentifier
    {0x00401001, Action::Remove}, // RequestedProcedureID
    {0x00401002, Action::Remove}, // ReasonForTheRequestedProcedure
    {0x00401004, Action::Remove}, // PatientTransportArrangements
    {0x00401005, Action::Remove}, // RequestedProcedureLocation
    {0x0040100a, Action::Remove}, // ReasonForRequestedProcedureCodeSequence
    {0x00401012, Action::Remove}, // ReasonForPerformedProcedureCodeSequence
    {0x00401011, Action::Remove}, // IntendedRecipientsOfResultsIdentificationSequence
    {0x00401101, Action::Remove}, // PersonIdentificationCodeSequence
    {0x00401103, Action::Remove}, // PersonTelephoneNumbers
    {0x00402001, Action::Remove}, // ReasonForTheImagingServiceRequest
    {0x00402009, Action::Remove}, // OrderEntererLocation
    {0x00402010, Action::Remove}, // OrderCallbackPhoneNumber
    {0x00402016, Action::Empty},  // PlacerOrderNumberImagingServiceRequest
    {0x00402017, Action::Empty},  // FillerOrderNumberImagingServiceRequest
    {0x00403001, Action::Remove}, // ConfidentialityConstraintOnPatientDataDescription
    {0x00404025, Action::Remove}, // ScheduledStationNameCodeSequence
    {0x00404027, Action::Remove}, // ScheduledStationGeographicLocationCodeSequence
    {0x00404028, Action::Remove}, // PerformedStationNameCodeSequence
    {0x00404030, Action::Remove}, // PerformedStationGeographicLocationCodeSequence
    {0x00404034, Action::Remove}, // ScheduledHumanPerformersSequence
    {0x00404035, Action::Remove}, // ActualHumanPerformersSequence
    {0x00404036, Action::Remove}, // HumanPerformerOrganization
    {0x0040a027, Action::Dummy},  // VerifyingOrganization
    {0x0040a073, Action::Remove}, // VerifyingObserverSequence
    {0x0040a078, Action::Remove}, // AuthorObserverSequence
    {0x0040a07a, Action::Remove}, // ParticipantSequence
    {0x0040a07c, Action::Remove}, // CustodialOrganizationSequence
    {0x0040a088, Action::Empty},  // VerifyingObserverIdentificationCodeSequence
    {0x0040a358, Action::Remove}, // VerbalSourceIdentifierCodeSequence
    {0x0040a730, Action::Remove}, // ContentSequence
    {0x0040db06, Action::Remove}, // TemplateVersion
    {0x0040db07, Action::Remove}, // TemplateLocalVersion
    {0x00700001, Action::Remove}, // GraphicAnnotationSequence
    {0x00700081, Action::Empty},  // ContentDescription
    {0x00700086, Action::Remove}, // ContentCreatorIdentificationCodeSequence
    // other things that hold copies of what was removed
    {0x30020002, Action::Dummy},  // RTImageLabel
    {0x30020003, Action::Remove}, // RTImageName
    {0x30020004, Action::Remove}, // RTImageDescription
    {0x30020020, Action::Remove}, // RadiationMachineName
    {0x30020121, Action::Remove}, // PositionAcquisitionTemplateName
    {0x30020123, Action::Remove}, // PositionAcquisitionTemplateDescription
    {0x30100081, Action::Empty},  // PrescriptionNotesSequence
    {0xfffafffa, Action::Remove}, // DigitalSignaturesSequence
    {0xfffcfffc, Action::Remove}, // DataSetTrailingPadding
    // dates and times that an object has to have; all others are removed
    {0x00080020, Action::Empty}, // StudyDate
    {0x00080030, Action::Empty}, // StudyTime
    {0x00080022, Action::Empty}, // AcquisitionDate
    {0x00080032, Action::Empty}, // AcquisitionTime
    {0x00080023, Action::Dummy}, // ContentDate, which enhanced images have to state
    {0x00080033, Action::Dummy}, // ContentTime
    {0x0008002a, Action::Dummy}, // AcquisitionDateTime
    {0x00189074, Action::Dummy}, // FrameAcquisitionDateTime
    {0x00189151, Action::Dummy}, // FrameReferenceDateTime
    // people whom an object has to name; all others are removed
    {0x00080090, Action::Empty}, // ReferringPhysicianName
};

constexpr std::uint16_t kPatientGroup = 0x0010;
constexpr std::uint16_t kTrialGroup = 0x0012;

// What the table gives no action in groups of which only its own attributes stay: the patient and trials.
bool isListedOnly(std::uint16_t group)
{
    return group == kPatientGroup || group == kTrialGroup;
}

// Photographs (0016), requests (0032), flows (0034), visits (0038), documents (0042), approvals (0044),
// specimens (0050), annotations (006a), hanging protocols (0072), worklists (0074), icons and topics (0088),
// films and labels (20xx to 22xx), results (4000, 4008), modifications and signatures (0400), curves (50xx),
// waveforms (5400) and overlays (60xx).
bool isRemovedGroup(std::uint16_t group)
{
    switch (group) {
    case 0x0016:
    case 0x0032:
    case 0x0034:
    case 0x0038:
    case 0x0042:
    case 0x0044:
    case 0x0050:
    case 0x006a:
    case 0x0072:
    case 0x0074:
    case 0x0088:
    case 0x0400:
    case 0x4000:
    case 0x4008:
    case 0x5400:
        return true;
    default:
        return (group >= 0x2000 && group <= 0x22ff) || (group >= 0x5000 && group <= 0x50ff) ||
               (group >= 0x6000 && group <= 0x60ff);
    }
}

// Labels, names and descriptions of orders and procedures (0040) and of radiotherapy objects (3006 to 3010).
bool isTextOfPeople(std::uint16_t group, std::uint16_t element, DcmEVR vr)
{
    constexpr std::uint16_t kLutLabel = 0x9210; // (0040,9210): of a scale of values
    const bool isText = vr == EVR_LO || vr == EVR_SH || vr == EVR_UC;
    return isText && ((group == 0x0040 && element != kLutLabel) || (group >= 0x3006 && group <= 0x3010));
}

// An attribute of an even group that the standard's dictionary does not have.
bool isUnknown(DcmElement& element)
{
    const DcmDataDictionary& dictionary = dcmDataDict.rdlock();
    const bool known = dictionary.findEntry(element.getTag().getXTag(), nullptr) != nullptr;
    dcmDataDict.rdunlock();
    return !known;
}

bool isWrittenNumber(DcmEVR vr)
{
    return vr == EVR_DS || vr == EVR_IS;
}

bool isBinaryNumber(DcmEVR vr)
{
    return vr == EVR_US || vr == EVR_SS || vr == EVR_xs || vr == EVR_UL || vr == EVR_SL || vr == EVR_FL ||
           vr == EVR_FD;
}

// Whether a number by the dictionary holds numbers, whatever representation its writer gave it.
bool holdsNumbers(DcmElement& element, DcmEVR meant)
{
    OFString value;
    Uint8* bytes = nullptr;
    if (isBinaryNumber(element.ident()))
        return true;
    if (element.ident() == EVR_UN || element.ident() == EVR_OB) {
        if (isBinaryNumber(meant))
            return true;
        if (element.getUint8Array(bytes).good() && bytes != nullptr)
            value.assign(reinterpret_cast<const char*>(bytes), element.getLength());
    } else if (element.getOFStringArray(value).bad()) {
        return false;
    }
    return value.find_first_not_of("0123456789+-.eE\\ ") == OFString_npos;
}

// The UIDs of the standard's own definitions say nothing about a patient.
bool namesADefinition(DcmElement& element)
{
    OFString uid;
    if (element.getOFString(uid, 0).bad() || uid.empty())
        return true;
    return dcmFindNameOfUID(uid.c_str()) != nullptr || uid.compare(0, 14, "1.2.840.10008.") == 0;
}

Action byRepresentation(DcmElement& element)
{
    switch (element.ident()) {
    case EVR_PN:
    case EVR_DA:
    case EVR_TM:
    case EVR_DT:
    case EVR_AS:
    case EVR_AE:
    case EVR_LT:
    case EVR_ST:
    case EVR_UT:
    case EVR_UR:
    case EVR_UN:
        return Action::Remove;
    case EVR_UI:
        return namesADefinition(element) ? Action::Keep : Action::ReplaceUid;
    default:
        return Action::Keep;
    }
}

} // namespace

ConfidentialityAction confidentialityAction(DcmElement& element)
{
    static const auto table = [] {
        std::unordered_map<std::uint32_t, Action> actions;
        for (const Entry& entry : kTable)
            actions.emplace(entry.tag, entry.action);
        return actions;
    }();
    const std::uint16_t group = element.getGTag();
    const std::uint16_t number = element.getETag();
    if (group % 2 == 1 || isRemovedGroup(group))
        return Action::Remove;
    if (const auto entry = table.find(static_cast<std::uint32_t>(group) << 16 | number); entry != table.end())
        return entry->second;
    if (isListedOnly(group) || isUnknown(element))
        return Action::Remove;
    if (const DcmEVR meant = DcmTag(element.getTag().getXTag()).getEVR();
        isWrittenNumber(meant) || isBinaryNumber(meant))
        return holdsNumbers(element, meant) ? Action::Keep : Action::Remove;
    if (isTextOfPeople(group, number, element.ident()))
        return group == 0x0040 ? Action::Remove : Action::Empty;
    return byRepresentation(element);
}

} // namespace isocenter::core
