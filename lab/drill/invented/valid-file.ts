import type { InventedBank } from './banks.ts';
import type { Chance } from './chance.ts';
import { batch, paidIn, paidInBy, payer, takenBack, waits } from './movements.ts';
import { sumOf, type Movement } from './movement.ts';
import { writeCamt, type Told } from './write-camt.ts';

/** A valid file, and what its entries should become, in their order. */
export interface ValidFile {
  readonly bytes: Uint8Array;
  readonly movements: readonly Movement[];
}

/** A file of one day, with entries of all sorts, none of which was told before. */
export function writeFuzzedFile({
  chance,
  bank,
  accounts,
}: {
  readonly chance: Chance;
  readonly bank: InventedBank;
  readonly accounts: readonly string[];
}): ValidFile {
  const id = (what: string) => `${what}${chance.uuid().replaceAll('-', '').slice(0, 20)}`;
  const day = { chance, accounts, id, reference: () => id('R') };
  const make: readonly (() => readonly Movement[])[] = [
    () => [paidIn(day)],
    () => [paidIn(day)],
    () => [paidInBy(day, (to) => ({ detail: { text: `Invoice for ${to}` } }))],
    () => [paidInBy(day, (to) => ({ detail: { bankText: `For ${to}` } }))],
    () => [paidInBy(day, (to) => ({ entryText: `Credit ${to}` }))],
    () => [paidInBy(day, (to) => ({ detail: { invoice: `Account ${to}` } }))],
    () => [batch(day, chance.between(2, 4))],
    () => [waits(day)],
    () => [waits(day, { side: 'debit' })],
    () => [waits(day, { details: [], entryText: 'Interest' })],
    () => [{ reference: day.reference(), side: 'credit', minor: 0n, details: [], becomes: [] }],
    () => {
      const payment = paidIn(day);
      return [payment, takenBack(payment)];
    },
    () => {
      const payment = paidIn(day);
      const [detail] = payment.details;
      return [{ ...payment, details: [{ ...detail!, gross: detail!.minor + 75n, charge: 75n }] }];
    },
    () => [
      paidIn(day, { foreign: { currency: bank.currency === 'USD' ? 'EUR' : 'USD', minor: 777n, isValued: true } }),
    ],
    () => {
      const minor = 5_000n;
      return [waits(day, { minor, details: [{ minor, name: payer(day), text: `${accounts[0]} or ${accounts[1]}` }] })];
    },
  ];
  const movements = Array.from({ length: chance.between(1, 5) }, () => chance.pick(make)()).flat();
  const opening = BigInt(chance.between(-90_000, 900_000));
  const told: Told = {
    kind: chance.isOnce(5) ? chance.pick(['notification', 'report'] as const) : 'statement',
    id: id('S'),
    day: '2026-03-02',
    time: '18:00',
    opening,
    closing: opening + sumOf(movements),
    tells: movements.map((movement) => ({ movement })),
  };
  return { bytes: writeCamt(bank, id('M'), [told]), movements };
}
