import { confirmationCodeLength, refuse, refuseFor, type Refusal } from '@bank/contract';
import { hashPin, isSameHash } from '../identity/index.ts';
import { takeAppCode } from '../second-factors/index.ts';
import { attemptsSoFar, clearAttempts, countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { wrongCodesPerUser } from './confirmation.ts';
import { countConfirmationTry, setConfirmationCode } from './store.ts';

/** How a call confirms what it asks for. */
export interface GivenCode {
  /** The token of the session: a code is good in the session that asked for it. */
  readonly token: string;
  /** The `Confirmation` header as it came; undefined where there was none. */
  readonly header: string | undefined;
  /** A code is asked for whatever `ORDER_CONFIRMATION` says, which is about orders. */
  readonly isAlwaysAsked?: boolean;
}

/** Who gives a code, and for which request: it was made for the same user and client. */
export interface ConfirmedCaller {
  readonly userId: string;
  readonly clientId: string;
  readonly idempotencyKey: string | undefined;
}

/** Nothing was asked for, so nothing is used up. */
export const noCode = { confirmationId: undefined };

/**
 * Whether what a code is bound to may go: the id of the confirmation to use up, nothing where none is asked for, or the
 * broken rule. A try is counted before it is judged, for the confirmation and for the user over all of them. A code of
 * the user's authenticator app is as good as the mailed one, once. A code that is given is judged also where none is
 * required; one that was not filled in is no try.
 */
export async function judgeConfirmation(
  platform: Platform,
  bound: Buffer,
  { userId, clientId, idempotencyKey }: ConfirmedCaller,
  { token, header, isAlwaysAsked = false }: GivenCode,
): Promise<{ readonly confirmationId: string | undefined } | Refusal> {
  const { db, config } = platform;
  const [idText = '', code = ''] = header?.replace(/\s/g, '').split(':', 2) ?? [];
  if (idText === '' && code === '') {
    return isAlwaysAsked || config.orderConfirmation === 'required' ? refuse('confirmation_required') : noCode;
  }
  if (code === '') return refuse('confirmation_code_wrong');
  const tries = { key: `confirmation-wrong:${userId}`, windowSeconds: wrongCodesPerUser.windowSeconds };
  const isFull =
    (await attemptsSoFar(db, tries)) >= wrongCodesPerUser.attempts ||
    (await countAttempt(db, tries)) > wrongCodesPerUser.attempts;
  if (isFull)
    return refuseFor('too_many_confirmation_tries', await secondsUntilBelow(db, tries, wrongCodesPerUser.attempts));

  const id = readId(idText);
  const counted =
    id === undefined ? undefined : await countConfirmationTry(db, { id, userId, clientId, idempotencyKey });
  if (id === undefined || counted === undefined || !counted.isGood) return refuse('confirmation_expired');
  const isWellFormed = new RegExp(`^\\d{${confirmationCodeLength}}$`).test(code);
  if (!isWellFormed) return refuse('confirmation_code_wrong');
  const codeHash = hashCode(code, { id, token });
  if (!isSameHash(codeHash, counted.codeHash)) {
    if (!(await takeAppCode(platform, db, { userId, code }))) return refuse('confirmation_code_wrong');
    // It is this confirmation's code from now on: an order whose answer was lost is sent again with it.
    await setConfirmationCode(db, { id, userId, codeHash });
  }
  await clearAttempts(db, tries.key);
  return counted.boundHash.equals(bound) ? { confirmationId: id } : refuse('confirmation_of_other_order');
}

/** What is stored of a code: bound to the confirmation and to the session's token, which is stored nowhere. */
export function hashCode(code: string, { id, token }: { id: string; token: string }): string {
  return hashPin(code, `${token}:${id}`);
}
