import { brand, compactAccount, correspondentsOf, type Correspondent } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { returnMessages, writeReturnFile, type PaymentReturn } from '@bank/documents/payment-file';
import { recordStaffActs } from '../../base/audit/index.ts';
import {
  listReturnAccounts,
  placeReturns,
  takeReturns,
  type ReturnAccount,
  type WaitingReturn,
} from '../incoming/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readCorrespondentsEver, readProfiles } from '../../base/settings/index.ts';
import { beginFile, hashOf, paymentsMax } from './begin-file.ts';
import { insertFile, type WrittenFile } from './payment-file-store.ts';
import { refuseLocked } from './payment-files-locked.ts';

/**
 * Writes all money that staff sent back into files, one for each account with a correspondent. It goes back through the
 * correspondent that holds it, also where staff took that one from the list since.
 */
export async function writeReturnFiles(platform: Platform): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  for (const account of await listReturnAccounts(platform.db)) {
    let file: WrittenFile | undefined;
    do {
      file = await inTransaction(platform.db, (transaction) => writeOneFile({ ...platform, db: transaction }, account));
      if (file !== undefined) files.push(file);
    } while (file?.orderCount === paymentsMax);
  }
  return files;
}

/** @param platform with a database transaction */
async function writeOneFile(platform: Platform, account: ReturnAccount): Promise<WrittenFile | undefined> {
  const { db: transaction } = platform;
  await refuseLocked(transaction);
  const returns = await takeReturns(transaction, account, paymentsMax);
  if (returns.length === 0) return undefined;
  const { currency } = account;
  const correspondent = await correspondentOf(transaction, account);
  const { file, day } = await beginFile(platform, { kind: 'returns', correspondent, currency, payments: returns });
  const { byBic } = await readProfiles(transaction);
  const message = byBic.get(correspondent.bic)?.returns ?? returnMessages[1];
  const content = Buffer.from(
    writeReturnFile({
      message,
      messageId: file.messageId,
      createdAt: file.writtenAt,
      settleOn: day,
      bank: brand,
      correspondent,
      currency,
      returns: returns.map(paymentReturn),
    }),
  );
  await insertFile(transaction, file, { content, contentHash: hashOf(content) });
  await placeReturns(transaction, file.id, returns);
  await recordStaffActs(transaction, platform, [
    {
      kind: 'payment_file_written',
      subject: `${file.messageId}, ${message}`,
      about: [{ kind: 'payment_file', id: file.id }],
    },
    ...returns.map(({ entryId: id }) => ({
      kind: 'suspense_return_sent' as const,
      subject: id,
      about: [{ kind: 'incoming_entry' as const, id }],
    })),
  ]);
  return file;
}

/** As the list has it or had it; else by what its files say of it. */
async function correspondentOf(
  transaction: Platform['db'],
  { correspondentBic, account, currency }: ReturnAccount,
): Promise<Correspondent> {
  const listed = correspondentsOf(await readCorrespondentsEver(transaction), currency).find(
    (one) => one.bic === correspondentBic && compactAccount(one.account) === account,
  );
  return listed ?? { name: correspondentBic, bic: correspondentBic, account };
}

function paymentReturn({ reference, code, message, messageId, ...told }: WaitingReturn): PaymentReturn {
  return {
    ...told,
    returnId: reference,
    reasonCode: code,
    original: { messageId, message },
  };
}
