import type { CamtStatement } from './camt-file.ts';

/** What a message calls its body and what it tells of one account, and what that is to the bank. */
export interface CamtShape {
  readonly body: string;
  readonly ofAccount: string;
  readonly kind: CamtStatement['kind'];
}

const shapes: Readonly<Record<string, CamtShape>> = {
  'camt.052': { body: 'BkToCstmrAcctRpt', ofAccount: 'Rpt', kind: 'report' },
  'camt.053': { body: 'BkToCstmrStmt', ofAccount: 'Stmt', kind: 'statement' },
  'camt.054': { body: 'BkToCstmrDbtCdtNtfctn', ofAccount: 'Ntfctn', kind: 'notification' },
};
const versions = { first: 2, last: 13 } as const;

/** Undefined for a message, or a version of one, that is not read. */
export function camtShapeOf(message: string): CamtShape | undefined {
  const [, name = '', version = ''] = /^(camt\.\d{3})\.001\.(\d{2})$/.exec(message) ?? [];
  const isRead = Number(version) >= versions.first && Number(version) <= versions.last;
  return isRead && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

/** In words, for a file that is no such message. */
export const camtMessagesRead = 'camt.052, camt.053, camt.054 of the versions .001.02 to .001.13';

type Paths = readonly (readonly string[])[];

/**
 * All in which the versions differ, for what the bank reads: where it stands. Of several places the first that is there
 * counts, so that no reader asks which version a file is of.
 */
export const places = {
  /** Of a statement. Before .06 the header of the message counts the pages. */
  page: [['StmtPgntn'], ['NtfctnPgntn'], ['RptPgntn']],
  pageOfMessage: [['GrpHdr', 'MsgPgntn']],
  /** Of an entry: a code itself up to .07, a choice after it. */
  status: [['Sts', 'Cd'], ['Sts']],
  /** Of a bank: .02 has BIC. */
  bic: [['BICFI'], ['BIC']],
  /** Of a party, which is itself the party up to .07, and may be a bank after it. */
  partyName: [['Pty', 'Nm'], ['Nm'], ['Agt', 'FinInstnId', 'Nm'], ['Agt', 'FinInstnId', 'BICFI']],
  /** Of a transaction: .02 has it among its details only, and so have many files of later ones. */
  amount: [['Amt'], ['AmtDtls', 'TxAmt', 'Amt']],
  /** The same amount, told another way. */
  amountOfDetails: [['AmtDtls', 'TxAmt', 'Amt'], ['Amt']],
  counterValue: [['AmtDtls', 'CntrValAmt', 'Amt']],
  instructed: [['AmtDtls', 'InstdAmt', 'Amt']],
  /** A charge: up to .02 each stands by itself, after it they are records under one sum. */
  chargeRecords: [['Chrgs', 'Rcrd'], ['Chrgs']],
  chargeTotal: [['Chrgs', 'TtlChrgsAndTaxAmt']],
} as const satisfies Readonly<Record<string, Paths>>;

export type Place = keyof typeof places;
