import { toDecimalString, type Money } from '@bank/money';
import type { WrittenFile } from './payment-file-store.ts';
import {
  meaningOfStatus,
  StatusFileRefused,
  type StatusOfOne,
  type ReportedStatus,
  type StatusFile,
  type StatusMeaning,
} from './status-file.ts';
import type { InFile } from './status-store.ts';

/** What a status file tells of: an order, or money that goes back. */
export interface ToldPayment {
  /** By which staff know it: a transfer number, or the correspondent's own reference. */
  readonly instructionId: string;
  readonly creditorName: string;
  readonly amount: Money;
  readonly state: string;
}

/** What a status file makes of one. */
export interface JudgedStatus<Of extends ToldPayment = InFile> {
  readonly order: Of;
  readonly status: ReportedStatus;
  readonly meaning: StatusMeaning;
}

/**
 * What a status file says of the orders of its payment file, one status for each that it tells of. A status of its own
 * goes before that of the group.
 *
 * @throws StatusFileRefused where figures differ from those of the payment file, an order is not in it or named twice,
 *   or a status says the opposite of what happened
 */
export function judgeStatuses(
  report: StatusFile,
  {
    file,
    orders,
    forgotten = new Set(),
  }: {
    readonly file: WrittenFile;
    readonly orders: readonly InFile[];
    /** Transfer numbers of a file that a restore had forgotten: an order that the bank does not know any more. */
    readonly forgotten?: ReadonlySet<string>;
  },
): JudgedStatus[] {
  const byEndToEndId = new Map(orders.map((order) => [order.endToEndId, order]));
  const byInstructionId = new Map(orders.map((order) => [order.instructionId, order]));
  return judgeEach(report, file, orders, {
    find: (said) => {
      const order =
        said.endToEndId === '' ? byInstructionId.get(said.instructionId) : byEndToEndId.get(said.endToEndId);
      // Staff enter it again by hand; the others of its file are settled all the same.
      if (order === undefined && (forgotten.has(said.instructionId) || forgotten.has(said.endToEndId)))
        return 'forgotten';
      return order !== undefined && isOf(said, order) ? order : undefined;
    },
    judgeState,
  });
}

/** How the payments of a file are found, and which statuses they may have. */
export interface Judging<Of> {
  readonly find: (said: StatusOfOne) => Of | 'forgotten' | undefined;
  readonly judgeState: (of: Of, told: { readonly status: ReportedStatus; readonly meaning: StatusMeaning }) => void;
}

/** The same of whatever a file holds. */
export function judgeEach<Of extends ToldPayment>(
  report: StatusFile,
  file: WrittenFile,
  all: readonly Of[],
  { find, judgeState: judge }: Judging<Of>,
): JudgedStatus<Of>[] {
  if (report.originalCount !== undefined && report.originalCount !== file.orderCount)
    throw new StatusFileRefused(
      `OrgnlNbOfTxs is ${report.originalCount}, and the file has ${file.orderCount} ${file.kind}.`,
    );
  if (report.originalSum !== undefined && !isSameAmount(report.originalSum, toDecimalString(file.amount)))
    throw new StatusFileRefused(
      `OrgnlCtrlSum is ${report.originalSum.slice(0, 30)}, and the file has ${toDecimalString(file.amount)}.`,
    );
  const one = file.kind === 'orders' ? 'order' : 'return';
  const named = new Map<Of, StatusOfOne>();
  for (const said of report.orders) {
    const found = find(said);
    if (found === 'forgotten') continue;
    if (found === undefined) refuse(said.line, `no ${one} of ${file.messageId} has these ids`);
    if (named.has(found)) refuse(said.line, `the ${one} ${found.instructionId} is named twice`);
    named.set(found, said);
  }
  return all.flatMap((order) => {
    const said = named.get(order);
    const status = said?.status ?? report.groupStatus;
    if (status === undefined) {
      if (said !== undefined) refuse(said.line, `the ${one} ${order.instructionId} has no status`);
      return [];
    }
    const meaning = meaningOfStatus(status.code)!;
    if (report.groupStatus !== undefined && isOpposite(meaningOfStatus(report.groupStatus.code)!, meaning))
      refuse(
        status.line,
        `${status.code} of ${order.instructionId} contradicts ${report.groupStatus.code} of its group`,
      );
    judge(order, { status, meaning });
    return [{ order, status, meaning }];
  });
}

/** Whether all that a status says of an order is so. */
function isOf(said: StatusOfOne, order: InFile): boolean {
  const { instructionId, uetr, amount } = said;
  return (
    (instructionId === '' || instructionId === order.instructionId) &&
    (uetr === '' || uetr.toLowerCase() === order.uetr) &&
    isAmountOf(amount, order.amount)
  );
}

/** What a status repeats of an amount, where it does. */
export function isAmountOf(said: StatusOfOne['amount'], amount: Money): boolean {
  return said === undefined || (said.currency === amount.currency && isSameAmount(said.text, toDecimalString(amount)));
}

const isOpposite = (one: StatusMeaning, other: StatusMeaning): boolean =>
  (one === 'completed' && other === 'rejected') || (one === 'rejected' && other === 'completed');

/** A status that comes again, or late, says nothing new; one that says the opposite is for people to look at. */
function judgeState(order: InFile, { status, meaning }: Omit<JudgedStatus, 'order'>): void {
  const isDone = order.state === 'completed' || order.state === 'returned';
  const isRejected = order.state === 'rejected' || order.state === 'rejection_announced';
  if ((meaning === 'rejected' && isDone) || (meaning === 'completed' && isRejected))
    refuse(status.line, `${status.code}, but the order ${order.instructionId} is ${order.state.replaceAll('_', ' ')}`);
}

/** Amounts as decimals: `60`, `60.0` and `60.00` are the same. */
function isSameAmount(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end -= 1;
  return `${whole}.${fraction.slice(0, end)}`;
}

export function refuse(line: number, what: string): never {
  throw new StatusFileRefused(`Line ${line}: ${what}.`);
}
