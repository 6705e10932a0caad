import { inTransaction } from '@bank/database';
import { createHash } from 'node:crypto';
import type { CorrespondentProfile } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readProfiles } from '../../base/settings/index.ts';
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
  for (const { id, bic, name } of await listKeptFiles(platform.db)) {
    const profile = byBic.get(bic);
    const file = await findArrivedFile(platform.db, id);
    if (profile === undefined || file === undefined) continue;
    const within = { ...platform, staff: channelName(bic) };
    try {
      await book(within, { file, bic, profile });
    } catch (error) {
      if (!isRefused(error) && !(error instanceof ForTwo)) throw error;
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
  const { message, summary, transactions } = await previewFile(platform, { bytes: bytes() });
  if (!profile.messages.includes(message)) throw new CamtRefused(notTaken(message));
  const stranger = summary.statements.find(({ correspondentBic }) => correspondentBic !== bic);
  if (stranger !== undefined) throw new CamtRefused(`The account ${stranger.account} is not with ${bic}.`);
  await judgeLimit(platform, profile, transactions);
  await inTransaction(platform.db, (transaction) =>
    importFile({ ...platform, db: transaction }, { name: file.name, bytes: bytes(), channelFileId: file.id }),
  );
}

async function judgeLimit(
  platform: Platform,
  { aloneLimit: limit }: CorrespondentProfile,
  transactions: Awaited<ReturnType<typeof previewFile>>['transactions'],
): Promise<void> {
  const booked = transactions.filter(({ fate }) => fate.kind === 'booked').map(({ transaction }) => transaction.amount);
  const largest = Map.groupBy(booked, ({ currency }) => currency);
  for (const of of largest.values()) {
    const amount = of.reduce((one, other) => (other.amountMinor > one.amountMinor ? other : one));
    if (await isAboveDollars(platform, platform.db, { amount, limit }))
      throw new ForTwo('An entry for a client is above the limit of the profile: two people book the file.');
  }
}

function notTaken(message: string): string {
  return `The profile of the correspondent takes no ${message}.`;
}
