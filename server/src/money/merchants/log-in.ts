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
import { hashMerchantToken, newMerchantToken } from './secret.ts';
import { findCredentials, insertToken, type PaymentMode } from './store.ts';

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
 * A program of a merchant logs in. An unknown login and a wrong password answer alike and take the same time. Tries
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
  const counted = await countTry(db, key, limitHashing);
  if (!counted.isOpen) return counted.refusal;
  const typed = login.trim();
  // No credentials have another login, and a text may hold what the database cannot.
  const credentials = /^[a-z0-9_]{3,40}$/.test(typed) ? await findCredentials(db, typed) : undefined;
  const isRight = await verifyPassword(password, credentials?.passwordHash, networkOf(address));
  if (credentials === undefined || !isRight) {
    const refused = refuse('invalid_credentials');
    await inTransaction(db, async (transaction) => {
      const told = {
        refusal: 'invalid_credentials',
        clientId: credentials?.clientId,
        typedLogin: login,
        origin,
      } as const;
      await recordEvents(transaction, platform, [{ kind: 'merchant_login', ...told }]);
      if (counted.isLast) await closeTries(transaction, key);
    });
    return refused;
  }
  await forgetTries(db, key);
  const token = newMerchantToken(credentials.mode);
  const expiresAt = await inTransaction(db, async (transaction) => {
    const until = await insertToken(transaction, {
      tokenHash: hashMerchantToken(token),
      credentialsId: credentials.id,
    });
    const { clientId, id: subject } = credentials;
    await recordEvent(transaction, platform, { kind: 'merchant_login', clientId, subject, origin });
    return until;
  });
  return { token, mode: credentials.mode, expiresAt };
}
