import { compactAccount, isRefusal, readSoughtText, type Refusal } from '@bank/contract';
import { clientStates, type ClientRow } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart, type PartToRead } from '../../base/platform/read-part.ts';
import { findClients, type ListedClient } from './store.ts';

const rowsOfPart = 100;
/** More words narrow nothing. */
const wordsMax = 8;

export interface ClientsAsked {
  readonly text?: string | undefined;
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

/** Clients that fit a text and filters, in parts. A filter with an unknown word is none. */
export async function listClients(
  { db }: Pick<Platform, 'db'>,
  { text = '', state, kind, cursor, limit: asked }: ClientsAsked,
): Promise<{ rows: ClientRow[]; next: string | null } | Refusal> {
  // PostgreSQL holds no U+0000: nothing is found by it.
  const plain = readSoughtText(text.replaceAll('\0', ' '));
  const rowsMax = Math.max(1, Math.min(rowsOfPart, Number(asked) || rowsOfPart));
  const listed = async ({ behind: after, limit }: PartToRead) =>
    (
      await findClients(db, {
        words: plain.split(/\s+/).filter(Boolean).slice(0, wordsMax),
        text: plain.slice(0, 140),
        reference: referenceIn(plain),
        state: clientStates.find((known) => known === state),
        kind: kind === 'personal' || kind === 'corporate' ? kind : undefined,
        after,
        limit,
      })
    ).map(presentListed);
  const part = await readPart(cursor, rowsMax, listed, (typed) => (/^[!-~]{1,40}$/.test(typed) ? typed : undefined));
  return isRefusal(part) ? part : { rows: part.shown, next: part.next };
}

/** A number of an account or a payment as it is stored: without blanks, in capitals. */
function referenceIn(text: string): string | undefined {
  const reference = compactAccount(text);
  return /^[!-~]{4,80}$/.test(reference) ? reference : undefined;
}

/** A client as staff read it in a list. */
export function presentListed(client: ListedClient): ClientRow {
  const { number, kind, holder, companyName, login, email, createdAt, isDisabled, standing } = client;
  return {
    id: number,
    kind,
    name: companyName || holder,
    contact: companyName === '' ? null : holder,
    login,
    email,
    since: createdAt.toISOString(),
    isDisabled,
    state: standing ?? (isDisabled ? 'disabled' : 'active'),
  };
}
