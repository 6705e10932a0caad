import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, recordEvents } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { networkOf } from '../../base/platform/network-of.ts';
import type { Platform } from '../../base/platform/platform.ts';
import {
  closeTries,
  counterKey,
  countTry,
  forgetTries,
  oneAtATime,
  verifyPassword,
} from '../../people/identity/index.ts';
import { isWithin } from './networks.ts';
import { hashMerchantToken, isMerchantSecret, isPasswordHash, isSecretOf, newMerchantToken } from './secret.ts';
import { findCredentials, insertToken, type FoundCredentials, type PaymentMode } from './store.ts';

export interface MerchantLogin {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
}

/** What a login brings. */
export interface MerchantToken {
  readonly token: string;
  readonly mode: PaymentMode;
  readonly expiresAt: Date;
}

const inTurn = oneAtATime();

/**
 * A program of a merchant logs in. An unknown login and a wrong password answer alike and take the same time; whether
 * the text is compared slowly follows from its form alone. Tries
 * are counted by login and network: a stranger elsewhere must not shut a shop's program out, and five wrong ones close
 * that network, longer each time (decision 0044).
 */
export function logInMerchant(
  platform: Platform,
  tried: MerchantLogin,
  limitHashing: () => Refusal | undefined,
): Promise<MerchantToken | Refusal> {
  const key = counterKey('merchant-login', `${tried.login.trim().toLowerCase()} ${tried.origin.network}`);
  return inTurn(key, () => judge(platform, tried, { key, limitHashing }));
}

async function judge(
  platform: Platform,
  { login, password, address, origin }: MerchantLogin,
  { key, limitHashing }: { readonly key: string; readonly limitHashing: () => Refusal | undefined },
): Promise<MerchantToken | Refusal> {
  const { db, clock } = platform;
  // No try is counted or judged that cannot be put on record.
  clock.bookingTime();
  const counted = await countTry(db, key, isMerchantSecret(password) ? () => undefined : limitHashing);
  if (!counted.isOpen) return counted.refusal;
  const typed = login.trim();
  // No credentials have another login, and a text may hold what the database cannot.
  const credentials = /^[a-z0-9_]{3,40}$/.test(typed) ? await findCredentials(db, typed) : undefined;
  const isRight = await isProven(password, credentials, networkOf(address));
  const refuseTold = async (refusal: 'invalid_credentials' | 'address_not_allowed'): Promise<Refusal> => {
    await inTransaction(db, async (transaction) => {
      const told = { refusal, clientId: credentials?.clientId, typedLogin: login, origin } as const;
      await recordEvents(transaction, platform, [{ kind: 'merchant_login', ...told }]);
      if (counted.isLast) await closeTries(transaction, key);
    });
    return refuse(refusal);
  };
  if (credentials === undefined || !isRight) return refuseTold('invalid_credentials');
  if (!isWithin(credentials.networks, address)) return refuseTold('address_not_allowed');
  await forgetTries(db, key);
  const token = newMerchantToken(credentials.mode);
  const expiresAt = await inTransaction(db, async (transaction) => {
    const until = await insertToken(transaction, {
      tokenHash: hashMerchantToken(token),
      credentialsId: credentials.id,
    });
    if (until === undefined) return undefined;
    const { clientId, id: subject } = credentials;
    await recordEvent(transaction, platform, { kind: 'merchant_login', clientId, subject, origin });
    return until;
  });
  if (expiresAt === undefined) return refuseTold('invalid_credentials');
  return { token, mode: credentials.mode, expiresAt };
}

/** Made secrets have a plain hash, and passwords a slow one. What is compared with none takes as long. */
async function isProven(typed: string, found: FoundCredentials | undefined, turnOf: string): Promise<boolean> {
  const hashes = found?.passwordHashes ?? [];
  if (isMerchantSecret(typed)) return hashes.map((stored) => isSecretOf(typed, stored)).includes(true);
  return verifyPassword(typed, hashes.find(isPasswordHash), turnOf);
}
