import {
  forbiddenCharacterIn,
  isRefusal,
  merchantCredentialsNameLengthMax,
  merchantNetworksMax,
  refuse,
  type EndedPart,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, recordEvents, staffName } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';
import { holdSession, lockClient, proveOwnPassword, sendNoticeToClient } from '../../people/identity/index.ts';
import {
  endPreviousSecret,
  holdCredentials,
  insertCredentials,
  replaceSecret,
  setAllCredentialsEnded,
  setCredentialsEnded,
  setNetworks,
  type HeldCredentials,
} from './credentials-store.ts';
import { readNetwork } from './networks.ts';
import { hashMerchantSecret, newMerchantLogin, newMerchantSecret } from './secret.ts';
import type { PaymentMode } from './store.ts';
import { findMerchantOfClient } from './terms-store.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

type Told =
  | 'merchant_credentials_made'
  | 'merchant_credentials_changed'
  | 'merchant_credentials_ended'
  | 'merchant_secret_rotated';

/**
 * Makes credentials. The password is asked again: a thief with a stolen session must not leave a key behind. Live ones
 * need terms on which two people of the bank agreed, also where they are blocked now: refunds and disputes go on.
 */
export async function createCredentials(
  platform: Platform,
  {
    session,
    origin,
    name: typed,
    mode,
    networks: typedNetworks,
    password,
  }: Asking & {
    readonly name: string;
    readonly mode: PaymentMode;
    readonly networks: readonly string[];
    readonly password: string;
  },
): Promise<{ readonly id: string; readonly login: string; readonly secret: string } | Refusal> {
  const { db, newId } = platform;
  const { clientId, userId } = session;
  const name = typed.normalize('NFC').trim();
  const empty = name === '' ? 'name' : password === '' ? 'password' : undefined;
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const forbidden = forbiddenCharacterIn(name);
  if (forbidden !== undefined) return refuseLetter('name', forbidden);
  if ([...name].length > merchantCredentialsNameLengthMax) return refuse('text_too_long', 'name');
  const networks = readNetworks(typedNetworks);
  if (isRefusal(networks)) return networks;
  const merchant = await findMerchantOfClient(db, clientId);
  if (merchant === undefined) return refuse('not_a_merchant');
  if (mode === 'live' && merchant.terms === undefined) return refuse('live_payments_not_agreed', 'mode');
  const unproven = await refuseUnproven(platform, { session, origin, password, kind: 'merchant_credentials_made' });
  if (unproven !== undefined) return unproven;
  const [id, login, secret] = [newId(), newMerchantLogin(mode), newMerchantSecret(mode)];
  return inTransaction(db, async (transaction) => {
    // The password that was proven may have been changed since, and what stood on it was ended.
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    await lockClient(transaction, clientId);
    const { id: merchantId } = merchant;
    const made = { id, merchantId, mode, name, madeBy: userId, login, networks };
    const isMade = await insertCredentials(transaction, { ...made, passwordHash: hashMerchantSecret(secret) });
    if (!isMade) return refuse('too_many_merchant_credentials');
    await tell(transaction, platform, { session, origin, kind: 'merchant_credentials_made', of: made });
    return { id, login, secret };
  });
}

/**
 * A new secret; the one of now opens for some days beside it. While two open there is no third: whoever asked at the
 * same moment elsewhere would end a secret that programs still use.
 */
export function rotateSecret(
  platform: Platform,
  { session, origin, id, password }: Asking & { readonly id: string; readonly password: string },
): Promise<{ readonly login: string; readonly secret: string } | Refusal> {
  const asked = { session, origin, id, password, kind: 'merchant_secret_rotated' } as const;
  return changeProven(platform, asked, async (transaction, { mode, login, id: held, hasPreviousSecret }) => {
    if (hasPreviousSecret) return refuse('secret_replaced_already', 'id');
    const secret = newMerchantSecret(mode);
    await replaceSecret(transaction, held, hashMerchantSecret(secret));
    return { login, secret };
  });
}

/** From which networks credentials may be used from now on, with the tokens that they have. */
export async function restrictCredentials(
  platform: Platform,
  {
    networks: typed,
    ...asking
  }: Asking & { readonly id: string; readonly password: string; readonly networks: readonly string[] },
): Promise<Refusal | undefined> {
  const networks = readNetworks(typed);
  if (isRefusal(networks)) return networks;
  return changeProven(platform, { ...asking, kind: 'merchant_credentials_changed' }, (transaction, { id }) =>
    setNetworks(transaction, id, networks).then(() => undefined),
  );
}

/** Ends credentials with their tokens, or the secret that another one replaced. */
export function endCredentials(
  platform: Platform,
  { session, origin, id: typed, part }: Asking & { readonly id: string; readonly part: EndedPart },
): Promise<Refusal | undefined> {
  const id = readId(typed);
  return inTransaction(platform.db, async (transaction) => {
    const of = id === undefined ? undefined : await holdCredentials(transaction, { clientId: session.clientId, id });
    if (of === undefined) return refuse('merchant_credentials_not_found', 'id');
    if (part === 'previous_secret' && !of.hasPreviousSecret) return undefined;
    await (part === 'all' ? setCredentialsEnded : endPreviousSecret)(transaction, of.id);
    const kind = part === 'all' ? 'merchant_credentials_ended' : 'merchant_credentials_changed';
    await tell(transaction, platform, { session, origin, kind, of });
    return undefined;
  });
}

/**
 * Ends what all programs of a client log in with, because nobody acts for it any more. Call it with the client's row
 * locked: credentials that are being made wait for it. Each end is on record with who of the bank did it.
 */
export async function endCredentialsOfClient(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock' | 'staff' | 'staffOrigin'>,
  clientId: string,
): Promise<void> {
  const ended = await setAllCredentialsEnded(transaction, clientId);
  const by = { staff: staffName(platform), ...(platform.staffOrigin && { origin: platform.staffOrigin }) };
  await recordEvents(
    transaction,
    platform,
    ended.map(({ id, merchantId }) => ({
      kind: 'merchant_credentials_ended',
      clientId,
      subject: id,
      about: [{ kind: 'merchant', id: merchantId }],
      ...by,
    })),
  );
}

interface Change extends Asking {
  readonly id: string;
  readonly password: string;
  readonly kind: Told;
}

/** Changes credentials of the client after the password was proven, tells of it, or refuses and changes nothing. */
async function changeProven<Value>(
  platform: Platform,
  { session, origin, id: typed, password, kind }: Change,
  change: (transaction: Database, of: HeldCredentials) => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  if (password === '') return refuse('all_fields_required', 'password');
  const id = readId(typed);
  if (id === undefined) return refuse('merchant_credentials_not_found', 'id');
  const unproven = await refuseUnproven(platform, { session, origin, password, kind });
  if (unproven !== undefined) return unproven;
  return inTransaction(platform.db, async (transaction): Promise<Value | Refusal> => {
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    const of = await holdCredentials(transaction, { clientId: session.clientId, id });
    if (of === undefined) return refuse('merchant_credentials_not_found', 'id');
    const changed = await change(transaction, of);
    if (!isRefusal(changed)) await tell(transaction, platform, { session, origin, kind, of });
    return changed;
  });
}

function readNetworks(typed: readonly string[]): readonly string[] | Refusal {
  const read = typed.filter((text) => text.trim() !== '').map(readNetwork);
  const networks = read.filter((network) => network !== undefined);
  if (networks.length < read.length || networks.length > merchantNetworksMax)
    return refuse('network_malformed', 'networks');
  return [...new Set(networks)];
}

async function refuseUnproven(
  platform: Platform,
  {
    session: { clientId, userId },
    origin,
    password,
    kind,
  }: Asking & { readonly password: string; readonly kind: Told },
): Promise<Refusal | undefined> {
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof === 'proven') return undefined;
  await recordEvent(platform.db, platform, { kind, refusal: proof.refusal, clientId, origin });
  return proof;
}

const notices = {
  merchant_credentials_made: 'merchantCredentialsMade',
  merchant_credentials_changed: 'merchantCredentialsChanged',
  merchant_credentials_ended: 'merchantCredentialsEnded',
  merchant_secret_rotated: 'merchantSecretRotated',
} as const;

async function tell(
  transaction: Database,
  platform: Platform,
  {
    session: { clientId, userId },
    origin,
    kind,
    of,
  }: Asking & { readonly kind: Told; readonly of: { id: string; merchantId: string; login: string } },
): Promise<void> {
  const about = [{ kind: 'merchant', id: of.merchantId }] as const;
  await recordEvent(transaction, platform, { kind, clientId, subject: of.id, origin, about });
  const told = { notice: notices[kind], subject: of.login, userId, clientId, origin } as const;
  await sendNoticeToClient(transaction, platform, told);
}
