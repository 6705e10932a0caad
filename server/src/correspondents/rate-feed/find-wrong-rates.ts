import type { RoomDatabase } from '@bank/database';
import { createHash } from 'node:crypto';
import { readQuotes } from './take-rate-files.ts';
import { signingKeyOf } from '../arrivals/index.ts';
import { listKeptFiles, listQuotesOfFile, readKeptFile, type KeptRateFile } from './verify-store.ts';

/**
 * Files of rates that do not prove themselves again: the signature is verified by the key that is kept with it, and
 * what is kept as said is what the file says. One at a time.
 */
export async function findWrongRates(
  snapshot: RoomDatabase<'rate-feed'>,
): Promise<readonly { readonly subject: string; readonly detail: string }[]> {
  const wrong: { subject: string; detail: string }[] = [];
  for (const id of await listKeptFiles(snapshot)) {
    const file = (await readKeptFile(snapshot, id))!;
    const detail = whatIsWrong(file) ?? (await whatIsNotSaid(snapshot, file));
    if (detail !== undefined) wrong.push({ subject: `file ${file.name} of rates of ${file.source}`, detail });
  }
  return wrong;
}

function whatIsWrong({ content, hash, signature, signingKey }: KeptRateFile): string | undefined {
  if (!createHash('sha256').update(content).digest().equals(hash)) return 'its bytes have another hash';
  return signingKeyOf([signingKey], { bytes: content, signature }) === undefined
    ? 'its signature is not that of its bytes by the key that is kept with it'
    : undefined;
}

async function whatIsNotSaid(
  snapshot: RoomDatabase<'rate-feed'>,
  { id, content }: KeptRateFile,
): Promise<string | undefined> {
  const said = readQuotes(content);
  if (typeof said === 'string') return `it cannot be read any more: ${said}`;
  const written = (quotes: readonly { currency: string; usdPerUnitScaled: bigint; asOf: Date }[]) =>
    quotes
      .map(({ currency, usdPerUnitScaled, asOf }) => `${currency} ${usdPerUnitScaled} ${asOf.toISOString()}`)
      .toSorted()
      .join();
  return written(said) === written(await listQuotesOfFile(snapshot, id))
    ? undefined
    : 'its quotes are not what it says';
}
