import { brand, type OrderFileFormat, type RefusalName } from '@bank/contract';
import {
  reasonCodeIn,
  type PaymentStatusMessage,
  type PaymentStatusReport,
  type TransactionReport,
  type TransactionStatus,
} from '@bank/documents/payment-status';
import type { OrderFileKept } from './order-file.ts';
import type { FileResult, ResultState, RowOutcome, RowResult } from './read-result.ts';
import { reasonIn } from './result-as-table.ts';

/** Which message answers which. A table is answered by none. */
const answers: ReadonlyMap<OrderFileFormat, PaymentStatusMessage> = new Map([
  ['pain.001.001.03', 'pain.002.001.03'],
  ['pain.001.001.09', 'pain.002.001.10'],
]);

export function messageThatAnswers(format: OrderFileFormat): PaymentStatusMessage | undefined {
  return answers.get(format);
}

/** Money that came back was sent: the words beside it say so. */
const statusOfState: Readonly<Record<ResultState, TransactionStatus>> = {
  left_out: 'RJCT',
  refused: 'RJCT',
  sending: 'PDNG',
  draft: 'PDNG',
  awaiting_approval: 'PDNG',
  scheduled: 'ACCP',
  in_process: 'ACSP',
  completed: 'ACSC',
  returned: 'ACSC',
  rejected: 'RJCT',
  cancelled: 'RJCT',
  expired: 'RJCT',
};

/** What of a state is told in words, beside a reason. */
const wordsOfState: Readonly<Partial<Record<ResultState, string>>> = {
  left_out: 'Left out of the file by its sender.',
  cancelled: 'Cancelled by the client.',
  expired: 'Nobody approved it in time.',
  returned: 'Carried out, and the money came back.',
};

/** ISO 20022, ExternalStatusReason: a user cancelled it. */
const cancelled = 'DS02';

/** Rules of the bank for which ISO 20022 has a code; the others are told in words (`NARR`). */
const codeOfRefusal: Readonly<Partial<Record<RefusalName, string>>> = {
  exceeds_available_balance: 'AM04',
  exceeds_client_limit: 'AM02',
  exceeds_user_limit: 'AM02',
  amount_too_large: 'AM02',
  debtor_account_closed: 'AC04',
  creditor_account_closed: 'AC04',
  account_unavailable: 'AC06',
  creditor_account_not_found: 'AC03',
  creditor_account_malformed: 'AC03',
  creditor_agent_bic_malformed: 'RC04',
};

/** The result of a file as the answer to its message. */
export function resultAsMessage(
  { outcomes, parts }: FileResult,
  {
    file,
    message,
    messageId,
    createdAt,
  }: Pick<PaymentStatusReport, 'message' | 'messageId' | 'createdAt'> & { readonly file: OrderFileKept },
): PaymentStatusReport {
  const counts = new Map<TransactionStatus, number>();
  for (const { state } of outcomes) counts.set(statusOfState[state], (counts.get(statusOfState[state]) ?? 0) + 1);
  return {
    message,
    messageId,
    createdAt,
    bank: { name: brand.name, bic: brand.bic },
    original: { messageId: file.messageId ?? '', message: file.format, count: file.rowCount },
    counts,
    parts: async function* () {
      for await (const rows of parts()) yield rows.map(reportOf);
    },
  };
}

function reportOf(row: RowResult): TransactionReport {
  return {
    ids: row.ids ?? { block: '', instruction: '', endToEnd: '' },
    status: statusOfState[row.state],
    reason: reasonOf(row),
    servicerReference: row.transferNumber ?? '',
  };
}

function reasonOf(row: RowOutcome): TransactionReport['reason'] {
  const { state, refusedFor, reason } = row;
  const words = [wordsOfState[state] ?? '', reasonIn('en', row)].filter((part) => part !== '').join(' ');
  if (words === '' && statusOfState[state] !== 'RJCT') return null;
  if (state === 'left_out' || state === 'cancelled') return { code: cancelled, words };
  const code = refusedFor === null ? reasonCodeIn(reason ?? '') : (codeOfRefusal[refusedFor] ?? 'NARR');
  return { code, words: words || 'Not carried out by the bank.' };
}
