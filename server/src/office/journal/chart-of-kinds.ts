/** A place in the chart of accounts. */
export interface ChartPlace {
  readonly number: string;
  readonly name: string;
  readonly class: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
}

/** Where each kind of account of the books stands in the chart. */
const places: Readonly<Record<string, ChartPlace>> = {
  nostro: { number: '1000', name: 'Accounts with correspondent banks', class: 'asset' },
  position: { number: '1900', name: 'Currency positions', class: 'asset' },
  client: { number: '2000', name: 'Accounts of clients', class: 'liability' },
  transit: { number: '2100', name: 'Orders in process', class: 'liability' },
  suspense: { number: '2200', name: 'Money to be allotted', class: 'liability' },
  income: { number: '4000', name: 'Income', class: 'income' },
  expense: { number: '5000', name: 'Expense', class: 'expense' },
};

export function chartPlaceOf(kind: string): ChartPlace {
  const place = places[kind];
  if (place === undefined) throw new Error(`The kind of account ${kind} has no place in the chart.`);
  return place;
}
