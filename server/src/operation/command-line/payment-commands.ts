import { toDecimalString } from '@bank/money';
import { listClients } from '../../people/identity/index.ts';
import { findPayments, type BookedPayment } from '../../money/payments/index.ts';
import { formatTable } from './format-table.ts';
import { readCount, readLine, readTime } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

const textLengthMax = 140;

export const addPaymentCommands: AddCommands = (program, surroundings) => {
  const group = program.command('payment').description('payments of every kind, also between accounts of a client');

  group
    .command('find')
    .description('find payments by number, id, or words of names, accounts and references; the newest first')
    .argument('<text>', 'for example T-100234, an id, or "Nordbank rent"')
    .option(
      '--since <time>',
      'only later ones, for example 2026-11-23 or 2026-11-23T10:30Z; faster where many are kept',
    )
    .option('--limit <count>', 'how many', '20')
    .action(
      onBank(surroundings, async ({ db }, typed: string, options: { since?: string; limit: string }) => {
        const found = await findPayments(db, {
          text: readLine('The text', typed, textLengthMax),
          since: options.since === undefined ? undefined : readTime('--since', options.since),
          limit: readCount(options.limit),
        });
        const numbers = new Map((await listClients(db)).map(({ id, number }) => [id, number]));
        const rows = found.map((payment) => presentPayment(payment, numbers));
        return {
          json: rows,
          text: formatTable(
            rows,
            [
              { title: 'Payment', cell: (row) => row.transfer_number },
              { title: 'Booked (UTC)', cell: (row) => row.created_at.slice(0, 19).replace('T', ' ') },
              { title: 'Type', cell: (row) => row.type },
              { title: 'Status', cell: (row) => row.status },
              { title: 'Client', cell: (row) => row.client ?? '' },
              { title: 'From', cell: (row) => `${row.debtor_account} ${row.debtor}` },
              { title: 'To', cell: (row) => `${row.creditor_account} ${row.creditor}` },
              { title: 'Amount', cell: (row) => row.amount, isFigure: true },
              { title: '', cell: (row) => row.currency },
              { title: 'Reference', cell: (row) => row.reference },
              { title: 'Id', cell: (row) => row.id },
            ],
            'No payment fits.',
          ),
        };
      }),
    );
};

function presentPayment(payment: BookedPayment, numbers: ReadonlyMap<string, string>) {
  return {
    id: payment.id,
    transfer_number: payment.transferNumber,
    type: payment.type,
    status: payment.status,
    created_at: payment.createdAt.toISOString(),
    client: payment.orderedBy === undefined ? null : (numbers.get(payment.orderedBy) ?? payment.orderedBy),
    debtor: payment.debtor.name,
    debtor_account: payment.debtor.account,
    creditor: payment.creditor.name,
    creditor_account: payment.creditor.account,
    amount: toDecimalString(payment.amount),
    currency: payment.amount.currency,
    reference: payment.remittanceInformation,
    end_to_end_id: payment.endToEndId ?? null,
  };
}
