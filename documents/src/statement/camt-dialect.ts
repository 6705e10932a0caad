import type { StatementAgent } from './statement.ts';
import { atMost, group, leaf } from './xml.ts';

/** The differences between the offered messages and versions. Many importers read .02 or .04 only. */
export interface CamtDialect {
  readonly namespace: string;
  /** The element of the message, and of one account in it. */
  readonly message: string;
  readonly ofAccount: string;
  /** A notification has entries and no balances. */
  readonly hasBalances: boolean;
  /** What the balance at the end is called: closing, or interim while the day goes on. */
  readonly isInterim: boolean;
  /** Booked, as the version writes it. */
  readonly booked: string;
  /** A party of a payment around its known data. */
  readonly party: (element: string, inner: string) => string;
  /** The unique end-to-end transaction reference; empty where the version has no place for it. */
  readonly uetr: (uetr: string) => string;
  readonly bicElement: 'BIC' | 'BICFI';
  /** The BICs that its schema takes. */
  readonly bic: RegExp;
  /** Whether a transaction within an entry has its own amount. */
  readonly hasTransactionAmount: boolean;
  /** The net of all entries. */
  readonly net: (amount: string, indicator: string) => string;
}

/** UUID version 4 (RFC 9562), the only kind that the schema takes. */
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const namespace = (name: string) => `urn:iso:std:iso:20022:tech:xsd:${name}`;

const statement = { message: 'BkToCstmrStmt', ofAccount: 'Stmt', hasBalances: true, isInterim: false } as const;

/** Written since version .08. */
const current = {
  booked: '<Sts><Cd>BOOK</Cd></Sts>',
  party: (element: string, inner: string) => group(element, group('Pty', inner)),
  uetr: (uetr: string) => (uuid4.test(uetr) ? leaf('UETR', uetr) : ''),
  bicElement: 'BICFI',
  bic: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  hasTransactionAmount: true,
  net: (amount: string, indicator: string) => group('TtlNetNtry', leaf('Amt', amount), indicator),
} as const;

/** Written before. */
const older = {
  ...current,
  booked: '<Sts>BOOK</Sts>',
  party: (element: string, inner: string) => group(element, inner),
  uetr: () => '',
  bic: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
} as const;

export const camtDialects = {
  'camt.053.001.08': { namespace: namespace('camt.053.001.08'), ...statement, ...current },
  'camt.053.001.04': { namespace: namespace('camt.053.001.04'), ...statement, ...older },
  'camt.053.001.02': {
    namespace: namespace('camt.053.001.02'),
    ...statement,
    ...older,
    bicElement: 'BIC',
    hasTransactionAmount: false,
    net: (amount: string, indicator: string) => leaf('TtlNetNtryAmt', amount) + indicator,
  },
  'camt.052.001.08': {
    namespace: namespace('camt.052.001.08'),
    message: 'BkToCstmrAcctRpt',
    ofAccount: 'Rpt',
    hasBalances: true,
    isInterim: true,
    ...current,
  },
  'camt.054.001.08': {
    namespace: namespace('camt.054.001.08'),
    message: 'BkToCstmrDbtCdtNtfctn',
    ofAccount: 'Ntfctn',
    hasBalances: false,
    isInterim: true,
    ...current,
  },
} as const satisfies Record<string, CamtDialect>;

export type CamtVersion = keyof typeof camtDialects;

/** A bank by its BIC where the version's schema takes it, else by that text as another identification. */
export function agent(dialect: CamtDialect, element: string, { name, bic }: StatementAgent): string {
  const isTaken = dialect.bic.test(bic);
  return group(
    element,
    group(
      'FinInstnId',
      isTaken ? leaf(dialect.bicElement, bic) : '',
      leaf('Nm', atMost(140, name)),
      isTaken ? '' : group('Othr', leaf('Id', atMost(35, bic))),
    ),
  );
}
