import type { DayOfBank } from './kind.ts';
import type { InventedOrder } from './model.ts';
import type { Detail, Movement } from './movement.ts';

/* What happens on the account of the bank, of every sort. */

const payers = ['Gull & Sons', 'Heron GmbH', 'Müller Söhne', 'Osprey Ltd', 'Señor Tordo', 'Étourneau SA'];

type Day = Pick<DayOfBank, 'chance' | 'accounts' | 'reference' | 'id'>;

function minorOf({ chance }: Day): bigint {
  return BigInt(chance.between(2_000, 900_000));
}

export function payer({ chance }: Day): string {
  return chance.pick(payers);
}

/** Money for a client, whom it names by account. */
export function paidIn(day: Day, changes: Partial<Detail> = {}): Movement {
  const to = day.chance.pick(day.accounts);
  const minor = changes.minor ?? minorOf(day);
  const detail = { minor, name: payer(day), to, text: 'Rent', ids: { endToEnd: day.id('E') }, ...changes };
  return {
    reference: day.reference(),
    side: 'credit',
    minor,
    details: [detail],
    becomes: [{ what: 'client', account: to, minor }],
  };
}

/** The same, told in another place than that of the account. */
export function paidInBy(
  day: Day,
  tell: (account: string) => { readonly detail?: Partial<Detail>; readonly entryText?: string },
): Movement {
  const to = day.chance.pick(day.accounts);
  const minor = minorOf(day);
  const { detail, entryText } = tell(to);
  return {
    reference: day.reference(),
    side: 'credit',
    minor,
    details: [{ minor, name: payer(day), ...detail }],
    ...(entryText !== undefined && { entryText }),
    becomes: [{ what: 'client', account: to, minor }],
  };
}

/** Money that nobody can be given. */
export function waits(day: Day, changes: Partial<Movement> = {}): Movement {
  const minor = changes.minor ?? minorOf(day);
  const side = changes.side ?? 'credit';
  return {
    reference: day.reference(),
    side,
    minor,
    details: [{ minor, name: payer(day), text: 'Thank you' }],
    becomes: [{ what: 'suspense', minor: side === 'credit' ? minor : -minor }],
    ...changes,
  };
}

/** The debit of an order of a client, which the bank debited when it was placed. */
export function goesOut(day: Day, order: InventedOrder, name: 'end-to-end id' | 'UETR' = 'end-to-end id'): Movement {
  order.isOut = true;
  const ids = name === 'UETR' ? { uetr: order.uetr } : { endToEnd: order.endToEnd };
  return {
    reference: day.reference(),
    side: 'debit',
    minor: order.minor,
    details: [{ minor: order.minor, name: 'Otto Graf', ids }],
    becomes: [],
  };
}

/** An order that came back: the client has what came. */
export function comesBack(day: Day, order: InventedOrder, less = 0n): Movement {
  order.isBack = true;
  const { minor, account, endToEnd } = order;
  const came = minor - less;
  return {
    reference: day.reference(),
    side: 'credit',
    minor: came,
    details: [{ minor: came, name: 'Otto Graf', ids: { endToEnd } }],
    becomes: [{ what: 'client', account, minor: came }],
  };
}

/** What takes an entry of the account back: people decide what it means. */
export function takenBack({ reference, side, minor, details }: Movement): Movement {
  const other = side === 'credit' ? 'debit' : 'credit';
  return {
    reference,
    side: other,
    minor,
    isReversal: true,
    details: details.map(({ minor: of, ids = {} }) => ({ minor: of, ids })),
    becomes: [{ what: 'suspense', minor: side === 'credit' ? -minor : minor }],
  };
}

/** Several payments in one entry. */
export function batch(day: Day, count: number, changes: (place: number) => Partial<Detail> = () => ({})): Movement {
  const parts = Array.from({ length: count }, (_, place) => paidIn(day, changes(place)));
  return {
    reference: day.reference(),
    side: 'credit',
    minor: parts.reduce((sum, { minor }) => sum + minor, 0n),
    details: parts.flatMap(({ details }) => details),
    becomes: parts.flatMap(({ becomes }) => becomes),
  };
}
