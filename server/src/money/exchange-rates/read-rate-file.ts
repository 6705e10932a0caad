import { rateSources } from '@bank/dictionaries/en/rate-sources';
import { currencyCode, isCurrencyCode, RATE_DECIMALS, roundHalfEven, toRateString } from '@bank/money';
import { timeOf } from '../../base/platform/time-of.ts';
import type { RateToSet } from './set-rate.ts';

/** The file cannot be read. The message is one sentence for staff. */
export class RateFileRefused extends Error {
  override readonly name = 'RateFileRefused';
}

/**
 * Reads a file of exchange rates, told by its content:
 * - CSV with the header `currency,usd,as_of,source`: `usd` is the value of one unit in US dollars, `as_of` ISO 8601;
 * - the European Central Bank's `eurofxref-daily.xml`: units for one euro;
 * - the Bank of Russia's `XML_daily.asp`, in windows-1251 with decimal commas: roubles for `Nominal` units.
 *
 * Currencies that are no longer in ISO 4217 are left out. All quotes are turned into dollars by the file's own dollar
 * quote, rounded half to even to ten decimals.
 *
 * @throws RateFileRefused naming the line or the element that cannot be read
 */
export function readRateFile(bytes: Uint8Array): RateToSet[] {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000));
  if (start.trimStart().startsWith('<') && /<!(?:DOCTYPE|ENTITY)/i.test(decode(bytes, start)))
    throw new RateFileRefused('The file declares entities or a type of document, and the bank reads neither.');
  if (start.includes('<ValCurs')) return readBankOfRussia(decode(bytes, start));
  if (start.includes('gesmes:Envelope')) return readEuropeanCentralBank(decode(bytes, start));
  if (start.trimStart().startsWith('<'))
    throw new RateFileRefused('The file is XML of neither the European Central Bank nor the Bank of Russia.');
  return readCsv(decode(bytes, start));
}

/** The encoding that an XML declaration names; UTF-8 where nothing is said. */
function decode(bytes: Uint8Array, start: string): string {
  const label = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new RateFileRefused(`The file cannot be read as ${label}.`);
  }
}

function readCsv(text: string): RateToSet[] {
  const [header, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header?.trim().toLowerCase() !== 'currency,usd,as_of,source') {
    throw new RateFileRefused('The first line must be currency,usd,as_of,source.');
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [currency, usd, asOfText, ...rest] = line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const asOf = timeOf(asOfText ?? '');
    const source = rest.join(', ');
    if (currency === undefined || usd === undefined || asOf === undefined || source === '') {
      throw new RateFileRefused(`Line ${index + 2} is not currency,usd,as_of,source.`);
    }
    return currency === 'USD' ? [] : [{ currency, usd, asOf, source, line: index + 2 }];
  });
}

/** Published about 16:00 in Frankfurt: 14:00 UTC in summer, an hour later in winter. */
function readEuropeanCentralBank(text: string): RateToSet[] {
  const cubes = text
    .split('<Cube')
    .slice(1)
    .map((rest) => rest.slice(0, 200).split('>', 1)[0]!);
  const days = cubes.flatMap((cube) => attributeOf(cube, 'time') ?? []);
  const asOf = days[0] === undefined ? undefined : timeOf(`${days[0]}T14:00Z`);
  if (asOf === undefined) throw new RateFileRefused('The file of the European Central Bank names no day.');
  if (days.length > 1) throw new RateFileRefused('The file has rates of several days; the bank takes those of one.');
  const quotes = new Map<string, Quote>([['EUR', { price: scaled('1'), units: scaled('1') }]]);
  for (const cube of cubes) {
    const currency = attributeOf(cube, 'currency');
    // Units for one euro: so many units are worth one.
    if (currency !== undefined)
      addQuote(quotes, currency, { price: scaled('1'), units: scaled(attributeOf(cube, 'rate') ?? '') });
  }
  return inDollars(quotes, asOf, rateSources.europeanCentralBank);
}

/** What an attribute of an element says, as it stands there. */
function attributeOf(element: string, name: string): string | undefined {
  const start = ` ${name}=`;
  const at = element.replace(/\s/g, ' ').indexOf(start);
  if (at === -1) return undefined;
  const mark = element[at + start.length];
  const end = mark === '"' || mark === "'" ? element.indexOf(mark, at + start.length + 1) : -1;
  return end === -1 ? undefined : element.slice(at + start.length + 1, end);
}

/** A file that says two things of one currency says nothing. */
function addQuote(quotes: Map<string, Quote>, currency: string, quote: Quote): void {
  if (quotes.has(currency)) throw new RateFileRefused(`The file names ${currency.slice(0, 20)} twice.`);
  quotes.set(currency, quote);
}

/** Rates of a day count from its beginning in Moscow. */
function readBankOfRussia(text: string): RateToSet[] {
  const head = between(text, '<ValCurs', '>') ?? '';
  const [, day, month, year] = /\sDate=["'](\d{2})[./](\d{2})[./](\d{4})["']/.exec(head) ?? [];
  const asOf = year === undefined ? undefined : timeOf(`${year}-${month}-${day}T00:00+03:00`);
  if (asOf === undefined) throw new RateFileRefused('The file of the Bank of Russia names no day.');
  const quotes = new Map<string, Quote>([['RUB', { price: scaled('1'), units: scaled('1') }]]);
  // What follows the last end is no element.
  for (const element of text.split('</Valute>').slice(0, -1)) {
    const part = (name: string): string => between(element, `<${name}>`, `</${name}>`)?.trim() ?? '';
    addQuote(quotes, part('CharCode'), {
      price: scaled(part('Value').replace(',', '.')),
      units: scaled(part('Nominal')),
    });
  }
  return inDollars(quotes, asOf, rateSources.bankOfRussia);
}

/** The text between the first of two marks and the second after it. */
function between(text: string, start: string, end: string): string | undefined {
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from + start.length);
  return to === -1 ? undefined : text.slice(from + start.length, to);
}

/** So many units cost so much of the file's own currency, both times 10^10. */
interface Quote {
  readonly price: bigint;
  readonly units: bigint;
}

function inDollars(quotes: ReadonlyMap<string, Quote>, asOf: Date, source: string): RateToSet[] {
  const dollar = quotes.get('USD');
  if (dollar === undefined)
    throw new RateFileRefused('The file has no rate for the US dollar, by which the others are measured.');
  const scale = 10n ** BigInt(RATE_DECIMALS);
  return [...quotes]
    .filter(([currency]) => currency !== 'USD' && isCurrencyCode(currency))
    .map(([currency, { price, units }]) => ({
      currency: currencyCode(currency),
      usd: toRateString(roundHalfEven(price * dollar.units * scale, units * dollar.price)),
      asOf,
      source,
    }));
}

/** A plain decimal times 10^10. */
function scaled(text: string): bigint {
  const match = /^(\d{1,12})(?:\.(\d{1,10}))?$/.exec(text);
  const value = match === null ? 0n : BigInt(match[1]! + (match[2] ?? '').padEnd(RATE_DECIMALS, '0'));
  if (value === 0n) throw new RateFileRefused(`The file has a rate that cannot be read: ${text.slice(0, 20)}.`);
  return value;
}
