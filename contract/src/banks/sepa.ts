/**
 * Countries and territories of the Single Euro Payments Area (European Payments Council, list of SEPA scheme
 * countries).
 */
const sepaCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME ' +
    'MF MK MQ MT ' +
    'NL NO PL PM PT RE RO RS SE SI SK SM VA YT'
  ).split(' '),
);

/** An order as far as its way depends on it. */
export interface PaymentRoute {
  readonly currency: string;
  readonly creditorCountry: string;
  readonly charges: string;
}

/** The area carries euro between its countries, and charges shared by its scheme; anything else goes by SWIFT. */
export function goesBySepa({ currency, creditorCountry, charges }: PaymentRoute): boolean {
  return currency === 'EUR' && charges === 'SHA' && sepaCountries.has(creditorCountry);
}
