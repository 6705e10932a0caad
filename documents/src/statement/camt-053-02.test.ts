import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { faultsAgainst } from '../testing-message-definition.ts';
import { writeCamt } from './index.ts';
import { bytesOf, testStatement, testStatementOf, type TestRow } from './testing-statement.ts';

/*
 * camt.053.001.02 by its message definition (ISO 20022, BankToCustomerStatementV02): which elements stand in which, in
 * which order, and how often. Only what a definition has is listed, so what a later version brought is found.
 */

const definition: Readonly<Record<string, string>> = {
  Document: 'BkToCstmrStmt!',
  BkToCstmrStmt: 'GrpHdr! Stmt+',
  GrpHdr: 'MsgId! CreDtTm! MsgRcpt? MsgPgntn? AddtlInf?',
  MsgPgntn: 'PgNb! LastPgInd!',
  Stmt:
    'Id! ElctrncSeqNb? LglSeqNb? CreDtTm! FrToDt? CpyDplctInd? RptgSrc? Acct! RltdAcct? Intrst* Bal+ TxsSummry? ' +
    'Ntry* AddtlStmtInf?',
  FrToDt: 'FrDtTm! ToDtTm!',
  Acct: 'Id! Tp? Ccy? Nm? Ownr? Svcr?',
  'Acct/Id': 'IBAN? Othr?',
  Othr: 'Id! SchmeNm? Issr?',
  Ownr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  'Ownr/Id': 'OrgId? PrvtId?',
  OrgId: 'BICOrBEI? Othr*',
  PrvtId: 'DtAndPlcOfBirth? Othr*',
  Svcr: 'FinInstnId! BrnchId?',
  FinInstnId: 'BIC? ClrSysMmbId? Nm? PstlAdr? Othr?',
  Bal: 'Tp! CdtLine? Amt! CdtDbtInd! Dt! Avlbty*',
  'Bal/Tp': 'CdOrPrtry! SubTp?',
  CdOrPrtry: 'Cd? Prtry?',
  Dt: 'Dt? DtTm?',
  TxsSummry: 'TtlNtries? TtlCdtNtries? TtlDbtNtries? TtlNtriesPerBkTxCd*',
  TtlNtries: 'NbOfNtries? Sum? TtlNetNtryAmt? CdtDbtInd?',
  TtlCdtNtries: 'NbOfNtries? Sum?',
  TtlDbtNtries: 'NbOfNtries? Sum?',
  Ntry:
    'NtryRef? Amt! CdtDbtInd! RvslInd? Sts! BookgDt? ValDt? AcctSvcrRef? Avlbty* BkTxCd! ComssnWvrInd? AddtlInfInd? ' +
    'AmtDtls? Chrgs* TechInptChanl? Intrst* NtryDtls* AddtlNtryInf?',
  BookgDt: 'Dt? DtTm?',
  ValDt: 'Dt? DtTm?',
  BkTxCd: 'Domn? Prtry?',
  Domn: 'Cd! Fmly!',
  Fmly: 'Cd! SubFmlyCd!',
  'BkTxCd/Prtry': 'Cd! Issr?',
  NtryDtls: 'Btch? TxDtls*',
  TxDtls:
    'Refs? AmtDtls? Avlbty* BkTxCd? Chrgs* Intrst* RltdPties? RltdAgts? Purp? RltdRmtInf* RmtInf? RltdDts? ' +
    'RltdPric? RltdQties* FinInstrmId? Tax? RtrInf? CorpActn? SfkpgAcct? AddtlTxInf?',
  Refs: 'MsgId? AcctSvcrRef? PmtInfId? InstrId? EndToEndId? TxId? MndtId? ChqNb? ClrSysRef? Prtry?',
  'Refs/Prtry': 'Tp! Ref!',
  AmtDtls: 'InstdAmt? TxAmt? CntrValAmt? AnncdPstngAmt? PrtryAmt*',
  InstdAmt: 'Amt! CcyXchg?',
  TxAmt: 'Amt! CcyXchg?',
  CntrValAmt: 'Amt! CcyXchg?',
  CcyXchg: 'SrcCcy! TrgtCcy? UnitCcy? XchgRate! CtrctId? QtnDt?',
  RltdPties: 'InitgPty? Dbtr? DbtrAcct? UltmtDbtr? Cdtr? CdtrAcct? UltmtCdtr? TradgPty? Prtry*',
  Dbtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  Cdtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  PstlAdr: 'AdrTp? Dept? SubDept? StrtNm? BldgNb? PstCd? TwnNm? CtrySubDvsn? Ctry? AdrLine*',
  DbtrAcct: 'Id! Tp? Ccy? Nm?',
  'DbtrAcct/Id': 'IBAN? Othr?',
  CdtrAcct: 'Id! Tp? Ccy? Nm?',
  'CdtrAcct/Id': 'IBAN? Othr?',
  RltdAgts: 'DbtrAgt? CdtrAgt? IntrmyAgt1? IntrmyAgt2? IntrmyAgt3? RcvgAgt? DlvrgAgt? IssgAgt? SttlmPlc? Prtry*',
  DbtrAgt: 'FinInstnId! BrnchId?',
  CdtrAgt: 'FinInstnId! BrnchId?',
  RmtInf: 'Ustrd* Strd*',
  RtrInf: 'OrgnlBkTxCd? Orgtr? Rsn? AddtlInf*',
  Rsn: 'Cd? Prtry?',
};

/** The most letters of a text, and what others have to look like. */
const texts: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/su,
  NtryRef: /^.{1,35}$/su,
  AcctSvcrRef: /^.{1,35}$/su,
  EndToEndId: /^.{1,35}$/su,
  Ref: /^.{1,35}$/su,
  Issr: /^.{1,35}$/su,
  Nm: /^.{1,140}$/su,
  'Acct/Nm': /^.{1,70}$/su,
  Ustrd: /^.{1,140}$/su,
  AdrLine: /^.{1,70}$/su,
  AddtlNtryInf: /^.{1,500}$/su,
  AddtlInf: /^.{1,500}$/su,
  'RtrInf/AddtlInf': /^.{1,105}$/su,
  ElctrncSeqNb: /^\d{1,18}$/,
  LglSeqNb: /^\d{1,18}$/,
  PgNb: /^\d{1,5}$/,
  NbOfNtries: /^\d{1,15}$/,
  Amt: /^(?=(?:\d\.?){1,18}$)\d+(\.\d{1,5})?$/,
  Sum: /^(?=(?:\d\.?){1,18}$)\d+(\.\d+)?$/,
  XchgRate: /^(?=(?:\d\.?){1,11}$)\d+(\.\d{1,10})?$/,
  CdtDbtInd: /^(CRDT|DBIT)$/,
  Sts: /^(BOOK|PDNG|INFO)$/,
  RvslInd: /^(true|false)$/,
  Ccy: /^[A-Z]{3}$/,
  Ctry: /^[A-Z]{2}$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  FrDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  ToDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

const faultsIn = (xml: string): string[] => faultsAgainst({ definition, texts }, xml);

const hostile = '<&>"\' ]]> '.repeat(20);
const dollars = currencyCode('USD');
const agent = { name: 'Nordbank', bic: 'NORDDEFF' };
const rows: readonly TestRow[] = [
  { moved: '-10.00', endToEndId: 'E2E-1', uetr: '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b', creditorAgent: agent },
  { moved: '-1.00', creditorAgent: { name: 'Letters first', bic: '1ORDDEFF' }, chargeBearer: 'SHAR' },
  { moved: '-2.00', creditorCountry: 'DE', creditorAddress: `Hafenstrasse ${'1'.repeat(130)}`, type: 'sepa' },
  { moved: '3.00', debtorAgent: agent, remittanceInformation: hostile, type: 'incoming' },
  { moved: '4.00', type: 'reversal', reason: `Name does not match (BE01) ${hostile}` },
  { moved: '5.00', type: 'return', reason: 'Account closed (AC04)', endToEndId: '/ORDER//7/' },
  { moved: '-0.05', type: 'fee', remittanceInformation: '' },
  {
    moved: '-6.00',
    type: 'conversion',
    conversion: {
      counterAmount: money(720n, dollars),
      rate: { from: currencyCode('EUR'), to: dollars, rateScaled: 12_000_000_001n },
    },
  },
  { moved: '0.07', type: 'interest', remittanceInformation: '家賃 😀' },
];

test.each([
  ['every kind of entry', testStatement('EUR', rows, { opening: '12500.00' })],
  ['no entry', testStatement('CHF', [], { opening: '77.70' })],
  ['yen', testStatement('JPY', [{ moved: '-1250' }], { opening: '900000' })],
  ['the largest dinars', testStatement('KWD', [{ moved: '0.001' }], { opening: '999999999999999.998' })],
])('a camt.053.001.02 of %s is as its definition says', async (_what, account) => {
  const xml = (await bytesOf(writeCamt(testStatementOf(account), 'camt.053.001.02'))).toString();
  expect(faultsIn(xml)).toEqual([]);
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"');
});

test('the definition finds what a later version brought', async () => {
  const account = testStatement('EUR', [{ moved: '-1.00', uetr: '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b' }]);
  const xml = (await bytesOf(writeCamt(testStatementOf(account), 'camt.053.001.08'))).toString();
  const faults = faultsIn(xml);
  expect(faults).toContain('TxDtls/Refs has no UETR');
  expect(faults).toContain('Svcr/FinInstnId has no BICFI');
});
