import type { DayOfBank, Kind, OutFile } from './kind.ts';
import { batch, comesBack, goesOut, paidIn, paidInBy, payer, takenBack, waits } from './movements.ts';
import { sumOf, type Movement } from './movement.ts';
import type { Told } from './write-camt.ts';

/* The kinds of files and entries that correspondents are known to send. */

/** The statement of the day with these, and a plain payment before them. */
function ofDay(day: DayOfBank, movements: readonly Movement[], more: Partial<Told> = {}): OutFile {
  const all = [paidIn(day), ...movements];
  return { told: [day.statement(all, more)], tells: all };
}

function entries(name: string, make: (day: DayOfBank) => readonly Movement[] | undefined): Kind {
  return {
    name,
    write: (day) => {
      const movements = make(day);
      const order = day.chance.isOnce(2) ? day.order(false) : undefined;
      return movements && [ofDay(day, order === undefined ? movements : [...movements, goesOut(day, order)])];
    },
  };
}

function several(day: DayOfBank): Movement[] {
  return Array.from({ length: day.chance.between(1, 5) }, () => paidIn(day));
}

const ofEntries: readonly Kind[] = [
  entries('plain payments', several),
  entries('the account in the text', (day) => [
    paidInBy(day, (to) => ({ detail: { text: `Invoice 17, account ${to}, thanks` } })),
  ]),
  entries('the account in the text of the bank', (day) => [
    paidInBy(day, (to) => ({ detail: { bankText: `For ${to}` } })),
  ]),
  entries('the account in the text of the entry', (day) => [paidInBy(day, (to) => ({ entryText: `Credit ${to}` }))]),
  entries('the account in the form of an invoice', (day) => [
    paidInBy(day, (to) => ({ detail: { invoice: `Account ${to}` } })),
  ]),
  entries('an account nobody has', (day) => [waits(day, { details: [] }), waits(day)]),
  entries('two accounts in one text', (day) => {
    const [one, other] = day.accounts;
    const minor = 12_300n;
    return [waits(day, { minor, details: [{ minor, name: payer(day), text: `${one} or ${other}` }] })];
  }),
  entries('an entry of zero', (day) => [
    { reference: day.reference(), side: 'credit', minor: 0n, details: [], becomes: [], entryText: 'Interest' },
  ]),
  entries('interest and charges of the bank', (day) => [
    waits(day, { details: [], entryText: 'Interest of the month' }),
    waits(day, { side: 'debit', details: [], entryText: 'Charges of the month' }),
  ]),
  entries('a payment net of charges', (day) => {
    const charge = BigInt(day.chance.between(5, 900));
    const movement = paidIn(day);
    const [detail] = movement.details;
    return [{ ...movement, details: [{ ...detail!, gross: detail!.minor + charge, charge }] }];
  }),
  entries('a batch net of charges', (day) => {
    const movement = batch(day, 3);
    const details = movement.details.map((detail, place) =>
      place === 1 ? { ...detail, gross: detail.minor + 75n, charge: 75n } : detail,
    );
    return [{ ...movement, details }];
  }),
  entries('an order with a charge added', (day) => {
    const order = day.order(false);
    if (order === undefined) return undefined;
    const movement = goesOut(day, order);
    const minor = order.minor + 250n;
    const details = [{ ...movement.details[0]!, minor: order.minor, charge: 250n }];
    return [{ ...movement, minor, details, becomes: [{ what: 'suspense', minor: -250n }] }];
  }),
  entries('a fee under the reference of its payment', (day) => {
    const payment = paidIn(day);
    return [payment, waits(day, { reference: payment.reference, side: 'debit', minor: 350n, details: [] })];
  }),
  entries('a reversal under the reference of its entry', (day) => {
    const payment = paidIn(day);
    return [payment, takenBack(payment)];
  }),
  entries('a reversal with ids of its own', (day) => {
    const payment = paidIn(day);
    return [payment, { ...takenBack(payment), reference: day.reference() }];
  }),
  entries('a batch with its payments', (day) => [batch(day, day.chance.between(2, 9))]),
  entries('a batch in another currency', (day) => {
    const currency = day.bank.currency === 'USD' ? 'EUR' : 'USD';
    return [
      batch(day, 3, () => {
        const minor = BigInt(day.chance.between(3_000, 90_000));
        return { minor, foreign: { currency, minor: minor * 2n, isValued: true } };
      }),
    ];
  }),
  entries('a payment ordered in another currency', (day) => {
    const currency = day.bank.currency === 'USD' ? 'EUR' : 'USD';
    return [paidIn(day, { foreign: { currency, minor: 77_700n, isValued: false } })];
  }),
  entries('entries without a reference', (day) => [
    waits(day, { reference: '' }),
    waits(day, { reference: 'NONREF' }),
    waits(day, { reference: 'NONREF', side: 'debit' }),
  ]),
  entries('one reference twice', (day) => {
    const one = paidIn(day);
    const { minor } = one;
    return [one, { ...one, becomes: [{ what: 'suspense', minor }] }];
  }),
  entries('one reference for two amounts', (day) => {
    const one = paidIn(day);
    return [one, { ...paidIn(day), reference: one.reference }];
  }),
  entries('a return with its reason', (day) => {
    const order = day.order(true);
    if (order === undefined) return undefined;
    const back = comesBack(day, order);
    return [{ ...back, details: [{ ...back.details[0]!, returned: 'AC04' }] }];
  }),
  entries('a return told by a code', (day) => {
    const order = day.order(true);
    return order && [{ ...comesBack(day, order), isReturn: true }];
  }),
  entries('a return told by its text', (day) => {
    const order = day.order(true);
    if (order === undefined) return undefined;
    const back = comesBack(day, order);
    return [{ ...back, details: [{ ...back.details[0]!, bankText: 'Payment returned, account closed' }] }];
  }),
  entries('a return less charges', (day) => {
    const order = day.order(true);
    if (order === undefined) return undefined;
    const charge = order.minor / 40n;
    const back = comesBack(day, order, charge);
    return [{ ...back, details: [{ ...back.details[0]!, returned: 'AC01', gross: order.minor, charge }] }];
  }),
  entries('an order before its return', (day) => {
    const order = day.order(false);
    if (order === undefined) return undefined;
    const out = goesOut(day, order);
    const back = comesBack(day, order);
    return [{ ...back, details: [{ ...back.details[0]!, returned: 'AC06' }] }, out];
  }),
  entries('orders that went out', (day) => {
    const order = day.order(false);
    return order && [goesOut(day, order, Number(day.bank.version) >= 8 ? 'UETR' : 'end-to-end id')];
  }),
  entries('money of suspense that went back', (day) => {
    const back = day.sentBack();
    if (back === undefined) return undefined;
    const { minor, id } = back;
    const details = [{ minor, name: 'Gull', ids: { endToEnd: id.replaceAll('-', '') } }];
    return [{ reference: day.reference(), side: 'debit', minor, details, becomes: [] }];
  }),
  entries('a debit nobody knows', (day) => [waits(day, { side: 'debit' })]),
  entries('an entry that cannot be read', (day) => {
    const [one, other] = [paidIn(day), batch(day, 2)];
    const broken = (movement: Movement, spoils: Movement['spoils'] & string): Movement => ({
      ...movement,
      spoils,
      becomes: [{ what: 'suspense', minor: movement.minor }],
    });
    return [broken(one, 'value date'), broken(other, 'sum')];
  }),
  entries('a value date far away', (day) => {
    const one = paidIn(day);
    return [{ ...one, valueDay: day.dayLater(60), becomes: [{ what: 'suspense', minor: one.minor }] }];
  }),
];

const ofFiles: readonly Kind[] = [
  { name: 'a day without entries', write: (day) => [{ told: [day.statement([])], tells: [] }] },
  {
    name: 'pages in two files',
    write: (day) => {
      const [first, second] = [several(day), several(day)];
      const id = day.id('P');
      const page = (number: number, isLast: boolean) => ({ id, page: { number, isLast } });
      return [
        { told: [day.statement(first, page(1, false))], tells: first },
        { told: [day.statement(second, page(2, true))], tells: second },
      ];
    },
  },
  {
    name: 'two statements in one file',
    write: (day) => {
      const [first, second] = [several(day), several(day)];
      return [{ told: [day.statement(first), day.statement(second)], tells: [...first, ...second] }];
    },
  },
  {
    name: 'announced, and booked in the next file',
    write: (day) => {
      const [booked, coming] = [paidIn(day), paidIn(day)];
      const first = day.statement([booked]);
      const announced = { ...first, tells: [...first.tells, { movement: coming, status: 'PDNG' as const }] };
      return [
        { told: [announced], tells: [booked] },
        { told: [day.statement([coming])], tells: [coming] },
      ];
    },
  },
  {
    name: 'a notification before its statement',
    write: (day) => {
      const all = several(day);
      return [{ told: [day.other('notification', all)], tells: all }, ofDay(day, all)];
    },
  },
  {
    name: 'a notification the day before',
    write: (day) => {
      const all = several(day);
      const file = ofDay(day, all);
      return [
        { told: [day.other('notification', all)], tells: all },
        { ...file, later: 1, missing: 0n },
      ];
    },
  },
  {
    name: 'a notification after its statement',
    write: (day) => {
      const file = ofDay(day, several(day));
      return [file, { told: [day.other('notification', file.tells)], tells: file.tells }];
    },
  },
  {
    name: 'reports while the day goes on',
    write: (day) => {
      const [one, other] = [paidIn(day), paidIn(day)];
      return [
        { told: [day.other('report', [one])], tells: [one] },
        { told: [day.other('report', [one, other])], tells: [one, other] },
        ofDay(day, [one, other]),
      ];
    },
  },
  {
    name: 'a batch, its payments later',
    write: (day) => {
      const whole = batch(day, 3);
      const bare = { details: [], bareCount: 3 };
      const lump: Movement = { ...whole, becomes: [{ what: 'suspense', minor: whole.minor }] };
      const first = day.statement([lump]);
      const split = [{ what: 'suspense', minor: -whole.minor } as const, ...whole.becomes];
      return [
        { told: [{ ...first, tells: [{ movement: lump, as: bare }] }], tells: [lump] },
        { told: [day.other('notification', [lump])], tells: [lump], moves: split },
      ];
    },
  },
  {
    name: 'a batch, its payments before',
    write: (day) => {
      const whole = batch(day, 4);
      const statement = day.statement([whole]);
      const bare = { details: [], bareCount: 4 };
      return [
        { told: [day.other('notification', [whole])], tells: [whole] },
        { told: [{ ...statement, tells: [{ movement: whole, as: bare }] }], tells: [whole] },
      ];
    },
  },
  {
    name: 'a copy under another name',
    write: (day) => {
      const file = ofDay(day, several(day));
      const mark = day.chance.pick(['DUPL', 'CODU', undefined] as const);
      const copy = { ...file.told[0]!, id: day.id('C'), ...(mark !== undefined && { mark }) };
      return [file, { told: [copy], tells: [] }];
    },
  },
  {
    name: 'the same file again',
    write: (day) => {
      const file = ofDay(day, several(day));
      return [file, { ...file, tells: [], isSameAgain: true, isRefused: true }];
    },
  },
  {
    name: 'a statement that does not add up, then its correction',
    write: (day) => {
      const file = ofDay(day, several(day));
      const right = file.told[0]!;
      const wrong = { ...right, closing: right.closing + 1n };
      return [{ told: [wrong], tells: [], isRefused: true }, file];
    },
  },
  {
    name: 'another statement under a name that was taken',
    write: (day) => {
      const file = ofDay(day, several(day));
      const { id } = file.told[0]!;
      const more = paidIn(day);
      const other = { ...file.told[0]!, tells: [...file.told[0]!.tells, { movement: more }] };
      const forged = { ...other, closing: other.closing + more.minor, id };
      return [file, { told: [forged], tells: [], isRefused: true }];
    },
  },
  {
    name: 'two days in one statement, over the first of them',
    write: (day) => {
      const first = ofDay(day, several(day));
      const { opening, closing } = first.told[0]!;
      const second = several(day);
      const next = day.statement(second, { day: day.dayLater(1) });
      const days = [
        { day: day.day, opening, closing },
        { day: next.day, opening: closing, closing: next.closing },
      ];
      const both = { ...next, id: day.id('W'), opening, days, tells: [...first.told[0]!.tells, ...next.tells] };
      return [first, { told: [both], tells: [...first.tells, ...second], later: 1 }];
    },
  },
  {
    name: 'a statement that comes late, behind the next one',
    write: (day) => {
      // Without one before it nothing is missing: what it opens with is brought forward.
      if (day.of.statementCount === 0) return undefined;
      const first = ofDay(day, several(day));
      const second = ofDay(day, several(day));
      const gap = sumOf(first.tells);
      return [
        { ...second, missing: gap },
        { ...first, later: 1, missing: -gap },
      ];
    },
  },
  {
    name: 'references that are too long',
    write: (day) => {
      const long = (movement: Movement): Movement => ({ ...movement, reference: movement.reference.padEnd(60, '7') });
      return [ofDay(day, [long(paidIn(day)), long(paidIn(day))])];
    },
  },
  {
    name: 'an account that the bank has not got there',
    write: (day) => {
      const file = ofDay(day, several(day));
      const from = { ...day.bank, account: '9999 9999' };
      return [{ ...file, tells: [], from, isRefused: true }, file];
    },
  },
];

export const kinds: readonly Kind[] = [...ofEntries, ...ofFiles];
