import { acquirerMessage, type CorrespondentProfile } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { isZero, type Money } from '@bank/money';
import { createHash } from 'node:crypto';
import type { Platform } from '../../base/platform/platform.ts';
import { readProfiles } from '../../base/settings/index.ts';
import { AcquirerFileRefused, previewAcquirerFile, takeAcquirerFile } from '../../money/acquirer-files/index.ts';
import { isAboveDollars } from '../../money/exchange-rates/index.ts';
import { CamtRefused, importFile, previewFile } from '../incoming/index.ts';
import { applyStatusFile, previewStatusFile, StatusFileRefused } from '../outgoing/index.ts';
import { insertStoppedArrival, listKeptFiles } from './channel-store.ts';
import { isRefused } from './office-routes.ts';
import { findArrivedFile, type ArrivedFile } from './store.ts';
import { channelName } from './take-channel-files.ts';

/** A file that is booked by two people only. */
class ForTwo extends Error {}

/** Books the files that channels have delivered, each once, whole, in the order of their names. */
export async function importChannelFiles(platform: Platform): Promise<void> {
  const { byBic } = await readProfiles(platform.db);
  const failed = new Map<string, unknown>();
  for (const { id, bic, name } of await listKeptFiles(platform.db)) {
    // Behind a file that could not be booked now the others of its channel wait: they follow each other.
    if (failed.has(bic)) continue;
    const profile = byBic.get(bic);
    const file = await findArrivedFile(platform.db, id);
    if (profile === undefined || file === undefined) continue;
    const within = { ...platform, staff: channelName(bic) };
    try {
      await book(within, { file, bic, profile });
    } catch (error) {
      if (!isRefused(error) && !(error instanceof ForTwo)) {
        failed.set(bic, error);
        continue;
      }
      await insertStoppedArrival(platform.db, {
        id: platform.newId(),
        channelBic: bic,
        name,
        hash: createHash('sha256').update(file.content).digest(),
        fileId: id,
        why: error.message.slice(0, 1_000),
        isForTwo: error instanceof ForTwo,
      });
      platform.log.error({ channel: bic, file: name, why: error.message }, 'a file of a channel is not booked');
    }
  }
  for (const error of failed.values()) throw error;
}

/** What a key of one correspondent signs tells of the accounts and payment files of that correspondent alone. */
async function book(
  platform: Platform,
  { file, bic, profile }: { readonly file: ArrivedFile; readonly bic: string; readonly profile: CorrespondentProfile },
): Promise<void> {
  const bytes = () => new Uint8Array(file.content);
  if (file.kind === 'status') {
    const { file: told, message } = await previewStatusFile(platform.db, bytes());
    if (!profile.messages.includes(message)) throw new StatusFileRefused(notTaken(message));
    if (told.correspondentBic !== bic) throw new StatusFileRefused(`${told.messageId} did not go to ${bic}.`);
    await applyStatusFile(platform, bytes(), { channelFileId: file.id });
    return;
  }
  if (file.kind === 'acquirer') {
    if (!profile.messages.includes(acquirerMessage)) throw new AcquirerFileRefused(notTaken(acquirerMessage));
    const { file: told } = await previewAcquirerFile(platform.db, bytes());
    if (isZero(told.payout))
      throw new ForTwo('It comes to nothing, and its fees are booked at once: two people take it.');
    await inTransaction(platform.db, (transaction) =>
      takeAcquirerFile(platform, transaction, { id: file.id, bytes: bytes(), proposalId: null }),
    );
    return;
  }
  const { message, summary, transactions } = await previewFile(platform, { bytes: bytes() });
  if (!profile.messages.includes(message)) throw new CamtRefused(notTaken(message));
  const stranger = summary.statements.find(({ correspondentBic }) => correspondentBic !== bic);
  if (stranger !== undefined) throw new CamtRefused(`The account ${stranger.account} is not with ${bic}.`);
  await judgeLimits(platform, profile, transactions);
  await inTransaction(platform.db, (transaction) =>
    importFile({ ...platform, db: transaction }, { name: file.name, bytes: bytes(), channelFileId: file.id }),
  );
}

/** The largest entry, and what a file has in one currency, for clients. */
async function judgeLimits(
  platform: Platform,
  { aloneLimit, sumLimit }: CorrespondentProfile,
  transactions: Awaited<ReturnType<typeof previewFile>>['transactions'],
): Promise<void> {
  const isAbove = (amount: Money, limit: string) => isAboveDollars(platform, platform.db, { amount, limit });
  const booked = transactions.filter(({ fate }) => fate.kind === 'booked').map(({ transaction }) => transaction.amount);
  for (const [currency, of] of Map.groupBy(booked, (amount) => amount.currency)) {
    const largest = of.reduce((one, other) => (other.amountMinor > one.amountMinor ? other : one));
    if (await isAbove(largest, aloneLimit))
      throw new ForTwo('An entry for a client is above the limit of the profile: two people book the file.');
    const sum = { amountMinor: of.reduce((total, { amountMinor }) => total + amountMinor, 0n), currency };
    if (sumLimit !== undefined && (await isAbove(sum, sumLimit)))
      throw new ForTwo('What the file has for clients is above the limit of the profile: two people book it.');
  }
}

function notTaken(message: string): string {
  return `The profile of the correspondent takes no ${message}.`;
}
