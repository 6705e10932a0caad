import { decimalsOf, type InventedBank } from './banks.ts';
import type { Chance } from './chance.ts';
import { child, minorOf, readPlainly } from './plain-reading.ts';
import { allWithin, readPlainXml, textOfBytes, writePlainXml, type PlainElement } from './plain-xml.ts';
import { decimal } from './write-camt.ts';

export interface ChangedFile {
  readonly bytes: Uint8Array;
  /** What was done to it. */
  readonly what: string;
}

/** Changes a valid file at random: one to three things, in its tree or in its bytes. */
export function changeFile(
  bytes: Uint8Array,
  { chance, bank }: { readonly chance: Chance; readonly bank: InventedBank },
): ChangedFile {
  if (chance.isOnce(3)) {
    const change = chance.pick(byteChanges);
    return { bytes: change.do(Buffer.from(bytes), chance), what: change.what };
  }
  const root = readPlainXml(textOfBytes(bytes));
  const done: string[] = [];
  for (let times = chance.between(1, 3); times > 0; times -= 1) {
    const change = chance.pick(treeChanges);
    if (change.do(root, chance)) done.push(change.what);
  }
  // A change that does not add up is refused for its sum: most shall be looked at for what they say.
  if (!chance.isOnce(4)) balance(root, bank);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${writePlainXml(root)}\n`;
  return { bytes: new Uint8Array(Buffer.from(text)), what: done.join(', ') };
}

interface TreeChange {
  readonly what: string;
  /** False where the file has nothing for it. */
  do(root: PlainElement, chance: Chance): boolean;
}

function pickNamed(root: PlainElement, chance: Chance, ...names: readonly string[]): PlainElement | undefined {
  const all = [...allWithin(root)].filter(({ name }) => names.includes(name));
  return all.length === 0 ? undefined : chance.pick(all);
}

/** Any element with children, those of entries more often. */
function pickParent(root: PlainElement, chance: Chance): PlainElement | undefined {
  const entry = chance.isOnce(4) ? root : (pickNamed(root, chance, 'Ntry') ?? root);
  const all = [...allWithin(entry)].filter(({ children }) => children.length > 0);
  return all.length === 0 ? undefined : chance.pick(all);
}

function ofChildren(what: string, change: (parent: PlainElement, place: number, chance: Chance) => void): TreeChange {
  return {
    what,
    do: (root, chance) => {
      const parent = pickParent(root, chance);
      if (parent === undefined) return false;
      change(parent, chance.between(0, parent.children.length - 1), chance);
      return true;
    },
  };
}

function ofText(what: string, names: readonly string[], texts: (old: string, chance: Chance) => string): TreeChange {
  return {
    what,
    do: (root, chance) => {
      const element = pickNamed(root, chance, ...names);
      if (element === undefined) return false;
      element.text = texts(element.text.trim(), chance);
      return true;
    },
  };
}

const oddTexts = [
  '',
  ' ',
  '\u0000'.replace('\u0000', '\u0001'),
  '‮txet',
  '𝟙𝟚𝟛',
  '\u{1f600}',
  'a'.repeat(5_000),
  "';--",
  '<x/>',
  'ÿþ',
  '0x1F',
];

const treeChanges: readonly TreeChange[] = [
  ofChildren('an element dropped', ({ children }, place) => void children.splice(place, 1)),
  ofChildren(
    'an element doubled',
    ({ children }, place) => void children.splice(place, 0, structuredClone(children[place]!)),
  ),
  ofChildren('elements swapped', ({ children }, place, chance) => {
    const other = chance.between(0, children.length - 1);
    [children[place], children[other]] = [children[other]!, children[place]!];
  }),
  ofChildren('an element renamed', ({ children }, place) => void (children[place]!.name += 'X')),
  ofChildren(
    'an element emptied',
    ({ children }, place) => void Object.assign(children[place]!, { children: [], text: '' }),
  ),
  ofChildren('an element in itself', ({ children }, place) => {
    children[place]!.children.push(structuredClone(children[place]!));
  }),
  ofText('an amount', ['Amt', 'TtlAmt', 'TtlChrgsAndTaxAmt'], (old, chance) =>
    chance.pick([
      `${old}0`,
      `1${old}`,
      `-${old}`,
      `+${old}`,
      old.replace('.', ','),
      `${old}.1`,
      '0',
      '0.00',
      `0${old}`,
      `${old}e2`,
      '9'.repeat(19),
      old.slice(1),
      `${old}00000`,
      ` ${old} `,
    ]),
  ),
  ofText('a side', ['CdtDbtInd'], (old, chance) => (chance.isOnce(4) ? 'BOTH' : old === 'CRDT' ? 'DBIT' : 'CRDT')),
  ofText('a date', ['Dt', 'DtTm', 'CreDtTm'], (old, chance) =>
    chance.pick([
      '2026-02-30',
      '1970-01-01',
      '9999-12-31',
      'today',
      '',
      `${old}T10:00:00`,
      old.replaceAll('-', ''),
      '2026-03-02T25:00:00',
    ]),
  ),
  ofText('a status', ['Sts'], (_old, chance) => chance.pick(['PDNG', 'INFO', 'BOOK', 'FUTR', 'OK'])),
  ofText('a reference', ['AcctSvcrRef', 'EndToEndId', 'InstrId'], (old, chance) =>
    chance.pick([
      '',
      'NONREF',
      `${old} `,
      old.toLowerCase(),
      old.repeat(9),
      old.slice(1),
      'nonref',
      'R ×2',
      'NOTPROVIDED-abc',
    ]),
  ),
  ofText('a text', ['Ustrd', 'Nm', 'AddtlNtryInf', 'AddtlTxInf', 'Id', 'Cd'], (_old, chance) => chance.pick(oddTexts)),
  ofText('an account', ['IBAN'], (old, chance) =>
    chance.pick([old.slice(1), old.toLowerCase(), `${old} `, `${old}1`, old.replace(/\d/, '9')]),
  ),
  {
    what: 'a currency',
    do: (root, chance) => {
      const with_ = [...allWithin(root)].filter(({ attributes }) => attributes.some(([name]) => name === 'Ccy'));
      if (with_.length === 0) return false;
      chance.pick(with_).attributes = chance.pick([[], [['Ccy', 'XXX']], [['Ccy', 'USD']], [['Ccy', 'eur']]] as [
        string,
        string,
      ][][]);
      return true;
    },
  },
  {
    what: 'a reversal',
    do: (root, chance) => {
      const entry = pickNamed(root, chance, 'Ntry');
      if (entry === undefined) return false;
      const text = chance.pick(['true', '1', 'false', 'yes', ' true ']);
      entry.children.splice(2, 0, { name: 'RvslInd', attributes: [], children: [], text });
      return true;
    },
  },
  {
    what: 'one reference for two entries',
    do: (root, chance) => {
      const [one, other] = [pickNamed(root, chance, 'AcctSvcrRef'), pickNamed(root, chance, 'AcctSvcrRef')];
      if (one === undefined || other === undefined) return false;
      one.text = other.text;
      return true;
    },
  },
];

/** Lets each statement close where its booked entries lead. */
function balance(root: PlainElement, bank: InventedBank): void {
  const statements = [...allWithin(root)].filter(({ name }) => name === 'Stmt');
  const plain = readPlainly(root, bank).filter(({ kind }) => kind === 'statement');
  for (const [place, statement] of statements.entries()) {
    const balances = statement.children.filter(({ name }) => name === 'Bal');
    const of = (...codes: readonly string[]) =>
      balances.find((one) => codes.includes(child(one, 'Tp', 'CdOrPrtry', 'Cd')?.text.trim() ?? ''));
    const [opening, closing] = [of('OPBD', 'PRCD'), of('CLBD')];
    const minor = minorOf(child(opening, 'Amt'), bank);
    if (opening === undefined || closing === undefined || minor === undefined) continue;
    const start = child(opening, 'CdtDbtInd')?.text.trim() === 'DBIT' ? -minor : minor;
    const booked = (plain[place]?.entries ?? []).filter(({ isBooked }) => isBooked);
    const end = booked.reduce((sum, { moved }) => sum + moved, start);
    const [amount, side] = [child(closing, 'Amt'), child(closing, 'CdtDbtInd')];
    if (amount !== undefined) amount.text = decimal(end < 0n ? -end : end, decimalsOf(bank));
    if (side !== undefined) side.text = end < 0n ? 'DBIT' : 'CRDT';
  }
}

interface ByteChange {
  readonly what: string;
  do(bytes: Buffer, chance: Chance): Uint8Array;
}

function inserted(bytes: Buffer, place: number, what: string): Buffer {
  return Buffer.concat([bytes.subarray(0, place), Buffer.from(what), bytes.subarray(place)]);
}

const byteChanges: readonly ByteChange[] = [
  {
    what: 'some bits',
    do: (bytes, chance) => {
      for (let times = chance.between(1, 4); times > 0; times -= 1) {
        const place = chance.between(0, bytes.length - 1);
        bytes[place] = bytes[place]! ^ (1 << chance.between(0, 7));
      }
      return bytes;
    },
  },
  {
    what: 'a digit',
    do: (bytes, chance) => {
      const digits = [...bytes.keys()].filter((place) => bytes[place]! >= 0x30 && bytes[place]! <= 0x39);
      bytes[chance.pick(digits)] = 0x30 + chance.between(0, 9);
      return bytes;
    },
  },
  { what: 'cut short', do: (bytes, chance) => bytes.subarray(0, chance.between(0, bytes.length - 1)) },
  {
    what: 'a stretch taken out',
    do: (bytes, chance) => {
      const place = chance.between(0, bytes.length - 2);
      return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + chance.between(1, 40))]);
    },
  },
  {
    what: 'a stretch doubled',
    do: (bytes, chance) => {
      const [place, length] = [chance.between(0, bytes.length - 2), chance.between(1, 400)];
      return Buffer.concat([bytes.subarray(0, place + length), bytes.subarray(place)]);
    },
  },
  {
    what: 'something put in',
    do: (bytes, chance) =>
      inserted(
        bytes,
        chance.between(0, bytes.length),
        chance.pick([
          '\u0000',
          '&x;',
          '&#0;',
          '&amp;',
          '<!-- a -->',
          '<![CDATA[1]]>',
          '<?x?>',
          ']]>',
          ' ',
          '<',
          '\ufeff',
          '</Ntry>',
        ]),
      ),
  },
  {
    what: 'an entity of its own',
    do: (bytes) => {
      const text = bytes.toString('latin1').replace(/\?>/, '?>\n<!DOCTYPE Document [<!ENTITY a "9999999">]>');
      return Buffer.from(text.replace(/<Ustrd>/, '<Ustrd>&a;'), 'latin1');
    },
  },
  {
    what: 'another encoding declared',
    do: (bytes, chance) => {
      const other = chance.pick(['UTF-16', 'ISO-8859-1', 'windows-1252', 'IBM037', 'ISO-8859-15', 'UTF-7', 'utf-8']);
      return Buffer.from(bytes.toString('latin1').replace(/encoding="[^"]*"/, `encoding="${other}"`), 'latin1');
    },
  },
  { what: 'two files in one', do: (bytes) => Buffer.concat([bytes, bytes]) },
];
