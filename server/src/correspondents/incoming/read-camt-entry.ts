import type { CurrencyCode, Money } from '@bank/money';
import { toDecimalString } from '@bank/money';
import type { XmlElement } from '../../base/platform/xml/read-xml.ts';
import type { CamtEntry, CamtParty, CamtSide, CamtTransaction } from './camt-file.ts';
import {
  accountAt,
  agentAt,
  amountOf,
  dayOf,
  many,
  maybe,
  one,
  refuseElement,
  sideOf,
  textAt,
  textOf,
} from './camt-values.ts';

/** As long as the books keep a reference. */
const remittanceLengthMax = 140;
/** UUID version 4 (RFC 9562). */
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Reads an entry (`Ntry`) of an account in a currency. The transactions of a batch have to add up to it.
 *
 * @throws CamtRefused
 */
export function readCamtEntry(entry: XmlElement, currency: CurrencyCode): CamtEntry {
  const amount = amountOf(one(entry, 'Amt'), currency);
  const side = sideOf(entry);
  const details = many(entry, 'NtryDtls');
  const told = details.flatMap((detail) => many(detail, 'TxDtls'));
  // A batch whose transactions tell no amounts can only be taken whole.
  const parts = told.length === 1 || told.every((part) => maybe(part, 'Amt') !== undefined) ? told : [];
  const about = {
    valueDate: mapped(maybe(entry, 'ValDt'), dayOf),
    isReversal: mapped(maybe(entry, 'RvslInd'), isTrue) ?? false,
    isReturn: isReturnByCode(entry),
    texts: textsIn(entry, 'AddtlNtryInf'),
  };
  if (parts.length > 1) for (const detail of details) judgeBatch(detail, currency, side);
  const transactions = parts.map((part) => readTransaction(part, { currency, about, whole: { amount, side }, parts }));
  judgeSum(entry, { amount, side }, transactions);
  return {
    servicerReference: servicerReferenceOf(entry, parts),
    isBooked: statusOf(entry) === 'BOOK',
    isReversal: about.isReversal,
    side,
    amount,
    line: entry.line,
    transactions: transactions.length > 0 ? transactions : [{ side, amount, ...about, ...withoutDetails(entry) }],
  };
}

/** The servicer's name of the entry, by which it is booked once; in a single transaction it may stand there alone. */
function servicerReferenceOf(entry: XmlElement, parts: readonly XmlElement[]): string {
  const own = textAt(entry, 35, 'AcctSvcrRef');
  const ofPart = parts.length === 1 ? textAt(parts[0]!, 35, 'Refs', 'AcctSvcrRef') : '';
  return (
    own || ofPart || refuseElement(entry, 'AcctSvcrRef is missing: without it nothing tells that the entry is new')
  );
}

function statusOf(entry: XmlElement): string {
  const status = one(entry, 'Sts');
  const code = maybe(status, 'Cd')?.text ?? status.text;
  return ['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(code) ? code : refuseElement(status, 'is no status of an entry');
}

function isTrue(element: XmlElement): boolean {
  return element.text === 'true' || element.text === '1';
}

interface Sum {
  readonly amount: Money;
  readonly side: CamtSide;
}

/** What a batch says of itself has to be so. */
function judgeBatch(detail: XmlElement, currency: CurrencyCode, ofEntry: CamtSide): void {
  const batch = maybe(detail, 'Btch');
  const parts = many(detail, 'TxDtls');
  if (batch === undefined) return;
  const count = maybe(batch, 'NbOfTxs');
  if (count !== undefined && Number(textOf(count, 15)) !== parts.length)
    refuseElement(count, `says ${textOf(count, 15)} transactions, and there are ${parts.length}`);
  const total = maybe(batch, 'TtlAmt');
  if (total === undefined) return;
  const side = sideOf(batch, ofEntry);
  const written = amountOf(total, currency).amountMinor;
  const sum = parts.reduce((moved, part) => {
    const { amountMinor } = amountOf(one(part, 'Amt'), currency);
    return moved + (sideOf(part, ofEntry) === side ? amountMinor : -amountMinor);
  }, 0n);
  if (sum !== written)
    refuseElement(total, `says ${shown(written, currency)}, the transactions are ${shown(sum, currency)}`);
}

function judgeSum(entry: XmlElement, { amount, side }: Sum, transactions: readonly CamtTransaction[]): void {
  if (transactions.length === 0) return;
  const sum = transactions.reduce(
    (moved, part) => moved + (part.side === side ? part.amount.amountMinor : -part.amount.amountMinor),
    0n,
  );
  const { currency } = amount;
  if (sum !== amount.amountMinor)
    refuseElement(
      one(entry, 'Amt'),
      `says ${shown(amount.amountMinor, currency)}, its transactions are ${shown(sum, currency)}`,
    );
}

function shown(amountMinor: bigint, currency: CurrencyCode): string {
  return toDecimalString({ amountMinor, currency });
}

function readTransaction(
  part: XmlElement,
  {
    currency,
    about,
    whole,
    parts,
  }: {
    readonly currency: CurrencyCode;
    readonly about: Pick<CamtTransaction, 'valueDate' | 'isReversal' | 'isReturn' | 'texts'>;
    readonly whole: Sum;
    readonly parts: readonly XmlElement[];
  },
): CamtTransaction {
  // The only transaction of an entry may tell its amount in the currency in which it was ordered, or none.
  const isWhole = parts.length === 1 && maybe(part, 'Amt')?.attributes.get('Ccy') !== currency;
  const { side, amount } = isWhole
    ? whole
    : { side: sideOf(part, whole.side), amount: amountOf(one(part, 'Amt'), currency) };
  const uetr = textAt(part, 36, 'Refs', 'UETR').toLowerCase();
  const endToEndId = textAt(part, 35, 'Refs', 'EndToEndId');
  const returnReason = returnReasonOf(part);
  return {
    side,
    amount,
    ...about,
    counterparty: counterpartyOf(part, side),
    creditorAccount: accountAt(part, 'RltdPties', 'CdtrAcct'),
    remittanceInformation: remittanceOf(part),
    endToEndId: endToEndId === '' || endToEndId === 'NOTPROVIDED' ? undefined : endToEndId,
    uetr: uuid4.test(uetr) ? uetr : undefined,
    otherIds: ['InstrId', 'TxId'].map((name) => textAt(part, 35, 'Refs', name)).filter((id) => id !== ''),
    returnReason,
    isReturn: returnReason !== undefined || about.isReturn || isReturnByCode(part),
    texts: [...about.texts, ...textsOf(part)],
  };
}

/** A payment of ours that came back, or that was called back (ISO 20022, external codes of bank transactions). */
function isReturnByCode(element: XmlElement): boolean {
  const family = maybe(element, 'BkTxCd', 'Domn', 'Fmly');
  return family !== undefined && ['RRTN', 'RPCR'].includes(textAt(family, 4, 'SubFmlyCd'));
}

/** What a payer or a bank wrote of a transaction. */
function textsOf(part: XmlElement): readonly string[] {
  const within = (elements: readonly XmlElement[], name: string) => elements.flatMap((element) => many(element, name));
  const told = (elements: readonly XmlElement[], name: string) => elements.flatMap((element) => textsIn(element, name));
  const information = many(part, 'RmtInf');
  const structured = within(information, 'Strd');
  const lines = told(information, 'Ustrd');
  return [
    ...lines,
    // What a network broke into lines goes on in the next one.
    ...(lines.length > 1 ? [lines.join('')] : []),
    ...told(structured, 'AddtlRmtInf'),
    ...told(within(structured, 'CdtrRefInf'), 'Ref'),
    ...told(within(structured, 'RfrdDocInf'), 'Nb'),
    ...textsIn(part, 'AddtlTxInf'),
    ...told(many(part, 'RtrInf'), 'AddtlInf'),
  ].filter((text) => text !== '');
}

/** Only to be searched: what cannot be printed in them is not judged, and what is too long is cut. */
function textsIn(element: XmlElement, name: string): readonly string[] {
  return many(element, name).map(({ text }) => text.slice(0, 500).replace(/\s+/g, ' '));
}

/** Who is on the other side: who paid, where money came in. In newer versions the party stands within `Pty`. */
function counterpartyOf(part: XmlElement, side: CamtSide): CamtParty {
  const who = side === 'credit' ? 'Dbtr' : 'Cdtr';
  const agent = agentAt(part, 'RltdAgts', `${who}Agt`);
  return {
    name: textAt(part, 140, 'RltdPties', who, 'Pty', 'Nm') || textAt(part, 140, 'RltdPties', who, 'Nm'),
    account: accountAt(part, 'RltdPties', `${who}Acct`),
    agentName: agent.name,
    agentBic: agent.bic,
  };
}

function remittanceOf(part: XmlElement): string {
  const information = maybe(part, 'RmtInf');
  if (information === undefined) return shortened(textAt(part, 500, 'AddtlTxInf'));
  const lines = [
    ...many(information, 'Ustrd').map((line) => textOf(line, 140)),
    ...many(information, 'Strd').map((line) => textAt(line, 35, 'CdtrRefInf', 'Ref')),
  ];
  return shortened(lines.filter((line) => line !== '').join(' '));
}

/** Cut between characters: half of one cannot be kept. */
function shortened(text: string): string {
  return [...text].slice(0, remittanceLengthMax).join('').trim();
}

function returnReasonOf(part: XmlElement): string | undefined {
  const returned = maybe(part, 'RtrInf');
  if (returned === undefined) return undefined;
  const code = textAt(returned, 4, 'Rsn', 'Cd');
  // Without a code the reason is narrative.
  return /^[A-Z0-9]{4}$/.test(code) ? code : 'NARR';
}

function withoutDetails(entry: XmlElement) {
  return {
    counterparty: { name: '', account: '', agentName: '', agentBic: '' },
    creditorAccount: '',
    remittanceInformation: shortened(textAt(entry, 500, 'AddtlNtryInf')),
    endToEndId: undefined,
    uetr: undefined,
    otherIds: [],
    returnReason: undefined,
  };
}

function mapped<Value>(element: XmlElement | undefined, read: (element: XmlElement) => Value): Value | undefined {
  return element === undefined ? undefined : read(element);
}
