import type { CurrencyCode } from '@bank/money';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { amountOf, isIn, many, maybe, sideOf } from './camt-values.ts';
import { places } from './camt-versions.ts';

/**
 * What banks took of an entry or a transaction, in minor units of a currency; undefined where nothing is told in it. A
 * charge that they gave back counts against it. One that lies in the amount already explains no difference, and is
 * told all the same.
 */
export function chargeOf(element: XmlElement, currency: CurrencyCode): { readonly amountMinor: bigint } | undefined {
  const total = many(element, 'Chrgs').flatMap((charges) => many(charges, 'TtlChrgsAndTaxAmt'));
  const records = recordsOf(element).filter((record) => isIn(maybe(record, 'Amt'), currency));
  if (records.length > 0) {
    const amountMinor = records.reduce((sum, record) => {
      const taken = amountOf(maybe(record, 'Amt')!, currency).amountMinor;
      return sum + (sideOf(record, 'debit') === 'debit' ? taken : -taken);
    }, 0n);
    return { amountMinor };
  }
  const [first] = total.filter((one) => isIn(one, currency));
  return first && { amountMinor: amountOf(first, currency).amountMinor };
}

/** Records of charges stand below one sum, or each by itself. */
function recordsOf(element: XmlElement): readonly XmlElement[] {
  const [below] = places.chargeRecords;
  const within = many(element, 'Chrgs').flatMap((charges) => many(charges, below[1]));
  return within.length > 0 ? within : many(element, 'Chrgs');
}
