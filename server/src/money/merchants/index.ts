export { authenticateMerchant } from './authenticate.ts';
export { logInMerchant } from './log-in.ts';
export { endCredentialsOfClient } from './manage-credentials.ts';
export { merchantCredentialsRoutes } from './credentials-routes.ts';
export { logMerchantRequests } from './log-requests.ts';
export { deleteOldRequests } from './requests-store.ts';
export { readReturnAddress, readReturnOrigin } from './return-address.ts';
export { merchantRoutes } from './routes.ts';
export {
  deleteDeadMerchantTokens,
  findMerchantByCredentials,
  insertMerchant,
  isMerchantStopped,
  type Merchant,
  type PaymentMode,
} from './store.ts';
export {
  findMerchantOfClient,
  insertDeposit,
  insertDepositReturn,
  insertMerchantOnly,
  insertTerms,
  listLiveReturnOrigins,
  lockLivePayments,
  type MerchantOfClient,
  type MerchantTerms,
} from './terms-store.ts';
