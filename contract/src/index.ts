export {
  untoldCauses,
  type BlockCause,
  type BlockDirection,
  type ToldBlock,
} from './account-block.ts';
export {
  accessTokenLifetimesDays,
  accessTokenNameLengthMax,
  accessTokenPrefix,
  accessTokensMax,
} from './people/access-token.ts';
export {
  accountIdentification,
  judgeNamedAccount,
  readSoughtText,
  ownNumbersIn,
  type AccountIdentification,
} from './banks/account-identification.ts';
export { judgeAccountNumber, type AccountNumberProblem } from './banks/account-number.ts';
export { compactBic, isBicUnfinished, judgeBic, officeOfBic, type BicProblem, type JudgedBic } from './banks/bic.ts';
export type { Beneficiary } from './orders/beneficiary.ts';
export * from './people/application-documents.ts';
export { brand } from './brand.ts';
export { applicationPage, documentsPage, welcomePage } from './people/mailed-pages.ts';
export { executionDayProblem, executionDays, type ExecutionDayProblem } from './orders/execution-day.ts';
export { expectedArrival } from './orders/expected-arrival.ts';
export { receivedOn, type BankMoment } from './orders/order-receipt.ts';
export { bankTimeHeader } from './bank-time.ts';
export {
  depositStates,
  type DepositOffer,
  type DepositState,
  type TermDeposit,
} from './term-deposits/term-deposit.ts';
export { cardSettlementWebhooks } from './webhooks/webhook-kinds.ts';
export { writeCardSettlement } from './calls/read-card-settlements.ts';
export type { CardSettlement, CardSettlements } from './calls/read-card-settlements.ts';
export type { TermDeposits } from './calls/read-term-deposits.ts';
export { calls } from './calls/index.ts';
export {
  balanceHistoryMonths,
  type BalanceHistory,
  type BalanceHistoryMonths,
  type DayBalance,
} from './calls/read-balance-history.ts';
export type { AskedDocuments } from './calls/open-documents-link.ts';
export type { KeptStatement } from './calls/list-statements.ts';
export type { TaxReportYear } from './calls/list-tax-reports.ts';
export type { Confirmation } from './calls/request-confirmation.ts';
export type { ListedBank } from './calls/find-bank.ts';
export type { HolidaysByCurrency } from './calls/read-holidays.ts';
export type { StatementDelivery } from './calls/read-statement-deliveries.ts';
export {
  deliveredFormats,
  deliveryFrequencies,
  statementDeliveriesMax,
  webhookHeaders,
  webhookLengthMax,
  webhookSecretPrefix,
  type DeliveryFrequency,
} from './statements/statement-delivery.ts';
export * from './webhooks/webhook-kinds.ts';
export {
  writeWebhookBody,
  writeWebhookState,
  type WebhookEvent,
} from './webhooks/webhook-event.ts';
export * from './merchants/merchant-limits.ts';
export * from './merchants/card-payment-states.ts';
export type { ToldCardPayment } from './merchants/told-card-payment.ts';
export type { MerchantOfPortal } from './calls/read-merchant.ts';
export {
  merchantRequestOutcomes,
  merchantRequestsAtOnce,
  merchantRequestsKeptDays,
  type MerchantRequest,
} from './calls/list-merchant-requests.ts';
export type { ToldCardDispute } from './calls/list-card-disputes.ts';
export type { MerchantCredentials } from './calls/read-merchant-credentials.ts';
export type { EndedPart } from './calls/end-merchant-credentials.ts';
export type { WebhookEndpoint } from './calls/read-webhook-endpoints.ts';
export type { WebhookDelivery, WebhookFailure } from './calls/read-webhook-deliveries.ts';
export type { Quote } from './calls/quote-internal-transfer.ts';
export type { News } from './calls/list-news.ts';
export type { Draft } from './calls/read-drafts.ts';
export type { OutcomeOfKey } from './calls/read-order-outcome.ts';
export type { ExchangeRates, QuotedRate } from './calls/read-exchange-rates.ts';
export type { SecurityEvent } from './calls/read-security-events.ts';
export type { OpenSession } from './calls/read-sessions.ts';
export type { AccessToken } from './calls/read-access-tokens.ts';
export type { StandingAccess } from './calls/read-standing-access.ts';
export type { Member, MemberChange } from './calls/read-members.ts';
export type { Invitation } from './calls/read-invitations.ts';
export { noticeImportances } from './bank-notices.ts';
export type { BankNotice } from './calls/read-bank-notices.ts';
export type { ClientLimit } from './calls/read-limits.ts';
export type { LimitAsked } from './calls/set-limit.ts';
export { limitKinds, limitPeriods, ownLimitsMax, type PassedLimit } from './client-limits.ts';
export type { LimitGiver, LimitKind, LimitPeriod } from './client-limits.ts';
export type { StaffReading } from './calls/read-staff-readings.ts';
export type { Application } from './calls/send-application.ts';
export type { ContactMessage } from './calls/send-contact-message.ts';
export { changePasswordErrors } from './calls/change-password.ts';
export {
  correspondentOfAccount,
  correspondentsOf,
  firstCorrespondents,
  listCorrespondents,
  type Correspondent,
  type Correspondents,
} from './banks/correspondents.ts';
export {
  accountChoices,
  alwaysMailed,
  approvalKinds,
  choiceOf,
  choicesWithAmount,
  mailedKinds,
  newsKinds,
  newsMax,
  noticeChoices,
  noticeKinds,
  noticeOf,
  personChoices,
  rateWishesMax,
  type ApprovalKind,
  type MailedKind,
  type NewsKind,
  type NoticeChoice,
  type NoticeKind,
} from './notice.ts';
export type { ChosenNotice, RateWish } from './calls/notice-choices.ts';
export {
  changeMessage,
  heartbeatSeconds,
  unaskedHeader,
  type ChangeMessage,
  type StreamEvent,
} from './event-stream.ts';
export { gatePassHeader } from './calls/unlock-site.ts';
export type { PinVerdict } from './calls/verify-pin.ts';
export {
  chargeBearers,
  isWireCharges,
  wireChargesOf,
  type ChargeBearer,
  type WireCharges,
} from './orders/charge-bearer.ts';
export {
  accountTypeNames,
  accountTypes,
  type AccountType,
  type ActingFor,
  type Account,
  type Client,
  type WireAccount,
} from './client.ts';
export { countryCodes, isCountryCode } from './banks/countries.ts';
export type { DraftForm } from './orders/draft.ts';
export { encode } from './wire/codec.ts';
export {
  bankDayFor,
  dayAfterIn,
  nextDayOf,
  noRhythm,
  placedAheadDays,
  rhythms,
  standingOrdersMax,
  type Rhythm,
  type RhythmAsked,
  type RhythmName,
  type StandingOrder,
} from './orders/standing-order.ts';
export {
  orderFileBytesMax,
  orderFileColumns,
  orderFileColumnsNeeded,
  orderFileResultFormats,
  orderFileRowFields,
  orderFileRowsMax,
  type OrderFile,
  type OrderFileFormat,
  type OrderFileResultFormat,
  type OrderFileRow,
  type OrderFileRowAsked,
  type OrderFileRowGroup,
  type OrderFileState,
  type OrderTwin,
} from './orders/order-file.ts';
export { approvalsAtOnceMax } from './calls/confirm-approvals.ts';
export type { CoolingOff } from './calls/read-cooling-off.ts';
export { coolingHoursMax } from './calls/set-cooling-off.ts';
export type { ApprovalRules } from './calls/read-approval-rules.ts';
export type { Thread } from './calls/list-threads.ts';
export {
  requestFields,
  requestKinds,
  topicsWithText,
  type RequestField,
  type RequestForm,
} from './people/request-form.ts';
export {
  filesOfThreadMax,
  threadFilesMax,
  threadFilesOfDayMax,
  threadTextMax,
  threadTopics,
  type ThreadFile,
  type ThreadTopic,
} from './people/thread.ts';
export {
  approvalRuleKinds,
  approvalRulesMax,
  approvalsMax,
  type ApprovalRule,
  type ApprovalRuleKind,
  type NeededApprovals,
} from './people/approval-rules.ts';
export type { MemberRights } from './people/member-rights.ts';
export type { RightsAsked } from './people/rights-asked.ts';
export type { InvitationState, InvitedPerson } from './people/invited-person.ts';
export {
  factorNameLengthMax,
  factorsEndAfterHours,
  factorsMax,
  recoveryCodeCount,
  waysWithoutPinMin,
  type Factor,
  type SecondFactors,
} from './people/second-factors.ts';
export {
  noBody,
  refusalAnswer,
  refusalOnWire,
  refusedField,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallAuth,
  type CallRight,
  type FileAnswer,
  type ListedRefusals,
  type PathFields,
  type QueryOf,
  type RefusalAnswer,
  type WireAnswerOf,
  type WireBodyOf,
} from './wire/define-call.ts';
export * from './field-rules.ts';
export {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languageCookieName,
  languageOfHeader,
  languages,
  languageOfferKey,
  languageStorageKey,
  type Language,
  addressInLanguage,
  languageParameter,
  followsChoice,
  languageOfAddress,
} from './language.ts';
export {
  compactAccount,
  compactIban,
  countryUsesIban,
  ibanLengthOf,
  judgeIban,
  type IbanProblem,
  type JudgedIban,
} from './banks/iban.ts';
export { isRefusalOfOffice, refusals } from './all-refusals.ts';
export {
  isRefusal,
  refusalNames,
  refusalsOfTheBooks,
  refuse,
  refuseFor,
  type FilePlace,
  type Refusal,
  type RefusalName,
} from './refusals.ts';
export { loginEvents, securityEvents, type SecurityEventKind } from './people/security-event.ts';
export { enquiryReferenceGroupLength, enquiryReferenceHeader, enquiryReferenceLetters } from './enquiry-reference.ts';
export { goesBySepa, type PaymentRoute } from './banks/sepa.ts';
export { orderGroupNames } from './calls/list-orders.ts';
export {
  changeableParts,
  orderGroups,
  type ChangeablePart,
  type ChangedPart,
  type KeptOrder,
  type OrderGroup,
  type OrderStep,
  type OrderWithLife,
  type PlacedOrder,
} from './orders/kept-order.ts';
export {
  orderKinds,
  innerOrderStates,
  orderStates,
  type OrderKind,
  type OrderState,
  type ShownOrderState,
} from './orders/order-state.ts';
export { type PaymentEvent, type PaymentOfEntry, type PaymentStep } from './orders/payment.ts';
export {
  formatMeansToday,
  formatNeedsAccount,
  formatTakesSelection,
  statementFileFormats,
  statementMediaTypes,
  type StatementFileFormat,
} from './statements/statement-file.ts';
export { searchWordsMax, statementSorts, type StatementSort } from './statements/statement-filter.ts';
export {
  beginGroup,
  nextCursorHeader,
  statementEntry,
  statementOutline,
  writeEntry,
  writeGroups,
  type Entry,
  type StatementGroup,
  type StatementTotal,
  type WireEntry,
} from './statements/statement.ts';
export { labelLengthMax, labelsMax, noteLengthMax } from './statements/entry-mark.ts';
export * from './statements/spending.ts';
export { writeToldEntry, type ToldEntry } from './statements/told-entry.ts';
export {
  paymentStatuses,
  transferTypeNames,
  transferTypes,
  type PaymentStatus,
  type TransferType,
} from './statements/payment-names.ts';
export { foldPassword } from './people/fold-password.ts';
export { judgeGuessablePassword, type GuessablePassword } from './people/guessable-password.ts';
export { wordsBehind } from './people/guessable-word.ts';
export { forbiddenCharacterIn, hasForbiddenCharacters, nameCharacter, withoutUnseen } from './plain-text.ts';
export { bankAddress } from './banks/bank-address.ts';
export { addressParts, type AddressParts } from './banks/address-parts.ts';
export { addressNamesTown, namesTown } from './banks/postal-address.ts';
export { preparePassword } from './people/prepare-password.ts';
export { toSwiftText, unsendableIn } from './banks/swift-text.ts';
export { amountFields } from './wire/wire-text.ts';
export {
  paymentApiStatuses,
  paymentCreationStatuses,
  transactionFields,
  transactionStatuses,
  type PaymentApiAnswer,
  type PaymentApiOperation,
  type PaymentApiOperationName,
  type PaymentApiParameter,
  type PaymentApiStatus,
  type PaymentApiType,
  type TransactionStatus,
} from './payment-api/operation.ts';
export { declineReasons, type DeclineReason } from './payment-api/decline-reasons.ts';
export { paymentApiOperations } from './payment-api/operations.ts';
export {
  innerErrors,
  innerQueryNotValid,
  innerServerError,
  innerSuccess,
  type InnerAnswer,
  type PaymentApiProblem,
} from './payment-api/inner-answer.ts';
export type { PaymentApiMessage } from './payment-api/messages.ts';
export { readPaymentParameter, type ParameterOnWire, type PaymentApiField } from './payment-api/parameters.ts';
export {
  presentPaymentToken,
  presentRefund,
  presentTransaction,
  presentTransactionStatus,
  readTransactionNumber,
  transactionNumber,
  type ToldTransaction,
} from './payment-api/present-transaction.ts';
export {
  demonstrationMerchant,
  demonstrationPaymentApi,
  listedPaymentsMax,
  liveTokenPrefix,
  paymentTextLengthMax,
  sandboxCards,
  sandboxDeclinedCards,
  sandboxNumbers,
  sandboxRefundFails,
  sandboxUnknownCards,
  testTokenPrefix,
  winningStatement,
  type SandboxOutcome,
} from './payment-api/sandbox.ts';
