import type { ReadingRules } from '@bank/contract/office';
import { toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import type { CamtSide } from './camt-file.ts';
import { amountOf, isIn, many, maybe, maybeAt, one, refuseElement, sideOf, textOf } from './camt-values.ts';
import type { Place } from './camt-versions.ts';
import { chargeOf } from './read-camt-charges.ts';

export interface Moved {
  readonly amount: Money;
  readonly side: CamtSide;
}

/** What a transaction of an entry moved. */
export interface SharedPart extends Moved {
  readonly part: XmlElement;
  /** Its whole, where charges were taken from it. */
  readonly gross: Money | undefined;
}

/** How the amount of an entry lies in its transactions. */
export interface Shared {
  readonly parts: readonly SharedPart[];
  /** What the correspondent took beside them. */
  readonly charge: Moved | undefined;
}

/** Where the amounts of transactions may stand, as banks use them; what is tried first counts first. */
const sources = ['amount', 'amountOfDetails', 'counterValue', 'instructed'] as const satisfies readonly Place[];

/**
 * Finds out what each transaction of an entry moved, so that they add up to it: by its amount, by the value of one in
 * another currency, and less or plus the charges that are told.
 *
 * @param charges `apart`: by the profile of the correspondent no charge explains what is missing
 * @returns undefined where the transactions do not tell amounts in the currency of the account
 * @throws CamtRefused where they do, and do not add up
 */
export function shareOut(
  entry: XmlElement,
  whole: Moved,
  told: readonly XmlElement[],
  charges?: ReadingRules['charges'],
): Shared | undefined {
  const { currency } = whole.amount;
  for (const source of sources) {
    const plain = told.map((part): SharedPart | undefined => partAt(part, source, whole));
    if (plain.length === 0 || plain.some((part) => part === undefined)) continue;
    const parts = plain.filter((part) => part !== undefined);
    const shared = fitting(entry, whole, parts, charges);
    if (shared === undefined) continue;
    for (const detail of many(entry, 'NtryDtls')) judgeBatch(detail, whole, parts);
    return { ...shared, parts: shared.parts.filter(({ amount }) => amount.amountMinor > 0n || told.length === 1) };
  }
  const [only, ...others] = told;
  const isTold = (part: XmlElement) => isIn(maybeAt(part, 'amount'), currency);
  // The only transaction of an entry may tell its amount in the currency in which it was ordered, or none.
  if (only !== undefined && others.length === 0 && !isTold(only)) {
    for (const detail of many(entry, 'NtryDtls'))
      judgeBatch(detail, whole, [{ ...whole, part: only, gross: undefined }]);
    return { parts: [{ ...whole, part: only, gross: undefined }], charge: undefined };
  }
  if (told.length === 0 || !told.every(isTold)) return undefined;
  const sum = sumOf(
    told.map((part) => partAt(part, 'amount', whole)!),
    whole.side,
  );
  return refuseElement(
    one(entry, 'Amt'),
    `says ${shown(whole.amount.amountMinor, currency)}, its transactions are ${shown(sum, currency)}`,
  );
}

function partAt(part: XmlElement, source: Place, whole: Moved): SharedPart | undefined {
  const element = maybeAt(part, source);
  const { currency } = whole.amount;
  if (!isIn(element, currency)) return undefined;
  return { part, side: sideOf(part, whole.side), amount: amountOf(element, currency), gross: undefined };
}

/** The transactions as they are, less their charges, or with a charge beside them: as they add up to the entry. */
function fitting(
  entry: XmlElement,
  whole: Moved,
  parts: readonly SharedPart[],
  rule: ReadingRules['charges'],
): Shared | undefined {
  const { side, amount } = whole;
  const { currency } = amount;
  const missing = amount.amountMinor - sumOf(parts, side);
  if (missing === 0n) return { parts, charge: undefined };
  if (rule === 'apart') return undefined;
  const charges = parts.map(({ part }) => chargeOf(part, currency)?.amountMinor ?? 0n);
  const ofParts = charges.reduce((sum, charge) => sum + charge, 0n);
  const ofEntry = chargeOf(entry, currency)?.amountMinor ?? 0n;
  // From what came in banks take a charge; to what went out they add it.
  const taken = side === 'credit' ? -missing : missing;
  if (taken <= 0n || (taken !== ofParts && taken !== ofEntry)) return undefined;
  if (side === 'credit' && (taken === ofParts || parts.length === 1)) {
    const net = parts.map((part, place): SharedPart => {
      const charge = taken === ofParts ? charges[place]! : ofEntry;
      const amountMinor = part.amount.amountMinor - (part.side === 'credit' ? charge : -charge);
      return charge === 0n ? part : { ...part, amount: { amountMinor, currency }, gross: part.amount };
    });
    return net.every((part) => part.amount.amountMinor > 0n) ? { parts: net, charge: undefined } : undefined;
  }
  return { parts, charge: { side: 'debit', amount: { amountMinor: taken, currency } } };
}

/** What a batch says of itself has to be so. */
function judgeBatch(detail: XmlElement, whole: Moved, all: readonly SharedPart[]): void {
  const batch = maybe(detail, 'Btch');
  if (batch === undefined) return;
  const { currency } = whole.amount;
  const told = many(detail, 'TxDtls');
  const count = maybe(batch, 'NbOfTxs');
  if (count !== undefined && Number(textOf(count, 15)) !== told.length)
    refuseElement(count, `says ${textOf(count, 15)} transactions, and there are ${told.length}`);
  const total = maybe(batch, 'TtlAmt');
  if (!isIn(total, currency)) return;
  const parts = all.filter(({ part }) => told.includes(part));
  const side = sideOf(batch, whole.side);
  const written = amountOf(total, currency).amountMinor;
  const sum = sumOf(parts, side);
  if (written !== sum && written !== whole.amount.amountMinor)
    refuseElement(total, `says ${shown(written, currency)}, the transactions are ${shown(sum, currency)}`);
}

function sumOf(parts: readonly Moved[], side: CamtSide): bigint {
  return parts.reduce(
    (sum, part) => sum + (part.side === side ? part.amount.amountMinor : -part.amount.amountMinor),
    0n,
  );
}

function shown(amountMinor: bigint, currency: CurrencyCode): string {
  return toDecimalString({ amountMinor, currency });
}
