import type { ReadingRules } from '@bank/contract/office';
import type { CurrencyCode } from '@bank/money';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { CamtRefused, type CamtTransaction } from './camt-file.ts';
import { amountOf, dayOf, many, maybe, maybeAt, one, refuseElement, sideOf, textAt } from './camt-values.ts';
import type { UnnamedEntry } from './entry-reference.ts';
import { chargeOf } from './read-camt-charges.ts';
import { isReturnByCode, namesWithin, remittanceOf, returnWordsIn, textsIn } from './read-camt-texts.ts';
import { readTransaction } from './read-camt-transaction.ts';
import { namingTextsOf } from './read-naming-texts.ts';
import { shareOut, type Moved } from './share-out.ts';

/**
 * Reads an entry (`Ntry`) of an account in a currency. How much it moved, and whether it did, has to be there: the
 * statement adds up by it. What else cannot be read leaves this one entry unjudged, and tells why.
 *
 * @throws CamtRefused
 */
export function readCamtEntry(entry: XmlElement, currency: CurrencyCode, rules: ReadingRules = {}): UnnamedEntry {
  const whole = { amount: amountOf(one(entry, 'Amt'), currency), side: sideOf(entry) };
  const head = {
    ...whole,
    isBooked: statusOf(entry) === 'BOOK',
    isReversal: isTrue(maybe(entry, 'RvslInd')),
    line: entry.line,
  };
  try {
    const details = readDetails(entry, whole, { isReversal: head.isReversal, rules });
    return {
      ...head,
      ...details,
      writtenReference: referenceOf(entry),
      bookingDay: bookingDayOf(entry),
      fault: undefined,
    };
  } catch (error) {
    if (!(error instanceof CamtRefused)) throw error;
    const transaction = withoutDetails(entry, whole, { isReversal: head.isReversal, texts: [] });
    return {
      ...head,
      // By the same name other files tell it that can be read.
      writtenReference: firstReferenceIn(entry),
      bookingDay: orEmpty(() => bookingDayOf(entry)),
      fault: error.message,
      isLump: false,
      transactions: [transaction],
    };
  }
}

function readDetails(
  entry: XmlElement,
  whole: Moved,
  { isReversal, rules }: { readonly isReversal: boolean; readonly rules: ReadingRules },
): Pick<UnnamedEntry, 'isLump' | 'transactions'> {
  const told = partsOf(entry);
  const day = maybe(entry, 'ValDt');
  const about = {
    valueDate: day === undefined ? undefined : dayOf(day),
    isReversal,
    isReturn: isReturnByCode(entry),
    // Of a batch the text is about all of it: it names nobody's account.
    texts: told.length > 1 ? [] : textsIn(entry, 'AddtlNtryInf'),
  };
  const shared = shareOut(entry, whole, told, rules.charges);
  const lump = withoutDetails(entry, whole, about);
  if (shared === undefined || told.length === 0) return { isLump: isBatch(entry, told), transactions: [lump] };
  const transactions = shared.parts.map(({ part, ...moved }) => readTransaction(part, { moved, about, entry, told }));
  const charge = shared.charge && {
    ...withoutDetails(entry, shared.charge, about),
    isReturn: false,
    remittanceInformation: 'Charges',
  };
  return { isLump: false, transactions: [...transactions, ...(charge === undefined ? [] : [charge])] };
}

function partsOf(entry: XmlElement): readonly XmlElement[] {
  return many(entry, 'NtryDtls').flatMap((detail) => many(detail, 'TxDtls'));
}

/** It says that it is made of several payments, and does not say of which, or of how much each is. */
function isBatch(entry: XmlElement, told: readonly XmlElement[]): boolean {
  const counts = many(entry, 'NtryDtls').map((detail) => Number(textAt(detail, 15, 'Btch', 'NbOfTxs')));
  return told.length > 1 || counts.some((count) => count > 1);
}

/** The servicer's name of the entry, by which it is booked once; in a single transaction it may stand there alone. */
function referenceOf(entry: XmlElement): string {
  const parts = partsOf(entry);
  const ofPart = parts.length === 1 ? textAt(parts[0]!, referenceLengthMax, 'Refs', 'AcctSvcrRef') : '';
  return textAt(entry, referenceLengthMax, 'AcctSvcrRef') || ofPart;
}

/** The schema allows 35; of one that is longer still the rest is left out. */
const referenceLengthMax = 200;

/** The same of an entry that cannot be judged, where some elements may stand twice. */
function firstReferenceIn(entry: XmlElement): string {
  const parts = partsOf(entry);
  const ofPart = parts.length === 1 ? many(parts[0]!, 'Refs') : [];
  const written = [entry, ...ofPart].flatMap((element) => textsIn(element, 'AcctSvcrRef'));
  return written.find((text) => text !== '')?.slice(0, referenceLengthMax) ?? '';
}

function bookingDayOf(entry: XmlElement): string {
  const day = maybe(entry, 'BookgDt');
  return day === undefined ? '' : dayOf(day);
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (error instanceof CamtRefused) return '';
    throw error;
  }
}

function statusOf(entry: XmlElement): string {
  const status = maybeAt(entry, 'status') ?? refuseElement(entry, 'Sts is missing');
  return ['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(status.text)
    ? status.text
    : refuseElement(one(entry, 'Sts'), 'is no status of an entry');
}

function isTrue(element: XmlElement | undefined): boolean {
  return element !== undefined && (element.text === 'true' || element.text === '1');
}

/** An entry that tells nothing of its payments, or whose details cannot be judged: all names in it are kept. */
function withoutDetails(
  entry: XmlElement,
  { amount, side }: Moved,
  about: Pick<CamtTransaction, 'isReversal' | 'texts'> & Partial<Pick<CamtTransaction, 'valueDate' | 'isReturn'>>,
): CamtTransaction {
  const remittanceInformation = remittanceOf(undefined, entry);
  return {
    side,
    amount,
    instructed: undefined,
    chargesMinor: chargeOf(entry, amount.currency)?.amountMinor,
    valueDate: undefined,
    isReturn: false,
    ...about,
    counterparty: { name: '', account: '', agentName: '', agentBic: '' },
    furtherNames: side === 'credit' ? namesWithin(many(entry, 'NtryDtls')) : [],
    furtherTexts: side === 'credit' ? namingTextsOf(many(entry, 'NtryDtls'), about.texts) : [],
    creditorAccount: '',
    remittanceInformation,
    endToEndId: undefined,
    uetr: undefined,
    otherIds: [],
    returnReason: undefined,
    saysReturn: returnWordsIn([remittanceInformation]),
  };
}
