import { toDecimalString } from '@bank/money';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { listClients } from '../../people/identity/index.ts';
import { findPayments, type BookedPayment } from '../../money/payments/index.ts';
import { WrongUsage } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { findClient, readAmountWithCurrency, readCount, readLine, readTime } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

const textLengthMax = 140;

interface FindOptions {
  readonly client?: string;
  readonly amount?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: string;
}

export const addPaymentCommands: AddCommands = (program, surroundings) => {
  const group = program.command('payment').description('payments of every kind, also between accounts of a client');

  group
    .command('find')
    .description('find payments by number, id, or words of names, accounts and references; the newest first')
    .argument('[text]', 'for example T-100234, an id, or "Nordbank rent"; may be left out beside another choice')
    .option('--client <client>', 'only those that a client ordered or received: number, login or id')
    .option('--amount <amount>', 'only those of exactly this amount, for example "1250.00 EUR"')
    .option(
      '--since <time>',
      'only later ones, for example 2026-11-23 or 2026-11-23T10:30Z; faster where many are kept',
    )
    .option('--until <time>', 'only earlier ones')
    .option('--limit <count>', 'how many', '20')
    .action(
      onBank(surroundings, async ({ db }, typed: string | undefined, options: FindOptions) => {
        if (typed === undefined && options.client === undefined && options.amount === undefined)
          throw new WrongUsage('Say a text, --client or --amount.');
        const client = options.client === undefined ? undefined : await findClient(db, options.client);
        const found = await findPayments(db, {
          text: typed === undefined ? '' : readLine('The text', typed, textLengthMax),
          since: options.since === undefined ? undefined : readTime('--since', options.since),
          until: options.until === undefined ? undefined : readTime('--until', options.until),
          client: client && {
            id: client.id,
            accountNumbers: (await listAccountsOf(db, allAccountsOf(client.id))).map(({ number }) => number),
          },
          amount: options.amount === undefined ? undefined : readAmountWithCurrency(options.amount),
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
