import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { currencyCode, fromDecimalString, toDecimalString } from '@bank/money';
import type { CamtMessage, CamtSide } from './camt-file.ts';

/** A transaction of an entry as a test tells it; what is not said is left out. */
export interface TestTransaction {
  readonly amount?: string;
  readonly side?: CamtSide;
  /** Of the other side. */
  readonly name?: string;
  readonly from?: string;
  readonly agent?: { readonly name: string; readonly bic: string };
  readonly to?: string;
  readonly text?: string;
  readonly endToEndId?: string;
  readonly uetr?: string;
  readonly instructionId?: string;
  readonly transactionId?: string;
  readonly returnReason?: string;
  /** For whom the payer pays. */
  readonly ultimateDebtor?: string;
  /** Further parties, written as they are. */
  readonly parties?: string;
  /** Written into the transaction as it is, where the schema has amounts, charges and texts. */
  readonly amounts?: string;
  readonly charges?: string;
  readonly structured?: string;
}

export interface TestEntry extends TestTransaction {
  /** None where it is empty. */
  readonly reference?: string;
  readonly amount: string;
  readonly status?: string;
  readonly valueDate?: string;
  readonly isReversal?: boolean;
  /** Its bank transaction code says that a payment of the bank came back. */
  readonly isReturn?: boolean;
  /** Several transactions; one, of the entry itself, where nothing is said. */
  readonly parts?: readonly TestTransaction[];
  readonly batch?: { readonly count?: number; readonly total?: string };
  /** It has no details at all. */
  readonly isBare?: boolean;
  /** Of the whole entry. */
  readonly entryText?: string;
}

export interface TestFile {
  readonly message?: CamtMessage;
  readonly currency?: string;
  /** Of the correspondent, where it is not the bank's first one for the currency. */
  readonly account?: string;
  readonly bic?: string;
  readonly statement?: string;
  readonly copyMark?: 'COPY' | 'CODU' | 'DUPL';
  readonly opening?: string;
  /** What the entries lead to where nothing is said. */
  readonly closing?: string;
  readonly day?: string;
  readonly entries: readonly TestEntry[];
}

let statementCount = 0;

/** A file of a correspondent, valid against the schema of its message. */
export function writeTestCamt(file: TestFile): Uint8Array {
  return new TextEncoder().encode(writeTestCamtText(file));
}

export function writeTestCamtText({
  message = 'camt.053.001.08',
  currency = 'EUR',
  account = correspondentsOf(firstCorrespondents, currency)[0]?.account ?? 'NONE',
  bic = correspondentsOf(firstCorrespondents, currency)[0]?.bic ?? '',
  statement = `S-${(statementCount += 1)}`,
  copyMark,
  opening = '0.00',
  closing,
  day = '2026-03-02',
  entries,
}: TestFile): string {
  const version = Number(message.slice(-2));
  const isNewer = version >= 8;
  const isStatement = message.startsWith('camt.053');
  const [body, ofAccount] = { 'camt.052': ['BkToCstmrAcctRpt', 'Rpt'], 'camt.053': ['BkToCstmrStmt', 'Stmt'] }[
    message.slice(0, 8)
  ] ?? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const bicTag = version === 2 ? 'BIC' : 'BICFI';
  const moment = `${day}T18:00:00Z`;
  const party = (tag: string, name: string) =>
    isNewer ? `<${tag}><Pty><Nm>${escape(name)}</Nm></Pty></${tag}>` : `<${tag}><Nm>${escape(name)}</Nm></${tag}>`;
  const accountOf = (tag: string, number: string | undefined) =>
    number === undefined ? '' : `<${tag}><Id>${idOf(number)}</Id></${tag}>`;
  const amountOf = (text: string, tag = 'Amt') => `<${tag} Ccy="${currency}">${text}</${tag}>`;
  const textOf = (text: string | undefined) => (text === undefined ? '' : `<Ustrd>${escape(text)}</Ustrd>`);
  const transaction = (part: TestTransaction, entry: TestEntry) => {
    const side = part.side ?? entry.side ?? 'credit';
    const [who, references, named] = [side === 'credit' ? 'Dbtr' : 'Cdtr', referencesOf(part, isNewer), part.name];
    const own = side === 'credit' ? accountOf('DbtrAcct', part.from) : '';
    const parties =
      (named === undefined || who !== 'Dbtr' ? '' : party('Dbtr', named)) +
      own +
      (part.ultimateDebtor === undefined ? '' : party('UltmtDbtr', part.ultimateDebtor)) +
      (named === undefined || who !== 'Cdtr' ? '' : party('Cdtr', named)) +
      accountOf('CdtrAcct', part.to) +
      (part.parties ?? '');
    const agent =
      part.agent &&
      `<FinInstnId><${bicTag}>${part.agent.bic}</${bicTag}><Nm>${escape(part.agent.name)}</Nm></FinInstnId>`;
    return (
      `<TxDtls>${references}` +
      // The oldest version tells amounts among the details only.
      (version === 2
        ? (part.amounts ?? `<AmtDtls><TxAmt>${amountOf(part.amount ?? entry.amount)}</TxAmt></AmtDtls>`)
        : `${amountOf(part.amount ?? entry.amount)}${indicator(side)}${part.amounts ?? ''}`) +
      (part.charges ?? '') +
      (parties === '' ? '' : `<RltdPties>${parties}</RltdPties>`) +
      (agent === undefined ? '' : `<RltdAgts><${who}Agt>${agent}</${who}Agt></RltdAgts>`) +
      (part.text === undefined && part.structured === undefined
        ? ''
        : `<RmtInf>${textOf(part.text)}${part.structured ?? ''}</RmtInf>`) +
      (part.returnReason === undefined ? '' : `<RtrInf><Rsn><Cd>${part.returnReason}</Cd></Rsn></RtrInf>`) +
      '</TxDtls>'
    );
  };
  const entryOf = (entry: TestEntry, index: number) => {
    const { parts = [entry], batch, reference = `${statement}-${index + 1}`, status = 'BOOK' } = entry;
    return (
      `<Ntry>${amountOf(entry.amount)}${indicator(entry.side ?? 'credit')}` +
      (entry.isReversal === true ? '<RvslInd>true</RvslInd>' : '') +
      (isNewer ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`) +
      `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${entry.valueDate ?? day}</Dt></ValDt>` +
      (reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`) +
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${entry.isReturn === true ? 'ICDT' : 'RCDT'}</Cd>` +
      `<SubFmlyCd>${entry.isReturn === true ? 'RRTN' : 'XBCT'}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
      (entry.isBare === true && batch === undefined ? '' : '<NtryDtls>') +
      (batch === undefined
        ? ''
        : `<Btch><NbOfTxs>${batch.count ?? parts.length}</NbOfTxs>` +
          `${amountOf(batch.total ?? entry.amount, 'TtlAmt')}</Btch>`) +
      (entry.isBare === true ? '' : parts.map((part) => transaction(part, entry)).join('')) +
      (entry.isBare === true && batch === undefined ? '' : '</NtryDtls>') +
      (entry.entryText === undefined ? '' : `<AddtlNtryInf>${escape(entry.entryText)}</AddtlNtryInf>`) +
      '</Ntry>\n'
    );
  };
  const ownBank = bic === '' ? '' : `<Svcr><FinInstnId><${bicTag}>${bic}</${bicTag}></FinInstnId></Svcr>`;
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount.replace('-', ''))}` +
    `${indicator(amount.startsWith('-') ? 'debit' : 'credit')}<Dt><Dt>${day}</Dt></Dt></Bal>\n`;
  const balances = isStatement
    ? balance('OPBD', opening) + balance('CLBD', closing ?? closingOf({ currency, opening, entries }))
    : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${body}>\n` +
    `<GrpHdr><MsgId>M-${statement}</MsgId><CreDtTm>${moment}</CreDtTm></GrpHdr>\n` +
    `<${ofAccount}><Id>${statement}</Id><CreDtTm>${moment}</CreDtTm>\n` +
    (copyMark === undefined ? '' : `<CpyDplctInd>${copyMark}</CpyDplctInd>\n`) +
    `<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy>${ownBank}</Acct>\n` +
    `${balances}${entries.map(entryOf).join('')}</${ofAccount}></${body}></Document>\n`
  );
}

function closingOf({
  currency,
  opening = '0.00',
  entries,
}: Required<Pick<TestFile, 'currency' | 'entries'>> & TestFile): string {
  const minor = (text: string) => fromDecimalString(text, currencyCode(currency)).amountMinor;
  const start = opening.startsWith('-') ? -minor(opening.slice(1)) : minor(opening);
  const amountMinor = entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, { amount, side }) => sum + (side === 'debit' ? -minor(amount) : minor(amount)), start);
  return toDecimalString({ amountMinor, currency: currencyCode(currency) });
}

function referencesOf({ instructionId, endToEndId, uetr, transactionId }: TestTransaction, isNewer: boolean): string {
  const inner =
    (instructionId === undefined ? '' : `<InstrId>${escape(instructionId)}</InstrId>`) +
    (endToEndId === undefined ? '' : `<EndToEndId>${escape(endToEndId)}</EndToEndId>`) +
    (uetr === undefined || !isNewer ? '' : `<UETR>${uetr}</UETR>`) +
    (transactionId === undefined ? '' : `<TxId>${escape(transactionId)}</TxId>`);
  return inner === '' ? '' : `<Refs>${inner}</Refs>`;
}

function idOf(number: string): string {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(number)
    ? `<IBAN>${number}</IBAN>`
    : `<Othr><Id>${escape(number)}</Id></Othr>`;
}

function indicator(side: CamtSide): string {
  return `<CdtDbtInd>${side === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
