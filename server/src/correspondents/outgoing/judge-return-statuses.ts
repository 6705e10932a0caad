import { isAmountOf, judgeEach, refuse, type JudgedStatus, type ToldPayment } from './judge-statuses.ts';
import type { WrittenFile } from './payment-file-store.ts';
import type { StatusFile, StatusOfOne } from './status-file.ts';
import type { FileReturn } from './status-store.ts';

/** Money that goes back, as a status names it. */
export interface ToldReturn extends ToldPayment {
  readonly reference: string;
  /** Of the correspondent, which goes back. */
  readonly entryId: string;
}

/**
 * What a status file says of the returns of a file. One is named by its own id, wherever a bank repeats it; else by all
 * that is repeated of the payment that goes back, where that fits one return alone.
 *
 * @throws StatusFileRefused as `judgeStatuses` does
 */
export function judgeReturnStatuses(
  report: StatusFile,
  { file, returns }: { readonly file: WrittenFile; readonly returns: readonly FileReturn[] },
): JudgedStatus<ToldReturn>[] {
  const told = new Map(returns.map((one) => [one.reference, presentReturn(one)]));
  const ofPayment = (said: StatusOfOne) => returns.filter((one) => isOfPayment(said, one));
  return judgeEach<ToldReturn>(report, file, [...told.values()], {
    find: (said) => {
      const named = idsOf(said).flatMap((id) => told.get(id) ?? []);
      const [found, second] = named.length > 0 ? named : ofPayment(said).map(({ reference }) => told.get(reference)!);
      return found !== undefined && (second === undefined || second === found) && isAmountOf(said.amount, found.amount)
        ? found
        : undefined;
    },
    judgeState: (one, { status, meaning }) => {
      if (meaning === 'completed' && one.state === 'undone')
        refuse(status.line, `${status.code}, but the money of ${one.instructionId} is in suspense again`);
    },
  });
}

function presentReturn({
  reference,
  entryId,
  servicerReference,
  counterparty,
  amount,
  ...one
}: FileReturn): ToldReturn {
  const state = one.isUndone ? 'undone' : one.isTold ? 'debited' : 'sent';
  return { reference, entryId, instructionId: servicerReference, creditorName: counterparty, amount, state };
}

function idsOf({ instructionId, endToEndId, transactionId }: StatusOfOne): string[] {
  return [...new Set([instructionId, endToEndId, transactionId].map((id) => id.toLowerCase()))];
}

/** What the file says of the payment that goes back: where nothing of it is repeated, it is none. */
function isOfPayment(
  { endToEndId, transactionId, uetr }: StatusOfOne,
  { endToEndId: own, servicerReference, uetr: ownUetr }: FileReturn,
): boolean {
  const ids = [
    [endToEndId === 'NOTPROVIDED' ? '' : endToEndId, own ?? ''],
    [transactionId, servicerReference],
    [uetr.toLowerCase(), ownUetr ?? ''],
  ] as const;
  return ids.some(([said]) => said !== '') && ids.every(([said, known]) => said === '' || said === known);
}
