import { innerOrderStates, orderStates } from '@bank/contract';
import { listClients } from '../../people/identity/index.ts';
import { returnOrderByHand, type ReturnByHand } from '../../correspondents/incoming/index.ts';
import {
  completeByHand,
  endWaitingOrder,
  listStaffOrders,
  readStaffOrder,
  rejectOrder,
  releaseOrder,
  releaseToSend,
  takeReleaseBack,
  type Booked,
  type SettlementRefusal,
} from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { CommandRefused } from './command-errors.ts';
import { withReason } from './emergency.ts';
import { formatFields, formatTable } from './format-table.ts';
import { presentHit, presentMove, presentOrder } from './present-order.ts';
import { findClient, oneOf, readCount, readLine, readNumber } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

const reasonLengthMax = 100;
const nobodyAlone = 'Nobody does that alone.';
const byNumber = 'transfer number, for example T-100234, or id';
/** What staff have to do something about. */
const statesOfStaff = ['in_process', ...innerOrderStates] as const;

type Settled = Booked | SettlementRefusal | ReturnByHand;

/** What staff do with an order that was booked. */
const settling = [
  {
    name: 'complete',
    description: 'complete an order that was sent',
    settle: (bank: Platform, reference: string) => completeByHand(bank, reference),
    takesTwo: true,
  },
  {
    name: 'send',
    description: 'release an order in process to its correspondent: the next `payments export` takes it',
    settle: (bank: Platform, reference: string) => releaseToSend(bank, reference),
    takesTwo: true,
  },
  {
    name: 'take-back',
    description: 'take back what `order send` released, before a payment file takes it',
    settle: (bank: Platform, reference: string) => takeReleaseBack(bank, reference),
  },
  {
    name: 'release',
    description: 'let a held order go: the names are of somebody else',
    reason: 'why; it stays on record, and the client does not read it',
    settle: releaseOrder,
  },
  {
    name: 'reject',
    description: 'refuse an order that stands in no payment file yet; the money returns to the client',
    reason: 'what the client reads; of a held order it stays on record, and the client does not read it',
    settle: rejectOrder,
  },
  {
    name: 'return',
    description: "book that the beneficiary's bank sent a completed order back",
    reason: 'what the client reads',
    settle: returnOrderByHand,
  },
] as const;

export const addOrderCommands: AddCommands = (program, surroundings) => {
  const group = program.command('order').description('orders of clients');

  group
    .command('list')
    .description(
      'list orders, the oldest first: those that wait for staff or for a correspondent, unless a state is named',
    )
    .option('--state <state>', `one of ${orderStates.join(', ')}`)
    .option('--client <client>', 'only of this client: number, login or id')
    .option('--limit <count>', 'how many at most', readCount, 1_000)
    .action(
      onBank(surroundings, async ({ db }, options: { state?: string; client?: string; limit: number }) => {
        const states = options.state === undefined ? statesOfStaff : [oneOf('--state', options.state, orderStates)];
        const clientId = options.client === undefined ? undefined : (await findClient(db, options.client)).id;
        const numbers = await clientNumbers(db);
        const found = await listStaffOrders(db, { states, clientId, limit: options.limit });
        const orders = found.map((order) => presentOrder(order, numbers));
        return {
          json: orders,
          text: formatTable(
            orders,
            [
              { title: 'Order', cell: (row) => row.transfer_number ?? row.id },
              { title: 'Placed (UTC)', cell: (row) => row.created_at.slice(0, 16).replace('T', ' ') },
              { title: 'State', cell: (row) => row.state },
              { title: 'Day', cell: (row) => row.execute_on ?? '' },
              { title: 'Client', cell: (row) => row.client ?? '' },
              { title: 'Account', cell: (row) => row.debtor_account },
              { title: 'Amount', cell: (row) => row.amount, isFigure: true },
              { title: '', cell: (row) => row.currency },
              { title: 'Beneficiary', cell: (row) => row.creditor ?? '' },
              { title: 'Beneficiary account', cell: (row) => row.creditor_account },
              { title: 'SWIFT code', cell: (row) => row.creditor_agent_bic ?? '' },
              { title: 'Reference', cell: (row) => row.reference },
            ],
            `There are no orders ${states.join(' or ')}.`,
          ),
        };
      }),
    );

  group
    .command('show')
    .description('show an order: what it asks for, its moves with who made them, what screening found')
    .argument('<order>', byNumber)
    .action(onBank(surroundings, async ({ db }, reference: string) => showOrder(db, reference)));

  for (const { name, description, settle, ...more } of settling) {
    const command = group.command(name).description(description).argument('<order>', byNumber);
    if ('reason' in more) command.requiredOption('--reason <text>', more.reason);
    if ('takesTwo' in more) withReason(command);
    command.action(
      onBank(surroundings, async (bank, reference: string, options: { reason?: string }) => {
        const reason = 'reason' in more ? readReason(options.reason ?? '') : '';
        return report(bank, reference, await settle(bank, readNumber(reference), reason));
      }),
    );
  }

  group
    .command('cancel')
    .description('end an order that has moved no money: one that waits for its day or for an approval')
    .argument('<order>', 'id')
    .requiredOption('--reason <text>', 'what the client reads')
    .action(
      onBank(surroundings, async (bank, reference: string, options: { reason: string }) => {
        const found = await readStaffOrder(bank.db, readNumber(reference));
        if (found === undefined) throw new CommandRefused(`There is no order ${reference}.`);
        const ended = await endWaitingOrder(bank, { orderId: found.order.id, reason: readReason(options.reason) });
        if (typeof ended === 'string')
          throw new CommandRefused(
            `The order ${reference} is ${found.order.state}: only one that waits is cancelled. Reject one in process.`,
          );
        return tellOrder(bank.db, ended.order.id);
      }),
    );
};

async function clientNumbers(db: Platform['db']): Promise<ReadonlyMap<string, string>> {
  return new Map((await listClients(db)).map(({ id, number }) => [id, number]));
}

async function showOrder(db: Platform['db'], reference: string): Promise<Report> {
  const found = await readStaffOrder(db, readNumber(reference));
  if (found === undefined) throw new CommandRefused(`There is no order ${reference}.`);
  const order = presentOrder(found, await clientNumbers(db));
  const moves = found.moves.map(presentMove);
  const hits = found.hits.map(presentHit);
  const fields = Object.entries(order).filter((entry): entry is [string, string] => entry[1] !== null);
  const text = [
    formatFields(Object.fromEntries(fields)),
    formatTable(
      moves,
      [
        { title: 'Move', cell: (row) => `${row.from} -> ${row.to}` },
        { title: 'When (UTC)', cell: (row) => row.at.slice(0, 19).replace('T', ' ') },
        { title: 'By', cell: (row) => (row.name === null ? row.by : `${row.by} ${row.name}`) },
        { title: 'Reason', cell: (row) => row.reason ?? '' },
      ],
      'It has not moved since it was placed.',
    ),
    formatTable(
      hits,
      [
        { title: 'Score', cell: (row) => String(row.score), isFigure: true },
        { title: 'Name', cell: (row) => row.name },
        { title: 'Listed name', cell: (row) => row.listed_name },
        { title: 'List', cell: (row) => `${row.publisher} ${row.reference}` },
        { title: 'Decision', cell: (row) => (row.decision === null ? 'open' : `${row.decision} by ${row.decided_by}`) },
        { title: 'Reasons', cell: (row) => row.decision_reason ?? row.reasons.join(' ') },
      ],
      'Its names are like none on the lists.',
    ),
  ].join('\n\n');
  return { json: { ...order, moves, hits }, text };
}

async function report({ db }: Platform, reference: string, settled: Settled): Promise<Report> {
  if (typeof settled === 'object' && 'waitsInSuspense' in settled)
    throw new CommandRefused(
      `The correspondent has told of money that names ${reference}, and it waits in suspense: decide the entry ` +
        `${settled.waitsInSuspense} first.`,
    );
  if (typeof settled === 'object' && 'broughtBackBy' in settled)
    throw new CommandRefused(
      `The money of ${reference} came back before: it was booked as the deposit ${settled.broughtBackBy}.`,
    );
  if (typeof settled === 'object' && 'refusal' in settled) throw new CommandRefused(nobodyAlone);
  if (typeof settled === 'string') {
    const elsewhere = "deposit the money on another one of the client's";
    const problem = {
      order_not_found: `There is no order ${reference}.`,
      order_not_in_process: `The order ${reference} is not in process.`,
      account_unavailable: `The account of the order ${reference} is blocked.`,
      order_set_aside: `The order ${reference} is set aside: an officer takes it up again first.`,
      order_taken: `Another officer has the order ${reference}.`,
      order_held: `The order ${reference} is held: release it or reject it first.`,
      order_not_held: `The order ${reference} is not held.`,
      order_not_released: `The order ${reference} is not released.`,
      order_sent: `The order ${reference} stands in a payment file: what the correspondent says of it decides.`,
      order_not_completed: `The order ${reference} is not completed.`,
      account_closed: `The account that ordered ${reference} is closed: ${elsewhere}.`,
      balance_too_large: `The amount of ${reference} is too large: a balance would be more than the books can hold.`,
      second_person_required: nobodyAlone,
      proposal_open_already: nobodyAlone,
      nothing_to_change: 'Nothing changes.',
    }[settled];
    throw new CommandRefused(problem);
  }
  return tellOrder(db, settled.order.id);
}

/** What became of an order, in one line. */
async function tellOrder(db: Platform['db'], id: string): Promise<Report> {
  const presented = presentOrder((await readStaffOrder(db, id))!, await clientNumbers(db));
  const { transfer_number: number, amount, currency, creditor, creditor_account: account, state } = presented;
  return {
    json: presented,
    text: `Order ${number ?? id} over ${amount} ${currency} to ${creditor ?? account} is ${state.replace('_', ' ')}.`,
  };
}

function readReason(text: string): string {
  return readLine('--reason', text, reasonLengthMax);
}
