import { placeInternalOrder } from './place-internal-order.ts';
import { placeInternationalOrder } from './place-international-order.ts';
import { listOrders } from './list-orders.ts';
import { readOrder } from './read-order.ts';
import { readOrderOutcome } from './read-order-outcome.ts';
import { changeInternalOrder } from './change-internal-order.ts';
import { changeInternationalOrder } from './change-international-order.ts';
import { approveOrder } from './approve-order.ts';
import { rejectOrder } from './reject-order.ts';
import { withdrawOrder } from './withdraw-order.ts';
import { actFor } from './act-for.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeNoticeSettings } from './change-notice-settings.ts';
import { chooseNotice, endRateWish, readNoticeChoices, waitForRate } from './notice-choices.ts';
import { endPush, readPushSubscriptions, subscribePush } from './push.ts';
import { changePassword } from './change-password.ts';
import { closeAllSessions } from './close-all-sessions.ts';
import { closeSession } from './close-session.ts';
import { createAccessToken } from './create-access-token.ts';
import { readAccessTokens } from './read-access-tokens.ts';
import { revokeAccessToken } from './revoke-access-token.ts';
import { deleteDraft } from './delete-draft.ts';
import { deleteBeneficiary } from './delete-beneficiary.ts';
import { followEvents } from './follow-events.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';
import { listNews } from './list-news.ts';
import { beginPasskeyLogin } from './begin-passkey-login.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { verifyLoginCode } from './verify-login-code.ts';
import { readApprovalRules } from './read-approval-rules.ts';
import { proposeApprovalRules } from './propose-approval-rules.ts';
import { decideApprovalRules } from './decide-approval-rules.ts';
import { tryApprovalRules } from './try-approval-rules.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { orderInternalTransfer } from './order-internal-transfer.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';
import { quoteInternalTransfer } from './quote-internal-transfer.ts';
import { quoteOrder } from './quote-order.ts';
import { readBalanceHistory } from './read-balance-history.ts';
import { readClient } from './read-client.ts';
import { readCorrespondents } from './read-correspondents.ts';
import { readDrafts } from './read-drafts.ts';
import { readExchangeRates } from './read-exchange-rates.ts';
import { readHolidays } from './read-holidays.ts';
import { dismissBankNotice } from './dismiss-bank-notice.ts';
import { readBankNotices } from './read-bank-notices.ts';
import { readLimits } from './read-limits.ts';
import { setLimit } from './set-limit.ts';
import { readMembers } from './read-members.ts';
import { changeMember } from './change-member.ts';
import { decideMemberChange } from './decide-member-change.ts';
import { inviteUser } from './invite-user.ts';
import { decideInvitation } from './decide-invitation.ts';
import { readInvitations } from './read-invitations.ts';
import { readNoticeSettings } from './read-notice-settings.ts';
import { readPayment } from './read-payment.ts';
import { readPaymentDetails } from './read-payment-details.ts';
import { readSecurityEvents } from './read-security-events.ts';
import { readSessions } from './read-sessions.ts';
import { readStaffReadings } from './read-staff-readings.ts';
import { readStandingAccess } from './read-standing-access.ts';
import { readCardSettlementFile } from './read-card-settlement-file.ts';
import { readCardSettlements } from './read-card-settlements.ts';
import { readStatementFile } from './read-statement-file.ts';
import { readStatementTotals } from './read-statement-totals.ts';
import { openTermDeposit } from './open-term-deposit.ts';
import { readTermDeposits } from './read-term-deposits.ts';
import { readStatement } from './read-statement.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { readWebhookEndpoints } from './read-webhook-endpoints.ts';
import { changeWebhookEndpoint } from './change-webhook-endpoint.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { readWebhookDeliveries } from './read-webhook-deliveries.ts';
import { replayWebhook } from './replay-webhook.ts';
import { createMerchantCredentials } from './create-merchant-credentials.ts';
import { readMerchantCredentials } from './read-merchant-credentials.ts';
import { rotateMerchantSecret } from './rotate-merchant-secret.ts';
import { restrictMerchantCredentials } from './restrict-merchant-credentials.ts';
import { endMerchantCredentials } from './end-merchant-credentials.ts';
import { readMerchant } from './read-merchant.ts';
import { listCardPayments } from './list-card-payments.ts';
import { readCardDays } from './read-card-days.ts';
import { readCardPayment } from './read-card-payment.ts';
import { refundCardPayment } from './refund-card-payment.ts';
import { listCardDisputes } from './list-card-disputes.ts';
import { addDisputePaper } from './add-dispute-paper.ts';
import { listMerchantRequests } from './list-merchant-requests.ts';
import { tryPaymentApi } from './try-payment-api.ts';
import { answerCardDispute } from './answer-card-dispute.ts';
import { endStatementDelivery } from './end-statement-delivery.ts';
import { orderStatementDelivery } from './order-statement-delivery.ts';
import { readStatementDeliveries } from './read-statement-deliveries.ts';
import { findBank } from './find-bank.ts';
import { listLabels } from './list-labels.ts';
import { markEntry } from './mark-entry.ts';
import { markNewsRead } from './mark-news-read.ts';
import { nameAccount } from './name-account.ts';
import { readPinStep } from './read-pin-step.ts';
import { renameBeneficiary } from './rename-beneficiary.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { requestPin } from './request-pin.ts';
import { saveDraft } from './save-draft.ts';
import { saveBeneficiary } from './save-beneficiary.ts';
import { sendApplication } from './send-application.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { unlockSite } from './unlock-site.ts';
import { verifyPin } from './verify-pin.ts';
import { wakeAccounts } from './wake-accounts.ts';
import { continueApplication } from './continue-application.ts';
import { saveApplication } from './save-application.ts';
import { openDocumentsLink } from './open-documents-link.ts';
import { sendDocumentPart } from './send-document-part.ts';
import { finishDocuments } from './finish-documents.ts';
import { openWelcomeLink } from './open-welcome-link.ts';
import { setFirstPassword } from './set-first-password.ts';
import { confirmApprovals } from './confirm-approvals.ts';
import { confirmChange } from './confirm-change.ts';
import { approveOrders } from './approve-orders.ts';
import { threadCalls } from './threads.ts';
import * as coolingOffCalls from './cooling-off-calls.ts';
import * as secondFactorCalls from './second-factor-calls.ts';
import * as orderFileCalls from './order-file-calls.ts';
import * as documentCalls from './document-calls.ts';
import * as spendingCalls from './spending-calls.ts';
import * as standingOrderCalls from './standing-order-calls.ts';

/** Every call: the ten of spec 7 first, in its order, then those that the specification does not have. */
export const calls = {
  login,
  requestPin,
  verifyPin,
  unlockSite,
  changePassword,
  readStatement,
  orderInternationalTransfer,
  orderInternalTransfer,
  sendContactMessage,
  sendApplication,
  readClient,
  logout,
  readExchangeRates,
  quoteInternalTransfer,
  quoteOrder,
  requestConfirmation,
  cancelOrder,
  placeInternalOrder,
  placeInternationalOrder,
  listOrders,
  readOrder,
  readOrderOutcome,
  changeInternalOrder,
  changeInternationalOrder,
  approveOrder,
  rejectOrder,
  withdrawOrder,
  wakeAccounts,
  readBalanceHistory,
  readDrafts,
  saveDraft,
  deleteDraft,
  listBeneficiaries,
  saveBeneficiary,
  renameBeneficiary,
  deleteBeneficiary,
  findBank,
  nameAccount,
  readPinStep,
  readStatementTotals,
  readPayment,
  markEntry,
  listLabels,
  readSessions,
  closeSession,
  closeAllSessions,
  readSecurityEvents,
  readStaffReadings,
  actFor,
  readBankNotices,
  dismissBankNotice,
  readLimits,
  setLimit,
  readMembers,
  changeMember,
  decideMemberChange,
  inviteUser,
  decideInvitation,
  readInvitations,
  readStatementFile,
  readCardSettlements,
  readCardSettlementFile,
  followEvents,
  readNoticeSettings,
  changeNoticeSettings,
  readNoticeChoices,
  chooseNotice,
  waitForRate,
  endRateWish,
  readPushSubscriptions,
  subscribePush,
  endPush,
  createAccessToken,
  readAccessTokens,
  revokeAccessToken,
  listNews,
  markNewsRead,
  readPaymentDetails,
  readHolidays,
  readCorrespondents,
  orderStatementDelivery,
  readStatementDeliveries,
  endStatementDelivery,
  createWebhookEndpoint,
  readWebhookEndpoints,
  changeWebhookEndpoint,
  rotateWebhookSecret,
  readWebhookDeliveries,
  replayWebhook,
  createMerchantCredentials,
  readMerchantCredentials,
  rotateMerchantSecret,
  restrictMerchantCredentials,
  endMerchantCredentials,
  readMerchant,
  listCardPayments,
  readCardDays,
  readCardPayment,
  refundCardPayment,
  listCardDisputes,
  listMerchantRequests,
  tryPaymentApi,
  addDisputePaper,
  answerCardDispute,
  readStandingAccess,
  saveApplication,
  continueApplication,
  openDocumentsLink,
  sendDocumentPart,
  finishDocuments,
  openWelcomeLink,
  setFirstPassword,
  readTermDeposits,
  openTermDeposit,
  beginPasskeyLogin,
  logInWithPasskey,
  verifyLoginCode,
  proposeApprovalRules,
  decideApprovalRules,
  ...threadCalls,
  tryApprovalRules,
  readApprovalRules,
  ...coolingOffCalls,
  ...secondFactorCalls,
  ...documentCalls,
  ...spendingCalls,
  ...standingOrderCalls,
  confirmApprovals,
  confirmChange,
  approveOrders,
  ...orderFileCalls,
} as const;

/** The same one by one: a page of the website carries the calls that it makes and no others. */
export * from './notice-choices.ts';
export * from './push.ts';
export {
  placeInternalOrder,
  readAccessTokens,
  revokeAccessToken,
  placeInternationalOrder,
  listOrders,
  readOrder,
  readOrderOutcome,
  changeInternalOrder,
  changeInternationalOrder,
  approveOrder,
  rejectOrder,
  withdrawOrder,
  actFor,
  cancelOrder,
  changeNoticeSettings,
  changePassword,
  closeAllSessions,
  closeSession,
  createAccessToken,
  deleteDraft,
  deleteBeneficiary,
  endStatementDelivery,
  createWebhookEndpoint,
  readWebhookEndpoints,
  changeWebhookEndpoint,
  rotateWebhookSecret,
  readWebhookDeliveries,
  replayWebhook,
  createMerchantCredentials,
  readMerchantCredentials,
  rotateMerchantSecret,
  restrictMerchantCredentials,
  endMerchantCredentials,
  readMerchant,
  listCardPayments,
  readCardDays,
  readCardPayment,
  refundCardPayment,
  listCardDisputes,
  answerCardDispute,
  findBank,
  followEvents,
  listBeneficiaries,
  listLabels,
  listNews,
  login,
  logout,
  markEntry,
  markNewsRead,
  nameAccount,
  orderInternalTransfer,
  orderInternationalTransfer,
  orderStatementDelivery,
  readStatementDeliveries,
  quoteInternalTransfer,
  quoteOrder,
  readBalanceHistory,
  readClient,
  readDrafts,
  readExchangeRates,
  readHolidays,
  readCorrespondents,
  readBankNotices,
  dismissBankNotice,
  readLimits,
  setLimit,
  readMembers,
  changeMember,
  decideMemberChange,
  inviteUser,
  decideInvitation,
  readInvitations,
  readNoticeSettings,
  readPayment,
  readPaymentDetails,
  readPinStep,
  readSecurityEvents,
  readSessions,
  readStaffReadings,
  readStandingAccess,
  readCardSettlements,
  readCardSettlementFile,
  readStatementFile,
  readStatementTotals,
  readStatement,
  renameBeneficiary,
  requestConfirmation,
  requestPin,
  saveDraft,
  saveBeneficiary,
  sendApplication,
  sendContactMessage,
  unlockSite,
  verifyPin,
  wakeAccounts,
  saveApplication,
  continueApplication,
  openDocumentsLink,
  sendDocumentPart,
  finishDocuments,
  openWelcomeLink,
  setFirstPassword,
  readTermDeposits,
  openTermDeposit,
  beginPasskeyLogin,
  logInWithPasskey,
  verifyLoginCode,
  listMerchantRequests,
  tryPaymentApi,
  addDisputePaper,
  readApprovalRules,
  proposeApprovalRules,
  decideApprovalRules,
  tryApprovalRules,
  confirmApprovals,
  confirmChange,
  approveOrders,
};
export { listThreads, readThread, readThreadFile, sendMessage, sendThreadFilePart } from './threads.ts';
export * from './second-factor-calls.ts';
export * from './order-file-calls.ts';
export * from './document-calls.ts';
export * from './spending-calls.ts';
export * from './standing-order-calls.ts';
export * from './cooling-off-calls.ts';
