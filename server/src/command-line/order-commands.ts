import { paymentStatuses, paymentStatusNames, type PaymentStatus } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import {
  completeOrder,
  listOrders,
  rejectOrder,
  returnOrder,
  type InternationalOrder,
  type SettlementRefusal,
} from '../payments/index.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { oneOf, readLine, readNumber } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

const reasonLengthMax = 100;
const byNumber = 'transfer number, for example T-100234, or id';

export const addOrderCommands: AddCommands = (program, surroundings) => {
  const order = program.command('order').description('international orders of clients');

  order
    .command('list')
    .description('list orders, the oldest first')
    .option('--status <status>', `one of ${paymentStatuses.join(', ')}`, 'in_process')
    .action(
      onBank(surroundings, async ({ db }, options: { status: string }) => {
        const status = oneOf('--status', options.status, paymentStatuses);
        const orders = (await listOrders(db, status)).map(presentOrder);
        return {
          json: orders,
          text: formatTable(
            orders,
            [
              { title: 'Order', cell: (row) => row.transfer_number },
              { title: 'Placed (UTC)', cell: (row) => row.created_at.slice(0, 16).replace('T', ' ') },
              { title: 'Type', cell: (row) => row.type },
              { title: 'From', cell: (row) => row.debtor },
              { title: 'Account', cell: (row) => row.debtor_account },
              { title: 'Amount', cell: (row) => row.amount, isFigure: true },
              { title: '', cell: (row) => row.currency },
              { title: 'Beneficiary', cell: (row) => row.creditor },
              { title: 'Beneficiary account', cell: (row) => row.creditor_account },
              { title: 'SWIFT code', cell: (row) => row.creditor_agent_bic },
              { title: 'Reference', cell: (row) => row.reference },
            ],
            `There are no orders with the status ${paymentStatusNames[status]}.`,
          ),
        };
      }),
    );

  order
    .command('complete')
    .description('complete an order that was sent')
    .argument('<order>', byNumber)
    .action(
      onBank(surroundings, async (bank, reference: string) =>
        report(await completeOrder(bank, readNumber(reference)), reference, 'completed'),
      ),
    );

  order
    .command('reject')
    .description('refuse an order that is in process; the money returns to the client')
    .argument('<order>', byNumber)
    .requiredOption('--reason <text>', 'what the client reads')
    .action(
      onBank(surroundings, async (bank, reference: string, options: { reason: string }) =>
        report(await rejectOrder(bank, readNumber(reference), readReason(options.reason)), reference, 'rejected'),
      ),
    );

  order
    .command('return')
    .description("book that the beneficiary's bank sent a completed order back")
    .argument('<order>', byNumber)
    .requiredOption('--reason <text>', 'what the client reads')
    .action(
      onBank(surroundings, async (bank, reference: string, options: { reason: string }) =>
        report(await returnOrder(bank, readNumber(reference), readReason(options.reason)), reference, 'returned'),
      ),
    );
};

function report(
  settled: { readonly order: InternationalOrder } | SettlementRefusal,
  reference: string,
  status: PaymentStatus,
): Report {
  if (typeof settled === 'string') {
    const elsewhere = "deposit the money on another one of the client's";
    const problem = {
      order_not_found: `There is no order ${reference}.`,
      order_not_in_process: `The order ${reference} is not in process.`,
      order_not_completed: `The order ${reference} is not completed.`,
      account_closed: `The account that ordered ${reference} is closed: ${elsewhere}.`,
      balance_too_large: `The amount of ${reference} is too large: a balance would be more than the books can hold.`,
    }[settled];
    throw new CommandRefused(problem);
  }
  const { order } = settled;
  const presented = { ...presentOrder(order), status };
  return {
    json: presented,
    text:
      `Order ${order.transferNumber} over ${presented.amount} ${presented.currency} to ${presented.creditor} is ` +
      `${status}.`,
  };
}

function readReason(text: string): string {
  return readLine('--reason', text, reasonLengthMax);
}

function presentOrder(order: InternationalOrder) {
  return {
    id: order.id,
    transfer_number: order.transferNumber,
    status: order.status,
    type: order.type,
    created_at: order.createdAt.toISOString(),
    debtor: order.debtor.name,
    debtor_account: order.debtor.account,
    amount: toDecimalString(order.amount),
    currency: order.amount.currency,
    creditor: order.creditor.name,
    creditor_account: order.creditor.account,
    creditor_agent: order.creditorAgentName,
    creditor_agent_bic: order.creditorAgentBic,
    creditor_country: order.creditorCountry,
    creditor_address: order.creditorAddress,
    charge_bearer: order.chargeBearer ?? null,
    reference: order.remittanceInformation,
  };
}
