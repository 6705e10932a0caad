import { readAccess, listAccessReviews } from './access.ts';
import { keepFile, listChannelAlarms } from './arrivals.ts';
import { readBalanceSheet, readProfitAndLoss, listLineEntries } from './accounting.ts';
import { readAfterRestore } from './after-restore.ts';
import {
  listApplications,
  readApplication,
  takeApplication,
  handApplication,
  askForDocuments,
  moveApplication,
  rejectApplication,
  rateApplication,
  checkDocuments,
  noteOnApplication,
  screenApplication,
  addDocument,
  readDocument,
  sendWelcomeAgain,
} from './applications.ts';
import { addCaseDocument, listCases, openCase, readErasure, takeCaseStep, takeExtract, takeReport } from './cases.ts';
import { readClientStatement, readClientStatementTotals, readClientStatementFile } from './client-statement.ts';
import {
  listClients,
  readClientFile,
  listClientOrders,
  listClientEvents,
  addClientNote,
  disableClient,
  enableClient,
  unlockClient,
  endClientSessions,
  resetClientPassword,
  listUnsendableNames,
} from './clients.ts';
import { readClosing, listClosedPeriods, readClosedDay, readClientMoney, exportClientMoney } from './closing.ts';
import { readCountryRules } from './country-rules.ts';
import { officeCounts } from './counts.ts';
import { listEmergencyActs, signOffEmergencyAct } from './emergency.ts';
import { beginEnrolment, finishEnrolment, enterRecoveryCode } from './enrolment.ts';
import { readFees } from './fees.ts';
import { takeExport, listExports, readExportManifest } from './exports.ts';
import { listEntriesByHand, readEntryByHand, addEntryDocument, readEntryDocument } from './entries-by-hand.ts';
import { previewIncomingFile, listIncomingFiles, listSuspense, readIncomingEntry, readTakingBack } from './incoming.ts';
import {
  assignIncoming,
  keepIncoming,
  returnIncoming,
  debitIncoming,
  returnOrderOfIncoming,
  suggestMatches,
  readSuspenseAges,
} from './suspense.ts';
import { readReconciliation } from './reconciliation.ts';
import { listJournal, readJournalEntry, listBookedAccounts, readAccountCard, readCardTotals } from './journal.ts';
import {
  listMessages,
  readMessage,
  takeMessage,
  giveBackMessage,
  answerMessage,
  closeMessage,
  noteOnMessage,
} from './messages.ts';
import {
  listOutgoingOrders,
  readOutgoingOrder,
  releaseOutgoingOrder,
  proposeRelease,
  takeReleaseBack,
  rejectOutgoingOrder,
  correctOrderAddress,
  decideHeldOrder,
} from './outgoing-orders.ts';
import {
  readTrialBalance,
  readAgeing,
  listAuditEvents,
  exportAuditEvents,
  listMails,
  retryMails,
  readHealth,
} from './oversight.ts';
import { beginPasskeySignIn, finishPasskeySignIn, beginPasskey, addPasskey, removePasskey } from './passkeys.ts';
import { listPaymentFiles, readPaymentFile, takePaymentFile, writePaymentFiles } from './payment-files.ts';
import {
  listProposals,
  readProposal,
  previewProposal,
  makeProposal,
  approveProposal,
  refuseProposal,
  withdrawProposal,
} from './proposals.ts';
import { listMonitoringRules, readAlert } from './monitoring.ts';
import { listScreeningHits, readScreeningHit, decideScreeningHit } from './screening.ts';
import { decideHits, listHitGroups, readHitGroup } from './hits.ts';
import {
  importScreeningList,
  listScreeningLists,
  putListInForce,
  readScreeningList,
  readScreeningValues,
  tryScreening,
} from './screening-lists.ts';
import { listProfiles } from './profiles.ts';
import { readSettings, listRates, readRateHistory, setRateAlone, listHolds } from './settings.ts';
import { enterStaffPassword, enterStaffCode, signOutOfOffice, readSignedInStaff } from './sign-in.ts';
import {
  readStaffAccount,
  endStaffSession,
  listOfficeStaff,
  createStaff,
  disableStaff,
  enableStaff,
  resetStaff,
  changeStaffPassword,
  renewRecoveryCodes,
} from './staff-account.ts';

/** Every call of the back office. One line for each. */
export const officeCalls = {
  readAccess,
  listAccessReviews,
  readAfterRestore,
  listApplications,
  readApplication,
  takeApplication,
  handApplication,
  askForDocuments,
  moveApplication,
  rejectApplication,
  rateApplication,
  checkDocuments,
  noteOnApplication,
  screenApplication,
  addDocument,
  readDocument,
  sendWelcomeAgain,
  listCases,
  openCase,
  takeCaseStep,
  readErasure,
  takeExtract,
  addCaseDocument,
  takeReport,
  readClientStatement,
  readClientStatementTotals,
  readClientStatementFile,
  listClients,
  readClientFile,
  listClientOrders,
  listClientEvents,
  addClientNote,
  disableClient,
  enableClient,
  unlockClient,
  endClientSessions,
  resetClientPassword,
  listUnsendableNames,
  readClosing,
  listClosedPeriods,
  readClosedDay,
  readClientMoney,
  exportClientMoney,
  officeCounts,
  listEmergencyActs,
  signOffEmergencyAct,
  beginEnrolment,
  finishEnrolment,
  enterRecoveryCode,
  takeExport,
  listExports,
  readExportManifest,
  readFees,
  listEntriesByHand,
  readEntryByHand,
  addEntryDocument,
  readEntryDocument,
  previewIncomingFile,
  keepFile,
  listChannelAlarms,
  listProfiles,
  listIncomingFiles,
  listSuspense,
  readIncomingEntry,
  assignIncoming,
  keepIncoming,
  returnIncoming,
  debitIncoming,
  returnOrderOfIncoming,
  readTakingBack,
  suggestMatches,
  readSuspenseAges,
  readReconciliation,
  listJournal,
  readJournalEntry,
  listBookedAccounts,
  readAccountCard,
  readCardTotals,
  listMessages,
  readMessage,
  takeMessage,
  giveBackMessage,
  answerMessage,
  closeMessage,
  noteOnMessage,
  listOutgoingOrders,
  readOutgoingOrder,
  releaseOutgoingOrder,
  proposeRelease,
  takeReleaseBack,
  rejectOutgoingOrder,
  correctOrderAddress,
  decideHeldOrder,
  readBalanceSheet,
  readProfitAndLoss,
  listLineEntries,
  readTrialBalance,
  readAgeing,
  listAuditEvents,
  exportAuditEvents,
  listMails,
  retryMails,
  readHealth,
  beginPasskeySignIn,
  finishPasskeySignIn,
  beginPasskey,
  addPasskey,
  removePasskey,
  listPaymentFiles,
  readPaymentFile,
  takePaymentFile,
  writePaymentFiles,
  listProposals,
  readProposal,
  previewProposal,
  makeProposal,
  approveProposal,
  refuseProposal,
  withdrawProposal,
  listScreeningHits,
  readScreeningHit,
  decideScreeningHit,
  listHitGroups,
  readHitGroup,
  decideHits,
  listScreeningLists,
  readScreeningList,
  importScreeningList,
  listMonitoringRules,
  readAlert,
  readCountryRules,
  putListInForce,
  readScreeningValues,
  tryScreening,
  readSettings,
  listRates,
  readRateHistory,
  setRateAlone,
  listHolds,
  enterStaffPassword,
  enterStaffCode,
  signOutOfOffice,
  readSignedInStaff,
  readStaffAccount,
  endStaffSession,
  listOfficeStaff,
  createStaff,
  disableStaff,
  enableStaff,
  resetStaff,
  changeStaffPassword,
  renewRecoveryCodes,
} as const;

export type { BalanceSheet, LineEntry, ProfitAndLoss, SheetLine, SheetRates } from './accounting.ts';
export {
  applicantIdentity,
  applicationGroups,
  type ApplicationFile,
  type ApplicationGroup,
  type ApplicationState,
  type Risk,
  type ShownApplication,
  type ShownDocument,
} from './applications.ts';
export {
  clientNoteLengthMax,
  clientStates,
  type ClientEvent,
  type ClientFile,
  type ClientNoteKind,
  type ClientOrder,
  type ClientRow,
  type UnsendableName,
} from './clients.ts';
export type {
  ClientMoney,
  ClientMoneyLine,
  OfficeClosedPeriod,
  OfficeClosedDay,
  OfficeClosing,
  OfficeLaterItem,
} from './closing.ts';
export type {
  OfficeAnswerOf,
  OfficeBodyOf,
  OfficeCall,
  OfficePathFields,
  OfficeQueryOf,
  OfficeRight,
} from './define-office-call.ts';
export {
  changeCountryRulesContent,
  countryRuleActs,
  countryRulePlaces,
  type ChangeCountryRules,
  type CountryRule,
  type CountryRuleAct,
  type CountryRulePlace,
} from './country-rules.ts';
export { recoveryCodeCount } from './enrolment.ts';
export type { OfficeEntryByHand } from './entries-by-hand.ts';
export {
  exportedThings,
  exportFormats,
  sampleMethods,
  sampleSizeMax,
  type ExportedThing,
  type ExportFormat,
  type TakenExport,
} from './exports.ts';
export type { ArrivedFileKind } from './arrivals.ts';
export { feeStates, type FeeReport, type FeeStateName, type OfficeFee } from './fees.ts';
export {
  incomingFileBytesMax,
  returnCodes,
  usualReturnCode,
  type IncomingSummary,
  type TakeBackObstacle,
  type ReturnCode,
  type SuspenseReason,
} from './incoming.ts';
export { type MatchReason, type Suggestion } from './suspense.ts';
export { type OfficeOpenItem, type OfficeReconciliation } from './reconciliation.ts';
export type {
  BookedAccount,
  CardRow,
  CardTotals,
  JournalEntry,
  JournalEntryPage,
  JournalLeg,
} from './journal.ts';
export {
  messageGroups,
  type MessageGroup,
  type ShownMessage,
  type ShownNote,
} from './messages.ts';
export {
  decisionReasonLengthMax,
  outgoingGroups,
  queueCountMax,
  type Decided,
  type OrderHint,
  type OutgoingGroup,
  orderAddressLengthMax,
  type OrderAddress,
  type OutgoingOrder,
  type QueuedOrder,
} from './outgoing-orders.ts';
export {
  ageingDays,
  type Ageing,
  type Health,
  type OfficeAuditEvent,
  type OfficeMail,
  type TrialBalance,
} from './oversight.ts';
export type { PaymentFileRow } from './payment-files.ts';
export {
  lockedAfterRestore,
  releaseAfterRestoreContent,
  type AfterRestore,
  type LockedAfterRestore,
  type ReleaseAfterRestore,
} from './after-restore.ts';
export { openItemKinds, type OpenItemKind } from './open-item-kinds.ts';
export {
  changeProfileContent,
  profilesKept,
  readableBalances,
  type ChangeProfile,
  type CorrespondentProfile,
  type ReadingRules,
} from './profile-contents.ts';
export {
  comparedParts,
  endBlockContent,
  releaseHitsContent,
  returnHeldOrderContent,
  type EndBlock,
  type HitGroup,
  type ReleaseHits,
  type ReturnHeldOrder,
} from './hits.ts';
export * from './proposal-contents.ts';
export {
  proposalDays,
  proposalReasonLengthMax,
  proposalStates,
  type Difference,
  type DifferenceName,
  type ProposalKindName,
  type ProposalState,
} from './proposal.ts';
export type { ShownProposal } from './proposals.ts';
export { hitReasonLengthMax, type ScreeningHit } from './screening.ts';
export { putListInForceContent, type PutListInForce } from './list-in-force.ts';
export { screeningValues, type ScreeningValues } from './screening-values.ts';
export type { OfficeHold, OfficeRate } from './settings.ts';
export type { StaffMember } from './sign-in.ts';
export type { ListedStaff, StaffAccount } from './staff-account.ts';
export { staffRoles, type StaffRole } from './staff-role.ts';
