import { currencyCode, fromDecimalString } from '@bank/money';
import { describe, expect, test } from 'vitest';
import { faultsAgainst } from '../testing-message-definition.ts';
import type { PaymentReturn, ReturnFile } from './payment-return.ts';
import { writeReturnFile } from './write-return-file.ts';

/* What a file may hold of pacs.004.001.10 (ISO 20022, PaymentReturnV10), in its order. */
const definition: Readonly<Record<string, string>> = {
  Document: 'PmtRtr!',
  PmtRtr: 'GrpHdr! OrgnlGrpInf? TxInf* SplmtryData*',
  GrpHdr:
    'MsgId! CreDtTm! Authstn* BtchBookg? NbOfTxs! CtrlSum? GrpRtr? TtlRtrdIntrBkSttlmAmt? IntrBkSttlmDt? SttlmInf! ' +
    'InstgAgt? InstdAgt?',
  SttlmInf: 'SttlmMtd! SttlmAcct? ClrSys? InstgRmbrsmntAgt? InstdRmbrsmntAgt? ThrdRmbrsmntAgt?',
  SttlmAcct: 'Id! Tp? Ccy? Nm? Prxy?',
  'SttlmAcct/Id': 'IBAN? Othr?',
  InstgAgt: 'FinInstnId! BrnchId?',
  InstdAgt: 'FinInstnId! BrnchId?',
  FinInstnId: 'BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?',
  TxInf:
    'RtrId? OrgnlGrpInf? OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlUETR? OrgnlClrSysRef? OrgnlIntrBkSttlmAmt? ' +
    'OrgnlIntrBkSttlmDt? RtrdIntrBkSttlmAmt! IntrBkSttlmDt? SttlmPrty? SttlmTmIndctn? RtrdInstdAmt? XchgRate? ' +
    'CompstnAmt? ChrgBr? ChrgsInf* ClrSysRef? InstgAgt? InstdAgt? RtrChain? RtrRsnInf* OrgnlTxRef? SplmtryData*',
  'TxInf/OrgnlGrpInf': 'OrgnlMsgId! OrgnlMsgNmId! OrgnlCreDtTm?',
  RtrRsnInf: 'Orgtr? Rsn? AddtlInf*',
  Orgtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  'Orgtr/Id': 'OrgId? PrvtId?',
  OrgId: 'AnyBIC? LEI? Othr*',
  Rsn: 'Cd? Prtry?',
  OrgnlTxRef:
    'IntrBkSttlmAmt? Amt? IntrBkSttlmDt? ReqdColltnDt? ReqdExctnDt? CdtrSchmeId? SttlmInf? PmtTpInf? PmtMtd? ' +
    'MndtRltdInf? RmtInf? UltmtDbtr? Dbtr? DbtrAcct? DbtrAgt? DbtrAgtAcct? CdtrAgt? CdtrAgtAcct? Cdtr? CdtrAcct? ' +
    'UltmtCdtr? Purp? UndrlygCstmrCdtTrf?',
  RmtInf: 'Ustrd* Strd*',
  RtrChain:
    'UltmtDbtr? Dbtr! DbtrAcct? InitgPty? DbtrAgt? DbtrAgtAcct? IntrmyAgt1? CdtrAgt? CdtrAgtAcct? Cdtr! CdtrAcct? ' +
    'UltmtCdtr?',
  Cdtr: 'Pty? Agt?',
  Dbtr: 'Pty? Agt?',
  Pty: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  DbtrAcct: 'Id! Tp? Ccy? Nm? Prxy?',
  'DbtrAcct/Id': 'IBAN? Othr?',
  CdtrAcct: 'Id! Tp? Ccy? Nm? Prxy?',
  'CdtrAcct/Id': 'IBAN? Othr?',
  Othr: 'Id! SchmeNm? Issr?',
  DbtrAgt: 'FinInstnId! BrnchId?',
  CdtrAgt: 'FinInstnId! BrnchId?',
};
const amountText = /^\d{1,13}(\.\d{1,5})?$/;
const shortText = /^.{1,35}$/su;
const texts: Readonly<Record<string, RegExp>> = {
  MsgId: shortText,
  RtrId: shortText,
  OrgnlMsgId: shortText,
  OrgnlMsgNmId: shortText,
  OrgnlEndToEndId: shortText,
  OrgnlTxId: shortText,
  OrgnlUETR: /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: amountText,
  TtlRtrdIntrBkSttlmAmt: amountText,
  OrgnlIntrBkSttlmAmt: amountText,
  RtrdIntrBkSttlmAmt: amountText,
  IntrBkSttlmDt: /^\d{4}-\d\d-\d\d$/,
  OrgnlIntrBkSttlmDt: /^\d{4}-\d\d-\d\d$/,
  SttlmMtd: /^INDA$/,
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  Cd: /^[A-Z0-9]{4}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  AnyBIC: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/,
  'Othr/Id': /^.{1,34}$/su,
  Nm: /^.{1,140}$/su,
  Ustrd: /^.{1,140}$/su,
};

const euro = currencyCode('EUR');
const one: PaymentReturn = {
  returnId: '019aa0c1d2e3740585f6a7b8c9d0e1f2',
  original: { messageId: 'M-S1', message: 'camt.054.001.08' },
  servicerReference: 'HB-2026-0017',
  endToEndId: 'INVOICE-17',
  uetr: '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b',
  amount: fromDecimalString('12.00', euro),
  valueDate: '2026-11-20',
  reasonCode: 'AC01',
  debtor: { name: 'Gull Ltd', account: 'DE89370400440532013000', agentName: 'Nordbank', agentBic: 'NORDDEFF' },
  creditorAccount: 'OS2499999999',
  remittanceInformation: 'Invoice 17',
};
const file: ReturnFile = {
  message: 'pacs.004.001.10',
  messageId: 'OSTRXO22-HASTXB2L-000002',
  createdAt: new Date('2026-11-23T09:00:00Z'),
  settleOn: '2026-11-23',
  bank: { name: 'Ostro', bic: 'OSTRXO22' },
  correspondent: { name: 'Handelsbank am Strom', bic: 'HASTXB2L', account: '9070 0440 0022 00' },
  currency: euro,
  returns: [one],
};
const unknown = { ...one.debtor, name: '', account: '', agentName: '', agentBic: '' };
const inCurrency = (code: string, text: string): ReturnFile => {
  const currency = currencyCode(code);
  return { ...file, currency, returns: [{ ...one, amount: fromDecimalString(text, currency) }] };
};
const hostile = '<&>"\' ]]> \u0007\ufffe \ud800 Ёлка 銀行 '.repeat(20);

describe('a file of returns is as the schema of pacs.004.001.10 says', () => {
  test.each<[string, ReturnFile]>([
    ['one return', file],
    [
      'money of nobody who is named, without ids',
      {
        ...file,
        returns: [
          {
            ...one,
            endToEndId: '',
            uetr: '',
            valueDate: '',
            debtor: unknown,
            creditorAccount: '',
            remittanceInformation: '',
          },
        ],
      },
    ],
    ['a UETR of another version', { ...file, returns: [{ ...one, uetr: '7f3a1c5e-9b2d-1e6f-8a1b-2c3d4e5f6a7b' }] }],
    [
      'hostile texts',
      {
        ...file,
        returns: [
          {
            ...one,
            endToEndId: '<a>&',
            servicerReference: '"/><TxInf>',
            remittanceInformation: hostile,
            debtor: { ...one.debtor, name: hostile, agentName: '&'.repeat(200), account: '<Othr>' },
          },
        ],
      },
    ],
    ['yen', inCurrency('JPY', '1250')],
    ['dinars', inCurrency('KWD', '1250.005')],
  ])('with %s', (_what, written) => {
    expect(faultsAgainst({ definition, texts }, writeReturnFile(written))).toEqual([]);
    const chained = writeReturnFile({ ...written, message: 'pacs.004.001.09' });
    expect(faultsAgainst({ definition, texts }, chained)).toEqual([]);
  });
});

test('a return names what the correspondent had credited, and asks for all of it', () => {
  const written = writeReturnFile(file);
  expect(written).toContain(
    '<RtrId>019aa0c1d2e3740585f6a7b8c9d0e1f2</RtrId><OrgnlGrpInf><OrgnlMsgId>M-S1</OrgnlMsgId>' +
      '<OrgnlMsgNmId>camt.054.001.08</OrgnlMsgNmId></OrgnlGrpInf><OrgnlEndToEndId>INVOICE-17</OrgnlEndToEndId>' +
      '<OrgnlTxId>HB-2026-0017</OrgnlTxId><OrgnlUETR>7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b</OrgnlUETR>' +
      '<OrgnlIntrBkSttlmAmt Ccy="EUR">12.00</OrgnlIntrBkSttlmAmt>',
  );
  expect(written).toContain('<RtrdIntrBkSttlmAmt Ccy="EUR">12.00</RtrdIntrBkSttlmAmt>');
  expect(written).toContain('<Rsn><Cd>AC01</Cd></Rsn>');
});

test('a file of returns counts them and adds up their amounts, in the decimals of its currency', () => {
  const two = { ...one, amount: fromDecimalString('0.05', euro) };
  expect(writeReturnFile({ ...file, returns: [one, two] })).toContain(
    '<NbOfTxs>2</NbOfTxs><CtrlSum>12.05</CtrlSum><TtlRtrdIntrBkSttlmAmt Ccy="EUR">12.05</TtlRtrdIntrBkSttlmAmt>',
  );
  expect(writeReturnFile(inCurrency('JPY', '1250'))).toContain('<CtrlSum>1250</CtrlSum>');
  expect(writeReturnFile(inCurrency('KWD', '1250.005'))).toContain('<CtrlSum>1250.005</CtrlSum>');
});

test('across borders a return has the chain that it goes through, and no sums in its header', () => {
  const written = writeReturnFile({ ...file, message: 'pacs.004.001.09' });
  expect(written).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.004.001.09"');
  expect(written).toContain('<NbOfTxs>1</NbOfTxs><SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf></GrpHdr>');
  expect(written).toContain('<IntrBkSttlmDt>2026-11-23</IntrBkSttlmDt><ChrgBr>SHAR</ChrgBr><InstgAgt>');
  expect(written).toContain(
    '<RtrChain><Dbtr><Pty><Nm>Ostro</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>OS2499999999</Id></Othr></Id></DbtrAcct>' +
      '<DbtrAgt><FinInstnId><BICFI>OSTRXO22</BICFI><Nm>Ostro</Nm></FinInstnId></DbtrAgt>' +
      '<CdtrAgt><FinInstnId><BICFI>NORDDEFF</BICFI><Nm>Nordbank</Nm></FinInstnId></CdtrAgt>' +
      '<Cdtr><Pty><Nm>Gull Ltd</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>' +
      '</RtrChain>',
  );
});
