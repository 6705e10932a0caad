export { authenticateMerchant } from './authenticate.ts';
export { logInMerchant } from './log-in.ts';
export { merchantCredentialsRoutes } from './credentials-routes.ts';
export { merchantRoutes } from './routes.ts';
export { readReturnAddress, readReturnOrigin } from './return-address.ts';
export {
  addReturnOrigin,
  listReturnOrigins,
  removeReturnOrigin,
  replaceReturnOrigins,
} from './return-addresses-store.ts';
export {
  deleteDeadMerchantTokens,
  findMerchantByCredentials,
  insertMerchant,
  type Merchant,
  type PaymentMode,
} from './store.ts';
export {
  findMerchantOfClient,
  insertDeposit,
  insertDepositReturn,
  insertMerchantOnly,
  insertTerms,
  lockLivePayments,
  type MerchantOfClient,
  type MerchantTerms,
} from './terms-store.ts';
