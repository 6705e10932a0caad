import { isRefusal } from '@bank/contract';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  importFileKind,
  isRefused,
  keepBroughtFile,
  openSettleWatch,
  workChannels,
} from '../../../server/src/correspondents/arrivals/index.ts';
import { listFiles } from '../../../server/src/correspondents/incoming/index.ts';
import { changeKinds } from '../../../server/src/office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../../server/src/office/changes/testing-two-people.ts';
import type { TestBank } from '../../../server/src/testing/bank-for-tests.ts';
import type { InventedBank } from './banks.ts';
import { messageOf } from './write-camt.ts';

/** Brings files into the bank as they come: by the channel of their bank, or by two people. */
export interface Couriers {
  /** Answers whether the bank has imported the file. */
  bring(bank: InventedBank, name: string, bytes: Uint8Array): Promise<boolean>;
}

/** A profile for each bank with a channel, and two people for all others. */
export async function openCouriers(bank: TestBank, banks: readonly InventedBank[]): Promise<Couriers> {
  const { platform } = bank;
  const people = await twoPeople(bank, [...changeKinds(platform), importFileKind(platform)]);
  const keys = generateKeyPairSync('ed25519');
  const key = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  for (const one of banks.filter(({ by }) => by === 'channel')) {
    const messages = (['statement', 'notification', 'report'] as const).map((kind) => messageOf(one, kind));
    const profile = { keys: [key], messages, statementsBy: '23:00', aloneLimit: '100000000.00' };
    const done = await people.change('change_profile', { bic: one.bic, profile });
    if (isRefusal(done)) throw new Error(`no profile of ${one.bic}: ${done.refusal}`);
  }
  const isImported = async (name: string) =>
    (await listFiles(platform.db, { limit: 5 })).some((file) => file.name === name);
  const watch = openSettleWatch();
  return {
    async bring(from, name, bytes) {
      if (from.by === 'two people') {
        await bringByTwo(platform, people, name, bytes);
        return isImported(name);
      }
      const folder = join(platform.config.channelsDir!, from.bic, 'in');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), bytes);
      await writeFile(join(folder, `${name}.sig`), sign(null, bytes, keys.privateKey).toString('base64'));
      await workChannels(platform, watch);
      return isImported(name);
    },
  };
}

async function bringByTwo(
  platform: TestBank['platform'],
  people: TwoPeople,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    const { id } = await keepBroughtFile({ ...platform, staff: people.ann.login }, { kind: 'statement', name, bytes });
    await people.change('import_file', { file: id });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
