import { decimalsOf, type InventedBank } from './banks.ts';
import type { Detail, Movement } from './movement.ts';

/** An entry as a file tells it. */
export interface TellsOf {
  readonly movement: Movement;
  /** Only announced. */
  readonly status?: 'PDNG';
  /** Without its details, or with others. */
  readonly as?: Partial<Movement>;
}

/** What a file tells of the account. */
export interface Told {
  readonly kind: 'statement' | 'notification' | 'report';
  readonly id: string;
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly tells: readonly TellsOf[];
  readonly mark?: 'DUPL' | 'CODU' | 'COPY';
  readonly page?: { readonly number: number; readonly isLast: boolean };
  /** Of several days: the balances of each. */
  readonly days?: readonly { readonly day: string; readonly opening: bigint; readonly closing: bigint }[];
}

const messages = {
  statement: { name: 'camt.053', body: 'BkToCstmrStmt', one: 'Stmt', paging: 'StmtPgntn' },
  notification: { name: 'camt.054', body: 'BkToCstmrDbtCdtNtfctn', one: 'Ntfctn', paging: 'NtfctnPgntn' },
  report: { name: 'camt.052', body: 'BkToCstmrAcctRpt', one: 'Rpt', paging: 'RptPgntn' },
} as const;

export function messageOf({ version }: InventedBank, kind: Told['kind']): string {
  return `${messages[kind].name}.001.${version}`;
}

/** Writes a file as its bank does, as text: nothing of this knows how the bank reads one. */
export function writeCamt(bank: InventedBank, messageId: string, told: readonly Told[]): Uint8Array {
  return encode(bank, textOf(bank, messageId, told));
}

function textOf(bank: InventedBank, messageId: string, told: readonly Told[]): string {
  const { kind, day, time } = told[0]!;
  const { body, one, paging } = messages[kind];
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${messageOf(bank, kind)}`;
  const declared = bank.prefix === '' ? ` xmlns="${namespace}"` : ` xmlns:${bank.prefix.slice(0, -1)}="${namespace}"`;
  const pageOf = ({ page }: Told): string =>
    page === undefined ? '' : `<PgNb>${page.number}</PgNb><LastPgInd>${page.isLast}</LastPgInd>`;
  const isPagedAbove = Number(bank.version) < 6;
  const header =
    `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${day}T${time}:00+01:00</CreDtTm>` +
    `${isPagedAbove && told[0]!.page ? `<MsgPgntn>${pageOf(told[0]!)}</MsgPgntn>` : ''}</GrpHdr>`;
  const parts = told.map((of) => {
    const page = of.page && !isPagedAbove ? `<${paging}>${pageOf(of)}</${paging}>` : '';
    const mark = of.mark === undefined ? '' : `<CpyDplctInd>${of.mark}</CpyDplctInd>`;
    const entries = of.tells.map((entry) => entryOf(bank, of.day, entry)).join('');
    return (
      `<${one}><Id>${of.id}</Id>${page}<CreDtTm>${of.day}T${of.time}:00</CreDtTm>${mark}` +
      `${accountOf(bank)}${of.kind === 'statement' ? balancesOf(bank, of) : ''}${entries}</${one}>`
    );
  });
  const document = `<Document${declared}><${body}>${header}${parts.join('')}</${body}></Document>`;
  const prefixed = bank.prefix === '' ? document : document.replace(/<(\/?)(?=[A-Z])/g, `<$1${bank.prefix}`);
  const name = { 'UTF-8 with a mark': 'UTF-8' }[bank.encoding as string] ?? bank.encoding;
  const whole = `<?xml version="1.0" encoding="${name}"?>\n${inEnvelope(bank, prefixed)}\n`;
  return bank.indents ? whole.replaceAll('><', '>\r\n  <') : whole;
}

function inEnvelope({ envelope, bic }: InventedBank, document: string): string {
  const head =
    '<h:AppHdr xmlns:h="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><h:Fr><h:FIId><h:FinInstnId>' +
    `<h:BICFI>${bic}</h:BICFI></h:FinInstnId></h:FIId></h:Fr><h:BizMsgIdr>B1</h:BizMsgIdr></h:AppHdr>`;
  if (envelope === 'none') return document;
  if (envelope === 'header') return `<BizMsg>${head}${document}</BizMsg>`;
  return `<n:DataPDU xmlns:n="urn:network:data"><n:Header/><n:Body>${head}${document}</n:Body></n:DataPDU>`;
}

function accountOf(bank: InventedBank): string {
  const isIban = /^[A-Z]{2}\d\d/.test(bank.account);
  const id = isIban ? `<IBAN>${bank.account}</IBAN>` : `<Othr><Id>${bank.account}</Id></Othr>`;
  const servicer = bank.namesItself ? `<Svcr>${bankOf(bank, bank.bic)}</Svcr>` : '';
  return `<Acct><Id>${id}</Id>${bank.namesCurrency ? `<Ccy>${bank.currency}</Ccy>` : ''}${servicer}</Acct>`;
}

function bankOf({ version }: InventedBank, bic: string): string {
  const tag = version === '02' ? 'BIC' : 'BICFI';
  return `<FinInstnId><${tag}>${bic}</${tag}></FinInstnId>`;
}

function balancesOf(bank: InventedBank, { day, opening, closing, page, days }: Told): string {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const first = page === undefined || page.number === 1;
  const all = (days ?? [{ day, opening, closing }]).flatMap((of) => [
    ...(bank.opening === 'PRCD' || !first ? [] : [balance(bank, 'OPBD', of.opening, of.day)]),
    ...(bank.opening === 'OPBD' || !first || of.day !== (days?.[0]?.day ?? day)
      ? []
      : [balance(bank, 'PRCD', of.opening, days === undefined ? before : of.day)]),
    ...(first ? [] : [balance(bank, 'ITBD', of.opening, of.day)]),
    ...(page === undefined || page.isLast ? [balance(bank, 'CLBD', of.closing, of.day)] : []),
    ...(page !== undefined && !page.isLast ? [balance(bank, 'ITBD', of.closing, of.day)] : []),
  ]);
  if (!bank.hasFurtherBalances) return all.join('');
  const own = balance(bank, 'XPCD', closing + 5n, day).replace('<Cd>XPCD</Cd>', '<Prtry>EXPECTED</Prtry>');
  return [...all, balance(bank, 'CLAV', closing - 100n, day), balance(bank, 'FWAV', closing, day), own].join('');
}

function balance(bank: InventedBank, code: string, minor: bigint, day: string): string {
  return (
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(bank, minor < 0n ? -minor : minor)}` +
    `${sideOf(minor < 0n ? 'debit' : 'credit')}<Dt><Dt>${day}</Dt></Dt></Bal>`
  );
}

function amount({ currency, ...bank }: Pick<InventedBank, 'currency'>, minor: bigint, tag = 'Amt'): string {
  return `<${tag} Ccy="${currency}">${decimal(minor, decimalsOf({ ...bank, currency }))}</${tag}>`;
}

export function decimal(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function sideOf(side: Movement['side']): string {
  return `<CdtDbtInd>${side === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd>`;
}

function entryOf(bank: InventedBank, day: string, { movement, status, as = {} }: TellsOf): string {
  const of: Movement = { ...movement, ...as };
  const { reference, minor, side, details, bareCount, valueDay = day } = of;
  const isNewer = Number(bank.version) >= 8;
  const written = status ?? 'BOOK';
  const isInDetails = bank.reference === 'details' && details.length === 1;
  const value = of.spoils === 'value date' ? 'soon' : valueDay;
  const batch =
    details.length > 1 || bareCount !== undefined
      ? `<Btch><NbOfTxs>${bareCount ?? details.length}</NbOfTxs>${amount(bank, minor, 'TtlAmt')}${sideOf(side)}</Btch>`
      : '';
  const told = details.map((detail) => detailOf(bank, of, detail, isInDetails)).join('');
  const code = of.isReturn === true ? ['RRTN', 'ICDT'] : ['XBCT', side === 'credit' ? 'RCDT' : 'ICDT'];
  return (
    `<Ntry>${amount(bank, minor)}${sideOf(side)}${of.isReversal === true ? '<RvslInd>true</RvslInd>' : ''}` +
    `<Sts>${isNewer ? `<Cd>${written}</Cd>` : written}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<ValDt><Dt>${value}</Dt></ValDt>` +
    (reference === '' || isInDetails ? '' : `<AcctSvcrRef>${escaped(reference)}</AcctSvcrRef>`) +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${code[1]}</Cd><SubFmlyCd>${code[0]}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    (of.charge === undefined ? '' : charges(bank, of.charge)) +
    (batch + told === '' ? '' : `<NtryDtls>${batch}${told}</NtryDtls>`) +
    (of.entryText === undefined ? '' : `<AddtlNtryInf>${escaped(of.entryText)}</AddtlNtryInf>`) +
    '</Ntry>'
  );
}

function charges(bank: InventedBank, minor: bigint): string {
  const own = amount(bank, minor);
  return bank.version === '02'
    ? `<Chrgs>${own}${sideOf('debit')}</Chrgs>`
    : `<Chrgs>${amount(bank, minor, 'TtlChrgsAndTaxAmt')}<Rcrd>${own}${sideOf('debit')}</Rcrd></Chrgs>`;
}

function detailOf(bank: InventedBank, { side, reference, spoils }: Movement, of: Detail, isNamed: boolean): string {
  const isNewer = Number(bank.version) >= 8;
  const who = side === 'credit' ? 'Dbtr' : 'Cdtr';
  const { ids = {}, name, to, foreign, gross = of.minor + (spoils === 'sum' ? 1n : 0n) } = of;
  const refs = [
    isNamed && reference !== '' ? `<AcctSvcrRef>${escaped(reference)}</AcctSvcrRef>` : '',
    ids.instruction === undefined ? '' : `<InstrId>${escaped(ids.instruction)}</InstrId>`,
    ids.endToEnd === undefined ? '' : `<EndToEndId>${escaped(ids.endToEnd)}</EndToEndId>`,
    ids.uetr === undefined || !isNewer ? '' : `<UETR>${ids.uetr}</UETR>`,
  ].join('');
  const told = foreign === undefined ? amount(bank, gross) : amount({ currency: foreign.currency }, foreign.minor);
  const valued = foreign?.isValued === true ? `<CntrValAmt>${amount(bank, of.minor)}</CntrValAmt>` : '';
  const detail = foreign === undefined ? `<TxAmt>${told}</TxAmt>` : `<InstdAmt>${told}</InstdAmt>${valued}`;
  const amounts =
    bank.version === '02'
      ? `<AmtDtls>${detail}</AmtDtls>`
      : `${told}${sideOf(side)}${valued === '' ? '' : `<AmtDtls><InstdAmt>${told}</InstdAmt>${valued}</AmtDtls>`}`;
  const party = (tag: string, text: string) =>
    isNewer ? `<${tag}><Pty><Nm>${escaped(text)}</Nm></Pty></${tag}>` : `<${tag}><Nm>${escaped(text)}</Nm></${tag}>`;
  const parties =
    (name === undefined || who !== 'Dbtr' ? '' : party('Dbtr', name)) +
    (name === undefined || who !== 'Cdtr' ? '' : party('Cdtr', name)) +
    (to === undefined ? '' : `<CdtrAcct><Id>${/^[A-Z]{2}\d\d/.test(to) ? iban(to) : other(to)}</Id></CdtrAcct>`);
  const remittance =
    (of.text === undefined ? '' : `<Ustrd>${escaped(of.text)}</Ustrd>`) +
    (of.invoice === undefined
      ? ''
      : `<Strd><RfrdDocInf><Nb>4711</Nb></RfrdDocInf><AddtlRmtInf>${escaped(of.invoice)}</AddtlRmtInf></Strd>`);
  return (
    `<TxDtls>${refs === '' ? '' : `<Refs>${refs}</Refs>`}${amounts}` +
    (of.charge === undefined ? '' : charges(bank, of.charge)) +
    (parties === '' ? '' : `<RltdPties>${parties}</RltdPties>`) +
    (name === undefined ? '' : `<RltdAgts><${who}Agt>${bankOf(bank, 'NORDXN2N')}</${who}Agt></RltdAgts>`) +
    (remittance === '' ? '' : `<RmtInf>${remittance}</RmtInf>`) +
    (of.returned === undefined ? '' : `<RtrInf><Rsn><Cd>${of.returned}</Cd></Rsn></RtrInf>`) +
    (of.bankText === undefined ? '' : `<AddtlTxInf>${escaped(of.bankText)}</AddtlTxInf>`) +
    '</TxDtls>'
  );
}

function iban(account: string): string {
  return `<IBAN>${account}</IBAN>`;
}

function other(account: string): string {
  return `<Othr><Id>${escaped(account)}</Id></Othr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function encode({ encoding }: InventedBank, text: string): Uint8Array {
  if (encoding === 'UTF-16') return new Uint8Array(Buffer.from(`\u{feff}${text}`, 'utf16le'));
  if (encoding === 'UTF-8 with a mark') return new Uint8Array(Buffer.from(`\u{feff}${text}`));
  return new Uint8Array(Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'latin1'));
}
