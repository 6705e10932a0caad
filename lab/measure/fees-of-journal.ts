import { textOf, unitsOf, type Row } from './read-export.ts';

const accruedIncome = '1300';
const receivables = '1200';

/** What the journal says of fees; in ten-thousandths. */
export class FeesOfJournal {
  /** By entry: what it made clients owe. */
  readonly #accrued = new Map<string, bigint>();
  /** By payment and account: what a run took from it. */
  readonly #charged = new Map<string, bigint>();
  /** By payment and account: what left the account with it, by whatever booking. */
  readonly #paid = new Map<string, bigint>();
  readonly #numbers = new Map<string, string>();

  /** Takes a posting of the journal: credits less debits. */
  add(row: Row, moved: bigint): void {
    const { entry_id: entry = '', kind = '', chart_number: chart = '', account = '', reverses = '' } = row;
    const number = row['transfer_number'] ?? '';
    if (kind === 'fees accrued' && chart === accruedIncome) addTo(this.#accrued, entry, -moved);
    if (moved < 0n && number !== '') addTo(this.#paid, `${number} ${account}`, -moved);
    if (kind === 'fee charged' && !account.includes(':')) {
      addTo(this.#charged, `${number} ${account}`, -moved);
      this.#numbers.set(entry, `${number} ${account}`);
    }
    // What was taken back is due again: no row of the report says that it was charged.
    const undone = this.#numbers.get(reverses);
    if (undone !== undefined) this.#charged.delete(undone);
  }

  /**
   * Recomputes the saved report of fees of all months.
   *
   * @param stood what an account of the chart holds in a currency
   * @returns how many figures were compared
   */
  judge(
    rows: readonly Row[],
    stood: (number: string, currency: string) => bigint,
    currencies: readonly string[],
    fault: (text: string) => void,
  ): number {
    const [accrued, charged] = [new Map<string, bigint>(), new Map<string, bigint>()];
    const [open, sums] = [new Map<string, bigint>(), new Map<string, bigint>()];
    let [count, told] = [0, -1];
    for (const row of rows) {
      const {
        record,
        currency = '',
        amount = '',
        state = '',
        debit = '',
        credit = '',
        payment = '',
        account = '',
      } = row;
      if (record === 'count') told = Number(row['count']);
      if (record === 'sum')
        for (const [side, cell] of [
          ['debit', debit],
          ['credit', credit],
        ] as const)
          if ((sums.get(`${side} ${currency}`) ?? 0n) !== unitsOf(cell))
            fault(`the ${side}s of ${currency} are not those of the rows`);
      if (record !== 'fee') continue;
      count += 1;
      const units = unitsOf(amount);
      const what = `${row['month']} ${row['fee']} of ${row['client']}`;
      if (!isWorth(row)) fault(`${what} is ${amount}, its dollars at its rate are not`);
      addTo(sums, `debit ${currency}`, unitsOf(debit));
      addTo(sums, `credit ${currency}`, unitsOf(credit));
      if (unitsOf(debit) !== (state === 'to_assign' ? 0n : units)) fault(`${what} is not earned as ${amount}`);
      if (unitsOf(credit) !== (state === 'charged' || state === 'waived' ? units : 0n))
        fault(`${what} is ${state}, and not settled by ${amount}`);
      if (row['accrual_entry'] !== '') addTo(accrued, row['accrual_entry']!, units);
      if (state === 'due' || state === 'unpaid') addTo(open, `${state} ${currency}`, units);
      const booked = `${payment} ${account}`;
      if (state === 'charged' && this.#charged.has(booked)) addTo(charged, booked, units);
      else if (state === 'charged' && !this.#paid.has(booked)) fault(`${what}: no booking ${payment} took it`);
    }
    if (told !== count) fault(`it has ${count} fees and says ${told}`);
    compare(accrued, this.#accrued, (entry) => `entry ${entry} accrues`, fault);
    compare(charged, this.#charged, (booking) => `${booking} charges`, fault);
    for (const currency of currencies)
      for (const [state, number] of [
        ['due', accruedIncome],
        ['unpaid', receivables],
      ] as const) {
        const [own, held] = [open.get(`${state} ${currency}`) ?? 0n, stood(number, currency)];
        if (own !== held) fault(`${textOf(own)} ${currency} are ${state}, ${number} holds ${textOf(held)}`);
      }
    return count;
  }
}

function addTo(sums: Map<string, bigint>, key: string, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}

function compare(
  rows: ReadonlyMap<string, bigint>,
  journal: ReadonlyMap<string, bigint>,
  says: (key: string) => string,
  fault: (text: string) => void,
): void {
  for (const key of new Set([...rows.keys(), ...journal.keys()])) {
    const [own, booked] = [rows.get(key) ?? 0n, journal.get(key) ?? 0n];
    if (own !== booked) fault(`${says(key)} ${textOf(booked)}, its fees are ${textOf(own)}`);
  }
}

/** Whether a fee of the tariff is what its dollars come to at its rate, to the smallest unit of its currency. */
function isWorth({ usd = '', usd_per_unit: rate = '', amount = '' }: Row): boolean {
  if (usd === '' || rate === '') return true;
  const decimals = amount.includes('.') ? amount.split('.')[1]!.length : 0;
  const [whole = '', fraction = ''] = rate.split('.');
  // Both sides in units of 10 ** -(4 + decimals of the rate): half a smallest unit is what rounding may take.
  const scaled = BigInt(whole + fraction);
  const scale = 10n ** BigInt(fraction.length);
  const apart = unitsOf(amount) * scaled - unitsOf(usd) * scale;
  return 2n * (apart < 0n ? -apart : apart) <= scaled * 10n ** BigInt(4 - decimals);
}
