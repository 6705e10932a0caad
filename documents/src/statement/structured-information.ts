import { judgeNamedAccount, toSwiftText, transferTypeNames, type TransferType } from '@bank/contract';
import { toDecimalString, toRateString } from '@bank/money';
import { returnReasonCode } from './return-reason-code.ts';
import { counterpartyOf, endToEndIdOf, type StatementEntry } from './statement.ts';

/** How long are a part of a text and a line of `:86:`, how many lines it has (Deutsche Kreditwirtschaft, annex 3). */
const partLengthMax = 27;
const lineLengthMax = 65;
const linesMax = 6;
/** Places of what a payment is for, in their order. */
const purposePlaces = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63] as const;

/** The code of the transaction that German banks write first (`GVC`): outgoing, incoming. */
const transactionCodes: Readonly<Record<TransferType, readonly [debit: string, credit: string]>> = {
  sepa: ['116', '166'],
  swift: ['201', '202'],
  incoming: ['202', '202'],
  internal: ['820', '820'],
  conversion: ['820', '820'],
  deposit: ['835', '835'],
  term_deposit: ['835', '835'],
  card: ['835', '835'],
  fee: ['808', '808'],
  interest: ['814', '814'],
  return: ['899', '159'],
  reversal: ['899', '899'],
};

/**
 * `:86:` in the structured form of German banks: a code of three digits, then fields with a question mark and two
 * digits. `?00` says what moved the money, `?20` to `?29` and `?60` to `?63` what for, `?30` and `?31` bank and account
 * of the other party, `?32` and `?33` its name. No field is cut by the end of a line.
 */
export function structuredInformation(entry: StatementEntry): string[] {
  const [debit, credit] = transactionCodes[entry.type];
  const before = [
    `${entry.side === 'debit' ? debit : credit}?00${plain(transferTypeNames[entry.type], partLengthMax)}`,
  ];
  const after = otherParty(entry);
  const purpose = purposeOf(entry).slice(0, purposePlaces.length);
  for (let count = purpose.length; ; count--) {
    const fields = purpose.slice(0, count).map((text, place) => `?${purposePlaces[place]}${text}`);
    // Ascending: `?60` and what follows stand behind the name.
    const lines = packed([...before, ...fields.slice(0, 10), ...after, ...fields.slice(10)]);
    if (lines.length <= linesMax || count === 0) return [`:86:${lines[0]}`, ...lines.slice(1)];
  }
}

/** Whole fields, as many on a line as it holds. */
function packed(fields: readonly string[]): string[] {
  const lines = [''];
  for (const field of fields) {
    const room = lineLengthMax - (lines.length === 1 ? ':86:'.length : 0);
    if (lines.at(-1)!.length + field.length <= room) lines.push(lines.pop()! + field);
    else lines.push(field);
  }
  return lines;
}

function otherParty(entry: StatementEntry): string[] {
  const { name, account } = counterpartyOf(entry);
  const named = judgeNamedAccount(account);
  const bank = entry.side === 'debit' ? entry.creditorAgent : entry.debtorAgent;
  const fields: readonly (readonly [place: string, text: string])[] = [
    ['30', plain(bank?.bic ?? '', 11)],
    ['31', 'iban' in named ? named.iban : plain(named.other, 34)],
    ...parts(plain(name, 2 * partLengthMax))
      .slice(0, 2)
      .map((part, place) => [String(32 + place), part] as const),
  ];
  return fields.filter(([, text]) => text !== '').map(([place, text]) => `?${place}${text}`);
}

/** The reference after its code word first, then the words; each begins a field. */
function purposeOf(entry: StatementEntry): string[] {
  const reference = plain(endToEndIdOf(entry), 35);
  const words = [plain(entry.remittanceInformation, 140), ...exchanged(entry), ...returned(entry)]
    .filter((part) => part !== '')
    .join(' ');
  return [...(reference === '' ? [] : parts(`EREF+${reference}`)), ...(words === '' ? [] : parts(`SVWZ+${words}`))];
}

function exchanged({ conversion }: StatementEntry): string[] {
  if (conversion === null) return [];
  const { counterAmount, rate } = conversion;
  const amount = `${counterAmount.currency} ${toDecimalString(counterAmount).replace('.', ',')}`;
  return [`${amount} KURS ${toRateString(rate.rateScaled).replace('.', ',')}`];
}

function returned(entry: StatementEntry): string[] {
  const code = returnReasonCode(entry);
  return code === null ? [] : [`RTRN ${code} ${plain(entry.original?.transferNumber ?? '', 16)}`.trim()];
}

/** A text without what begins a field. */
function plain(text: string, lengthMax: number): string {
  return toSwiftText(text).replaceAll('?', '.').slice(0, lengthMax).trim();
}

/** Cut where a word ends inside, so that a program that trims the parts keeps the space. */
function parts(text: string): string[] {
  const cut: string[] = [];
  for (let rest = text; rest !== ''; ) {
    let end = Math.min(partLengthMax, rest.length);
    while (end > 1 && end < rest.length && (rest[end] === ' ' || rest[end - 1] === ' ')) end -= 1;
    cut.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return cut;
}
