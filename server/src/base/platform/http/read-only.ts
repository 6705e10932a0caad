import { refuse, type Refusal } from '@bank/contract';
import type { Config } from '../config.ts';

/** Calls of clients that are sent as changes and only read, and those that begin or end a login. */
const ofClients: ReadonlySet<string> = new Set([
  'login',
  'requestPin',
  'verifyPin',
  'verifyLoginCode',
  'beginPasskeyLogin',
  'logInWithPasskey',
  'unlockSite',
  'actFor',
  'logout',
  'closeSession',
  'closeAllSessions',
  'readStatement',
  'readStatementTotals',
  'readBalanceHistory',
  'readSecurityEvents',
  'readOrderOutcome',
  'listOrders',
  'findBank',
  'quoteInternalTransfer',
  'quoteOrder',
  'tryApprovalRules',
  'readWebhookDeliveries',
  'listCardPayments',
  'readCardDays',
  'readCardPayment',
  'listCardDisputes',
  'listMerchantRequests',
]);

/** The same of staff. */
const ofStaff: ReadonlySet<string> = new Set([
  'enterStaffPassword',
  'enterStaffCode',
  'enterRecoveryCode',
  'beginPasskeySignIn',
  'finishPasskeySignIn',
  'signOutOfOffice',
  'endStaffSession',
  'previewIncomingFile',
  'previewProposal',
  'tryScreening',
]);

/** The same of programs of merchants, in both versions of the Payment API. */
const ofMerchants: ReadonlySet<string> = new Set([
  'login',
  'createToken',
  'transactionStatus',
  'transactionInformation',
  'transactionList',
]);

const callers = { ofClients, ofStaff, ofMerchants } as const;

interface Asked {
  readonly name: string;
  readonly method: string;
}

/** Whether a call changes more than logins. */
export function isChange({ name, method }: Asked, whose: keyof typeof callers): boolean {
  return method !== 'GET' && !callers[whose].has(name);
}

/** Refuses what changes anything while the bank is open for reading only. */
export function judgeReadOnly(
  { isReadOnly }: Pick<Config, 'isReadOnly'>,
  call: Asked,
  whose: keyof typeof callers,
): Refusal | undefined {
  return isReadOnly && isChange(call, whose) ? refuse('bank_is_read_only') : undefined;
}

/**
 * Refuses what no key knows while the bank is open for reading only. Calls under a key pass the door and are judged
 * here, behind the look for their key: what was done before is answered as it was.
 */
export function judgeNewUnderKey({ isReadOnly }: Pick<Config, 'isReadOnly'>): Refusal | undefined {
  return isReadOnly ? refuse('bank_is_read_only') : undefined;
}
