import { toDecimalString, toRateString } from '@bank/money';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { listToldFees, sumToldFees, type SoughtFees, type ToldFee } from '../../money/fees/index.ts';
import { amountCell, countColumn, recordColumn, textCell } from './cells.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

const feesPerPart = 1_000;

/**
 * The fees of all months that a period touches. Debits are what was earned and credits what was charged or waived, so
 * that the difference is what is due or owed. What nobody has assigned is on neither side.
 */
export async function planFees(
  snapshot: Database,
  tally: Tally,
  { period, zone }: { readonly period: BankPeriod; readonly zone: string },
): Promise<PlannedTable> {
  const sought: SoughtFees = {
    from: period.from === undefined ? '2000-01' : dayIn(zone, period.from).slice(0, 7),
    to: period.to === undefined ? '9998-12' : dayIn(zone, new Date(period.to.getTime() - 1)).slice(0, 7),
    zone,
  };
  const sums = await sumToldFees(snapshot, sought);
  return {
    rowCount: sums.reduce((total, { count }) => total + count, 0),
    table: {
      title: 'Fees',
      ends: tally.ends,
      parts: partsOf,
      columns: [
        recordColumn('fee'),
        { name: 'month', width: 9, cell: ({ month }: ToldFee) => ({ text: month }) },
        { name: 'fee', width: 14, cell: ({ fee }: ToldFee) => ({ text: fee }) },
        { name: 'client', width: 12, cell: ({ client }: ToldFee) => ({ text: client.number }) },
        { name: 'client_name', width: 28, cell: ({ client }: ToldFee) => textCell(client.name) },
        { name: 'account', width: 20, cell: ({ account }: ToldFee) => ({ text: account }) },
        { name: 'of_payment', width: 16, cell: ({ of }: ToldFee) => textCell(of?.number ?? null) },
        { name: 'state', width: 11, cell: ({ state }: ToldFee) => ({ text: state }) },
        { name: 'currency', width: 9, cell: ({ amount }: ToldFee) => ({ text: amount.currency }) },
        { name: 'amount', width: 16, cell: ({ amount }: ToldFee) => ({ decimal: toDecimalString(amount) }) },
        { name: 'usd', width: 12, cell: ({ inDollars }: ToldFee) => amountCell(inDollars ?? null) },
        {
          name: 'usd_per_unit',
          width: 16,
          cell: ({ usdPerUnitScaled: rate }: ToldFee) => (rate === undefined ? null : { decimal: toRateString(rate) }),
        },
        { name: 'debit', width: 16, cell: (fee: ToldFee) => (isEarned(fee) ? amountCell(fee.amount) : null) },
        { name: 'credit', width: 16, cell: (fee: ToldFee) => (isSettled(fee) ? amountCell(fee.amount) : null) },
        { name: 'payment', width: 16, cell: ({ payment }: ToldFee) => textCell(payment?.number ?? null) },
        { name: 'accrual_entry', width: 38, cell: ({ accrualEntryId }: ToldFee) => textCell(accrualEntryId ?? null) },
        { name: 'proposal', width: 38, cell: ({ proposalId }: ToldFee) => textCell(proposalId ?? null) },
        { name: 'reason', width: 34, cell: ({ reason }: ToldFee) => textCell(reason ?? null) },
        countColumn,
      ],
    },
  };

  async function* partsOf(): AsyncGenerator<ToldFee[]> {
    let behind: string | undefined;
    for (;;) {
      const part = await listToldFees(snapshot, sought, { behind, limit: feesPerPart });
      if (part.length === 0) return;
      for (const fee of part) {
        tally.countRow();
        if (isEarned(fee)) tally.add('debit', fee.amount);
        if (isSettled(fee)) tally.add('credit', fee.amount);
      }
      yield part;
      behind = `${part.at(-1)!.month} ${part.at(-1)!.id}`;
    }
  }
}

const isEarned = ({ state }: ToldFee) => state !== 'to_assign';
const isSettled = ({ state }: ToldFee) => state === 'charged' || state === 'waived';
