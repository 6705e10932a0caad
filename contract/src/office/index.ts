export { officeCalls } from './office-calls.ts';
export type { BalanceSheet, LineEntry, ProfitAndLoss, SheetLine, SheetRates } from './accounting.ts';
export {
  applicantIdentity,
  applicationGroups,
  risks,
  type ApplicationFile,
  type ApplicationGroup,
  type ApplicationState,
  type Risk,
  type ShownApplication,
  type ShownDocument,
} from './applications.ts';
export {
  fileKinds,
  lowerRiskContent,
  timelineGroups,
  type ClientFileData,
  type FileData,
  type FileKind,
  type FileOwner,
  type LowerRisk,
  type Paper,
  type Rating,
  type TimelineGroup,
  type TimelineRow,
} from './client-file.ts';
export {
  addressFields,
  countryFields,
  dayFields,
  fieldsOf,
  fileFields,
  neededFields,
  type FileField,
} from './file-fields.ts';
export { questionnaire, scoreAnswers, type Questionnaire, type Score } from './risk-questionnaire.ts';
export {
  clientNoteLengthMax,
  clientStates,
  type ClientEvent,
  type ClientFile,
  type ClosingChecklist,
  type ClientNoteKind,
  type ClientOrder,
  type ClientRow,
  type ClientState,
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
  countryRulePlaces,
  type ChangeCountryRules,
  type CountryRule,
  type CountryRuleAct,
  type CountryRulePlace,
} from './country-rules.ts';
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
export { chosenOrdersMax, type ChosenOutcome } from './chosen-orders.ts';
export { decisionReasonLengthMax, type Decided } from './order-decisions.ts';
export {
  orderSortKeys,
  orderSorts,
  outgoingGroups,
  queueCountMax,
  type OrderHint,
  type OrderSortKey,
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
  acquirerMessage,
  changeProfileContent,
  profilesKept,
  readableBalances,
  type ChangeProfile,
  type CorrespondentProfile,
  type ReadingRules,
} from './profile-contents.ts';
export {
  endBlockContent,
  releaseHitsContent,
  returnHeldOrderContent,
  type EndBlock,
  type HitGroup,
  type ReleaseHits,
  type ReturnHeldOrder,
} from './hits.ts';
export * from './proposal-contents.ts';
export * from './client-contents.ts';
export { acceptInvitationContent, type AcceptInvitation, type OfficeInvitation } from './invitations.ts';
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
export {
  cardMatters,
  type AcquirerFileRow,
  type CardDifferenceRow,
  type CardMatter,
  type OfficeCardRow,
  type OfficeMerchant,
} from './merchants.ts';
export type { OfficeDeposit, TermDepositList } from './term-deposits.ts';
export { putListInForceContent, type PutListInForce } from './list-in-force.ts';
export { screeningValues, type ScreeningValues } from './screening-values.ts';
export type { OfficeHold, OfficeRate } from './settings.ts';
export type { StaffMember } from './sign-in.ts';
export type { ListedStaff, StaffAccount } from './staff-account.ts';
export { staffRoles, type StaffRole } from './staff-role.ts';
export {
  setClientLimitContent,
  type OfficeClientLimit,
  type SetClientLimit,
} from './client-limits.ts';
export { publishNoticeContent, type OfficeNotice, type PublishNotice } from './bank-notices.ts';
export type { ApplicationSortKey } from './applications.ts';
export type { CaseSortKey } from './cases.ts';
export type { HitSortKey } from './hits.ts';
export { entrySortKeys, type FileSortKey, type IncomingEntry, type SuspenseSortKey } from './incoming.ts';
export type { SortText } from './sort.ts';
