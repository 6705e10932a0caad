import { inTransaction } from '@bank/database';
import { createHash } from 'node:crypto';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { RateFileRefused, readRateFile, readRates, type UsdRate } from '../../money/exchange-rates/index.ts';
import { signingKeyOf, type Channel, type ChannelFile } from '../arrivals/index.ts';
import { findKeptAt, insertRateFile, insertRefusedFile, quoteDaysMax } from './store.ts';

/** A source of rates: its name, and the key of the gateway that signs its files. */
export interface RateSource {
  readonly name: string;
  readonly key: string;
}

/** As which the trail names what a source did. No login has a space. */
export function feedName(source: string): string {
  return `rates of ${source}`;
}

/** Clocks differ a little. */
const futureMaxMs = 5 * 60_000;

/**
 * Keeps the files that a source has brought, with what they say. What is not signed by its key, or says what cannot be,
 * is refused in words, and nothing of it is kept. The folder lets go of a file when the bank has it.
 */
export async function takeRateFiles(platform: Platform, source: RateSource, channel: Channel): Promise<void> {
  for await (const file of channel.take()) {
    if ('unread' in file) {
      await refuse(platform, source, file.name, file.unread);
      await channel.finish(file.name, 'refused');
      continue;
    }
    const { name, bytes, signature } = file;
    const isProved = signature !== undefined && signingKeyOf([source.key], { bytes, signature }) !== undefined;
    if (!isProved && !file.isSettled) continue;
    const why = isProved
      ? await keep(platform, source, { ...file, signature })
      : 'It bears no signature of the key of its source.';
    if (why !== undefined) await refuse(platform, source, name, why);
    await channel.finish(name, why === undefined ? 'kept' : 'refused');
  }
}

/** Why the file is refused; undefined where the bank has it. */
async function keep(
  platform: Platform,
  { name: source, key: signingKey }: RateSource,
  { name, bytes: content, signature }: ChannelFile & { readonly signature: Buffer },
): Promise<string | undefined> {
  const hash = createHash('sha256').update(content).digest();
  const keptAt = await findKeptAt(platform.db, { source, hash });
  if (keptAt !== undefined) return `The bank has this file since ${keptAt.toISOString().slice(0, 16)}Z.`;
  const quotes = readQuotes(content);
  if (typeof quotes === 'string') return quotes;
  const why = whyNotOfToday(quotes, platform.clock.now());
  if (why !== undefined) return why;
  const id = platform.newId();
  await inTransaction(platform.db, async (transaction) => {
    // What it says may become a rate: none is kept while the time is in doubt.
    await momentOf(transaction, platform.clock);
    await insertRateFile(transaction, { id, source, name, content, hash, signature, signingKey }, quotes);
    await recordStaffAct(
      transaction,
      { ...platform, staff: feedName(source) },
      { kind: 'rate_file_kept', subject: name.slice(0, 100), about: [{ kind: 'rate_file', id }] },
    );
  });
  return undefined;
}

/** What a file says, each currency once; or why it is refused. */
export function readQuotes(content: Uint8Array): UsdRate[] | string {
  try {
    const read = readRates(readRateFile(content));
    if ('wrong' in read) {
      const { currency, usd, line } = read.wrong;
      const place = line === undefined ? '' : `Line ${line}: `;
      return `${place}the rate ${usd.slice(0, 40)} for ${currency.slice(0, 20)} cannot be kept.`;
    }
    if (read.length === 0) return 'The file holds no rates.';
    const names = read.map(({ currency }) => currency);
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    return twice === undefined ? read : `The file names ${twice} twice.`;
  } catch (error) {
    if (error instanceof RateFileRefused) return error.message;
    throw error;
  }
}

/** A rate of tomorrow would count today, and one of last week is no news. */
function whyNotOfToday(quotes: readonly UsdRate[], now: Date): string | undefined {
  for (const { currency, asOf } of quotes) {
    const ahead = asOf.getTime() - now.getTime();
    const which = `The rate for ${currency} is of ${asOf.toISOString()}`;
    if (ahead > futureMaxMs) return `${which}, a time to come.`;
    if (-ahead > quoteDaysMax * 86_400_000) return `${which}, more than ${quoteDaysMax} days ago.`;
  }
  return undefined;
}

async function refuse(platform: Platform, { name: source }: RateSource, name: string, why: string): Promise<void> {
  const shown = name.replace(/\p{Cc}/gu, ' ').slice(0, 200);
  platform.log.error({ source, file: shown, why }, 'a file of rates is refused');
  const id = platform.newId();
  await inTransaction(platform.db, async (transaction) => {
    await insertRefusedFile(transaction, { id, source, name: shown, why: why.slice(0, 1_000) });
    await recordStaffAct(
      transaction,
      { ...platform, staff: feedName(source) },
      { kind: 'rate_file_refused', subject: `${shown}: ${why}`.slice(0, 100), about: [{ kind: 'rate_file', id }] },
    );
  });
}
