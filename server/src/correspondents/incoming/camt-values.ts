import { judgeBic } from '@bank/contract';
import { isCurrencyCode, parseAmount, type CurrencyCode, type Money } from '@bank/money';
import type { XmlElementSoFar } from '../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { CamtRefused, type CamtSide } from './camt-file.ts';
import { places, type Place } from './camt-versions.ts';

/** Refuses the file for an element, or leaves an entry unjudged: its line and name go first. */
export function refuseElement({ line, name }: Pick<XmlElement, 'line' | 'name'>, what: string): never {
  throw new CamtRefused(`Line ${line}, ${name}: ${what}.`);
}

/** The only child of a name, along a path; undefined where one of them is missing. Two of a name are refused. */
export function maybe(element: XmlElementSoFar, ...path: readonly string[]): XmlElement | undefined {
  const [name, ...rest] = path;
  const all = many(element, name ?? '');
  if (all.length > 1) refuseElement(all[1]!, 'stands here a second time');
  return all[0] === undefined || rest.length === 0 ? all[0] : maybe(all[0], ...rest);
}

/** The same at the first of the places that the versions have for it. */
export function maybeAt(element: XmlElementSoFar, place: Place): XmlElement | undefined {
  for (const path of places[place]) {
    const found = maybe(element, ...path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same, where the message has to have it. */
export function one(element: XmlElementSoFar, ...path: readonly string[]): XmlElement {
  return maybe(element, ...path) ?? refuseElement(element, `${path.join('/')} is missing`);
}

export function many(element: XmlElementSoFar, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Control characters would break lines, logs and files; half of a surrogate pair is no character. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The text of an element in one line, without what cannot be printed. Correspondents write more than the schema allows:
 * it is cut between characters.
 */
export function textOf(element: XmlElement, lengthMax: number): string {
  return atMost(
    lengthMax,
    element.text
      .slice(0, lengthMax * 4 + 100)
      .replace(unprintable, ' ')
      .replace(/\s+/g, ' '),
  ).trim();
}

export function atMost(lengthMax: number, text: string): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** The text at a path; empty where it is missing. */
export function textAt(element: XmlElementSoFar, lengthMax: number, ...path: readonly string[]): string {
  const found = maybe(element, ...path);
  return found === undefined ? '' : textOf(found, lengthMax);
}

/** A name by which the bank knows a file or a statement: it has to be there, and whole. */
export function textOfOne(element: XmlElementSoFar, lengthMax: number, ...path: readonly string[]): string {
  const found = one(element, ...path);
  const text = textOf(found, lengthMax + 1);
  if (text.length > lengthMax) refuseElement(found, `has more than ${lengthMax} characters`);
  return text || refuseElement(found, 'is empty');
}

export function currencyOf(element: XmlElement, written: string): CurrencyCode {
  return isCurrencyCode(written)
    ? written
    : refuseElement(element, `“${written.slice(0, 10)}” is no currency of ISO 4217`);
}

/** Whether an amount is told in a currency. */
export function isIn(element: XmlElement | undefined, currency: CurrencyCode): element is XmlElement {
  return element?.attributes.get('Ccy') === currency;
}

/**
 * An amount of ISO 20022: up to 18 digits, a point, no sign. Zeros beyond the decimals of the currency mean nothing;
 * other digits there are refused.
 *
 * @param currency which the amount has to be in
 */
export function amountOf(element: XmlElement, currency: CurrencyCode): Money {
  const written = element.attributes.get('Ccy') ?? '';
  if (written !== currency) refuseElement(element, `is in “${written.slice(0, 10)}”, the account in ${currency}`);
  const text = element.text.slice(0, 40);
  const [whole = '', fraction = ''] = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(text)?.slice(1) ?? [];
  if (whole === '') refuseElement(element, `“${text}” is no amount`);
  const wholeShort = whole.replace(/^0+(?=\d)/, '');
  if (/^0*$/.test(wholeShort + fraction)) return { amountMinor: 0n, currency };
  const decimals = fraction.replace(/0+$/, '');
  const parsed = parseAmount(decimals === '' ? wholeShort : `${wholeShort}.${decimals}`, currency);
  if (parsed.ok) return parsed.amount;
  return refuseElement(
    element,
    parsed.refusal === 'amount_has_too_many_decimals'
      ? `“${text}” has more decimals than ${currency}`
      : `“${text}” is no amount that the books hold`,
  );
}

/** @param otherwise where the message may leave it out */
export function sideOf(element: XmlElement, otherwise?: CamtSide): CamtSide {
  const indicator = maybe(element, 'CdtDbtInd');
  if (indicator === undefined) return otherwise ?? refuseElement(element, 'CdtDbtInd is missing');
  if (indicator.text === 'CRDT') return 'credit';
  return indicator.text === 'DBIT' ? 'debit' : refuseElement(indicator, 'is neither CRDT nor DBIT');
}

/** The day of a choice of `Dt` and `DtTm`, `YYYY-MM-DD`. */
export function dayOf(element: XmlElement): string {
  const found = maybe(element, 'Dt') ?? one(element, 'DtTm');
  const day = found.text.slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay ? day : refuseElement(found, 'is no date');
}

/** A moment; without a zone it is taken for UTC. */
export function momentOf(element: XmlElement): Date {
  const { text } = element;
  const [, local = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const moment = new Date(`${local}${zone === '' ? 'Z' : zone}`);
  return Number.isNaN(moment.getTime()) ? refuseElement(element, 'is no date and time') : moment;
}

/** The identification of an account: an IBAN or another number, without spaces. One that is too long is none. */
export function accountAt(element: XmlElementSoFar, ...path: readonly string[]): string {
  const id = maybe(element, ...path, 'Id');
  if (id === undefined) return '';
  const written = (textAt(id, 100, 'IBAN') || textAt(id, 100, 'Othr', 'Id')).replace(/\s/g, '');
  return written.length > 34 ? '' : written;
}

/** Name and BIC of a bank; a BIC of another form is left out. */
export function agentAt(
  element: XmlElementSoFar,
  ...path: readonly string[]
): { readonly name: string; readonly bic: string } {
  const bank = maybe(element, ...path, 'FinInstnId');
  if (bank === undefined) return { name: '', bic: '' };
  const written = maybeAt(bank, 'bic');
  const judged = judgeBic(written === undefined ? '' : textOf(written, 35));
  return { name: textAt(bank, 140, 'Nm'), bic: 'bic' in judged ? judged.bic : '' };
}
