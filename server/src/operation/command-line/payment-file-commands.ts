import { toDecimalString } from '@bank/money';
import { readFile } from 'node:fs/promises';
import {
  applyStatusFile,
  findFile,
  listFiles,
  listLostFiles,
  listStatusFiles,
  PaymentFilesLocked,
  readFileOrders,
  readFileReturns,
  StatusFileRefused,
  takeFile,
  writePaymentFiles,
  type FileWithCounts,
  type LostFile,
  type WrittenFile,
} from '../../correspondents/outgoing/index.ts';
import { CommandRefused } from './command-errors.ts';
import { withReason } from './emergency.ts';
import { formatFields, formatTable, type Column } from './format-table.ts';
import { readCount, readLine } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

const messageIdLengthMax = 35;

export const addPaymentFileCommands: AddCommands = (program, surroundings) => {
  const group = program.command('payments').description('payment files for correspondents, and what they say of them');

  group
    .command('export')
    .description(
      'write released orders (pain.001) and money sent back (pacs.004) into files, for each correspondent and currency',
    )
    .action(
      onBank(surroundings, async (bank) => {
        const { files, withoutCorrespondent } = await writePaymentFiles(bank).catch((error: unknown) => {
          throw error instanceof PaymentFilesLocked ? new CommandRefused(error.message) : error;
        });
        const left = withoutCorrespondent.map(
          ({ currency, count }) =>
            `The bank has no correspondent for ${currency}: released orders that stay: ${count}.`,
        );
        const rows = files.map(presentFile);
        return {
          json: { files: rows, without_correspondent: withoutCorrespondent },
          text: [formatTable(rows, fileColumns, 'No order is released, and nothing goes back.'), ...left].join('\n'),
        };
      }),
    );

  group
    .command('list')
    .description('list payment files, the newest first, with how far their orders are')
    .option('--limit <count>', 'how many at most', readCount, 50)
    .action(
      onBank(surroundings, async ({ db }, { limit }: { limit: number }) => {
        const rows = (await listFiles(db, { limit })).map((file) => ({ ...presentFile(file), ...presentCounts(file) }));
        return {
          json: rows,
          text: formatTable(rows, [...fileColumns, ...countColumns], 'There are no payment files.'),
        };
      }),
    );

  group
    .command('lost')
    .description('list payment files that left and that a restored database has forgotten, with their orders')
    .option('--limit <count>', 'how many at most', readCount, 50)
    .action(
      onBank(surroundings, async ({ db }, { limit }: { limit: number }) => {
        const rows = (await listLostFiles(db, { limit })).map(presentLostFile);
        return { json: rows, text: formatTable(rows, lostColumns, 'The database has forgotten no payment file.') };
      }),
    );

  withReason(group.command('show'))
    .description('show a payment file with its orders or returns, or write it to standard output as it was written')
    .argument('<file>', 'its MsgId, for example OSTRXO22-HASTXB2L-000001')
    .option('--content', 'the file itself, byte for byte: it may leave from then on')
    .action(
      onBank(surroundings, async (bank, messageId: string, { content }: { content?: true }) => {
        const { db } = bank;
        const file = await findFile(db, readLine('The file', messageId, messageIdLengthMax));
        if (file === undefined) throw new CommandRefused(`There is no payment file ${messageId}.`);
        const presented = presentFile(file);
        if (content) {
          const bytes = await takeFile(bank, file);
          if (typeof bytes === 'string') throw new Error('A command was given without its operator.');
          await surroundings.writeBytes(once(bytes));
          return { json: presented, text: `Wrote ${file.messageId}.`, isBesideOutput: true };
        }
        const orders = (await readFileOrders(db, file.id)).map((order) => ({
          order: order.instructionId,
          state: order.state,
          amount: toDecimalString(order.amount),
          creditor: order.creditorName,
          end_to_end_id: order.endToEndId,
          uetr: order.uetr,
          status: order.status,
          status_reason: order.statusReason,
        }));
        const returns = (await readFileReturns(db, file.id)).map((one) => ({
          entry: one.entryId,
          servicer_reference: one.servicerReference,
          counterparty: one.counterparty,
          amount: toDecimalString(one.amount),
          code: one.code,
          told: one.isTold,
        }));
        const statusFiles = (await listStatusFiles(db, file.id)).map((read) => ({
          message_id: read.messageId,
          read_at: read.readAt.toISOString(),
          read_by: read.readBy,
          completed: read.completedCount,
          rejected: read.rejectedCount,
          pending: read.pendingCount,
        }));
        const text = [
          formatFields(Object.fromEntries(Object.entries(presented).map(([name, value]) => [name, String(value)]))),
          file.kind === 'returns'
            ? formatTable(returns, returnColumns, '')
            : formatTable(
                orders,
                [
                  { title: 'Order', cell: (row) => row.order },
                  { title: 'State', cell: (row) => row.state },
                  { title: 'Amount', cell: (row) => row.amount, isFigure: true },
                  { title: 'Beneficiary', cell: (row) => row.creditor },
                  { title: 'Status', cell: (row) => row.status ?? '' },
                  { title: 'Reason', cell: (row) => row.status_reason ?? '' },
                ],
                '',
              ),
          formatTable(
            statusFiles,
            [
              { title: 'Status file', cell: (row) => row.message_id },
              { title: 'Read (UTC)', cell: (row) => row.read_at.slice(0, 19).replace('T', ' ') },
              { title: 'By', cell: (row) => row.read_by },
              ...(['completed', 'rejected', 'pending'] as const).map((name) => ({
                title: name,
                cell: (row: (typeof statusFiles)[number]) => String(row[name]),
                isFigure: true,
              })),
            ],
            'The correspondent has said nothing of it.',
          ),
        ].join('\n\n');
        return { json: { ...presented, orders, returns, status_files: statusFiles }, text };
      }),
    );

  withReason(group.command('read-status'))
    .description(
      "read a correspondent's status file (pain.002): its orders are completed, or their rejection announced",
    )
    .argument('<file>')
    .action(
      onBank(surroundings, async (bank, path: string) => {
        const read = await applyStatusFile(bank, await readFile(path)).catch((error: unknown) => {
          throw error instanceof StatusFileRefused ? new CommandRefused(error.message) : error;
        });
        const { messageId, file, completedCount, rejectedCount, pendingCount } = read;
        return {
          json: {
            message_id: messageId,
            file: file.messageId,
            completed: completedCount,
            rejected: rejectedCount,
            pending: pendingCount,
          },
          text:
            `Read ${messageId} of ${file.messageId}. Completed: ${completedCount}. Rejected: ${rejectedCount}. ` +
            `Under way: ${pendingCount}.`,
        };
      }),
    );
};

// oxlint-disable-next-line typescript/require-await -- what is written comes as a stream
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function presentFile(file: WrittenFile) {
  return {
    message_id: file.messageId,
    kind: file.kind,
    number: file.number,
    correspondent: file.correspondentName,
    correspondent_bic: file.correspondentBic,
    account: file.account,
    orders: file.orderCount,
    amount: toDecimalString(file.amount),
    currency: file.amount.currency as string,
    written_at: file.writtenAt.toISOString(),
    written_by: file.writtenBy,
  };
}

function presentCounts({ sentCount, completedCount, rejectedCount }: FileWithCounts) {
  return { sent: sentCount, completed: completedCount, rejected: rejectedCount };
}

function presentLostFile(file: LostFile) {
  return {
    message_id: file.messageId,
    kind: file.kind,
    number: file.number,
    correspondent: file.correspondentName,
    orders: file.items.map(({ name, state }) => ({ order: name, state })),
    order_count: file.orderCount,
    amount: toDecimalString(file.amount),
    currency: file.amount.currency as string,
    written_at: file.writtenAt.toISOString(),
    written_by: file.writtenBy,
    fate: file.fate,
  };
}

const fates = { left: 'left', not_left: 'did not leave' } as const;

const lostColumns: readonly Column<ReturnType<typeof presentLostFile>>[] = [
  { title: 'File', cell: (row) => row.message_id },
  { title: 'Written (UTC)', cell: (row) => row.written_at.slice(0, 19).replace('T', ' ') },
  { title: 'Correspondent', cell: (row) => row.correspondent },
  { title: 'Amount', cell: (row) => row.amount, isFigure: true },
  { title: '', cell: (row) => row.currency },
  { title: 'Decided', cell: (row) => (row.fate === null ? 'not yet' : fates[row.fate]) },
  {
    title: 'What stands in it, and what the database says of that',
    cell: (row) => row.orders.map(({ order, state }) => `${order} (${state ?? 'not known'})`).join(', '),
  },
];

const returnColumns: readonly Column<{
  readonly servicer_reference: string;
  readonly counterparty: string;
  readonly amount: string;
  readonly code: string;
  readonly told: boolean;
}>[] = [
  { title: 'Reference of the servicer', cell: (row) => row.servicer_reference },
  { title: 'To', cell: (row) => row.counterparty },
  { title: 'Amount', cell: (row) => row.amount, isFigure: true },
  { title: 'Reason', cell: (row) => row.code },
  { title: 'Debit', cell: (row) => (row.told ? 'told' : 'not told yet') },
];

const fileColumns: readonly Column<ReturnType<typeof presentFile>>[] = [
  { title: 'File', cell: (row) => row.message_id },
  { title: 'Written (UTC)', cell: (row) => row.written_at.slice(0, 19).replace('T', ' ') },
  { title: 'By', cell: (row) => row.written_by },
  { title: 'Correspondent', cell: (row) => row.correspondent },
  { title: 'What', cell: (row) => row.kind },
  { title: 'Count', cell: (row) => String(row.orders), isFigure: true },
  { title: 'Amount', cell: (row) => row.amount, isFigure: true },
  { title: '', cell: (row) => row.currency },
];

const countColumns: readonly Column<ReturnType<typeof presentFile> & ReturnType<typeof presentCounts>>[] = [
  { title: 'Sent', cell: (row) => String(row.sent), isFigure: true },
  { title: 'Completed', cell: (row) => String(row.completed), isFigure: true },
  { title: 'Rejected', cell: (row) => String(row.rejected), isFigure: true },
];
