/**
 * The fields without which a call is refused, by the call and as they are spelled. The rules of the server judge them,
 * and name what is missing better than a schema does; this tells it to authors of clients beforehand.
 */
export const requiredFields: Readonly<Record<string, readonly string[]>> = {
  login: ['username', 'password'],
  verifyPin: ['pin'],
  setFirstPassword: ['token', 'newPassword'],
  changePassword: ['oldPassword', 'newPassword'],
  unlockSite: ['password'],
  saveApplication: ['email', 'fields'],
  continueApplication: ['token', 'window'],
  closeSession: ['session', 'password'],
  closeAllSessions: ['password'],
  orderInternalTransfer: internal(),
  quoteInternalTransfer: ['from_account', 'to_account', 'amount'],
  orderInternationalTransfer: international(),
  requestConfirmation: international(),
  readBalanceHistory: ['account'],
  openTermDeposit: ['from_account', 'amount', 'offer', 'matures_on'],
  readStatementFile: ['format'],
  saveDraft: ['form', 'fields'],
  deleteDraft: ['form'],
  saveBeneficiary: [
    'creditor_name',
    'creditor_account',
    'creditor_country',
    'creditor_agent_name',
    'creditor_agent_bic',
    'street',
    'town',
  ],
  renameBeneficiary: ['id', 'label'],
  deleteBeneficiary: ['id'],
  placeInternalOrder: internal(),
  changeInternalOrder: ['id', ...internal()],
  placeInternationalOrder: international(),
  changeInternationalOrder: ['id', ...international()],
  listOrders: ['group'],
  readOrderOutcome: ['idempotency_key'],
  quoteOrder: ['id'],
  approveOrder: ['id'],
  rejectOrder: ['id', 'reason'],
  withdrawOrder: ['id'],
  cancelOrder: ['id'],
  nameAccount: ['account'],
  actFor: ['client'],
  createAccessToken: ['name', 'accounts', 'lifetime_days', 'password'],
  revokeAccessToken: ['id'],
  orderStatementDelivery: ['accounts', 'frequency', 'format', 'password'],
  endStatementDelivery: ['id'],
  createWebhookEndpoint: ['address', 'mode', 'event_types', 'password'],
  changeWebhookEndpoint: ['id', 'act'],
  rotateWebhookSecret: ['id', 'password'],
  readWebhookDeliveries: ['id'],
  replayWebhook: ['id', 'event_id'],
};

function internal(): readonly string[] {
  return ['from_account', 'to_account', 'amount', 'reference'];
}

function international(): readonly string[] {
  return [
    'from_account',
    'Amount',
    'Bank Name',
    'SWIFT Code',
    'IBAN/Beneficiary Account Number',
    'Beneficiary Reference',
    'Beneficiary Name',
    'BenefCountry',
    'Bank/Beneficiary Address',
    'PayCharges',
  ];
}
