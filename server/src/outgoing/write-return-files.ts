import { brand, compactAccount, correspondentsOf, type Correspondent } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { returnFileMessage, writeReturnFile, type PaymentReturn } from '@bank/documents/payment-file';
import { money } from '@bank/money';
import { recordStaffActs, staffName } from '../audit/index.ts';
import {
  listReturnAccounts,
  placeReturns,
  returnReference,
  takeReturns,
  type ReturnAccount,
  type WaitingReturn,
} from '../incoming/index.ts';
import { valueDateOn } from '../payments/index.ts';
import type { Platform } from '../platform/platform.ts';
import { readCorrespondentsEver } from '../settings/index.ts';
import { hashOf, nameFile, paymentsMax } from './number-file.ts';
import { insertFile, type WrittenFile } from './payment-file-store.ts';

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
  const returns = await takeReturns(transaction, account, paymentsMax);
  if (returns.length === 0) return undefined;
  const { currency } = account;
  const correspondent = await correspondentOf(transaction, account);
  const writtenAt = platform.clock.now();
  const { valueDate } = await valueDateOn(transaction, currency, writtenAt);
  const file: WrittenFile = {
    ...(await nameFile(platform, correspondent)),
    kind: 'returns',
    orderCount: returns.length,
    amount: money(
      returns.reduce((sum, { amount }) => sum + amount.amountMinor, 0n),
      currency,
    ),
    writtenAt,
    writtenBy: staffName(platform),
  };
  const content = Buffer.from(
    writeReturnFile({
      messageId: file.messageId,
      createdAt: writtenAt,
      settleOn: valueDate ?? writtenAt.toISOString().slice(0, 10),
      bank: brand,
      correspondent,
      currency,
      returns: returns.map(paymentReturn),
    }),
  );
  await insertFile(transaction, file, { content, contentHash: hashOf(content) });
  await placeReturns(transaction, file.id, returns);
  await recordStaffActs(transaction, platform, [
    { kind: 'payment_file_written', subject: `${file.messageId}, ${returnFileMessage}` },
    ...returns.map(({ entryId }) => ({ kind: 'suspense_return_sent' as const, subject: entryId })),
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

function paymentReturn({ entryId, code, message, messageId, ...told }: WaitingReturn): PaymentReturn {
  return {
    ...told,
    returnId: returnReference({ id: entryId }),
    reasonCode: code,
    original: { messageId, message },
  };
}
