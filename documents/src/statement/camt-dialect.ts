import { atMost, group, leaf } from './xml.ts';

/** The differences between the two offered versions of camt.053. Common importers read .04 only. */
export interface CamtDialect {
  readonly namespace: string;
  /** Booked, as the version writes it. */
  readonly booked: string;
  /** A party of a payment around its known data. */
  readonly party: (element: string, inner: string) => string;
  /** The unique end-to-end transaction reference; empty where the version has no place for it. */
  readonly uetr: (uetr: string) => string;
  /** The BICs that its schema takes. */
  readonly bic: RegExp;
}

/** UUID version 4 (RFC 9562), the only kind that the schema takes. */
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const camt053Dialects = {
  'camt.053.001.08': {
    namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
    booked: '<Sts><Cd>BOOK</Cd></Sts>',
    party: (element, inner) => group(element, group('Pty', inner)),
    uetr: (uetr) => (uuid4.test(uetr) ? leaf('UETR', uetr) : ''),
    bic: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  },
  'camt.053.001.04': {
    namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.04',
    booked: '<Sts>BOOK</Sts>',
    party: (element, inner) => group(element, inner),
    uetr: () => '',
    bic: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  },
} as const satisfies Record<string, CamtDialect>;

export type Camt053Version = keyof typeof camt053Dialects;

/** A bank by its BIC where the version's schema takes it, else by that text as another identification. */
export function agent(dialect: CamtDialect, element: string, { name, bic }: { name: string; bic: string }): string {
  const isTaken = dialect.bic.test(bic);
  return group(
    element,
    group(
      'FinInstnId',
      isTaken ? leaf('BICFI', bic) : '',
      leaf('Nm', atMost(140, name)),
      isTaken ? '' : group('Othr', leaf('Id', atMost(35, bic))),
    ),
  );
}
