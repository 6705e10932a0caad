import { currencyCode, fromDecimalString } from '@bank/money';
import { describe, expect, test } from 'vitest';
import { faultsAgainst } from '../testing-message-definition.ts';
import type { PaymentFile, PaymentFileOrder } from './payment-file.ts';
import { writePaymentFile } from './write-payment-file.ts';

/* What a file may hold of pain.001.001.09 (ISO 20022, CustomerCreditTransferInitiationV09), in its order. */
const definition: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf+',
  GrpHdr: 'MsgId! CreDtTm! Authstn* NbOfTxs! CtrlSum? InitgPty! FwdgAgt?',
  InitgPty: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  PmtInf:
    'PmtInfId! PmtMtd! BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt! PoolgAdjstmntDt? Dbtr! DbtrAcct! ' +
    'DbtrAgt! DbtrAgtAcct? InstrForDbtrAgt? UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+',
  ReqdExctnDt: 'Dt!',
  Dbtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  'Dbtr/Id': 'OrgId!',
  'InitgPty/Id': 'OrgId!',
  'UltmtDbtr/Id': 'OrgId? PrvtId?',
  OrgId: 'AnyBIC? LEI? Othr*',
  PrvtId: 'DtAndPlcOfBirth? Othr*',
  Othr: 'Id! SchmeNm? Issr?',
  DbtrAcct: 'Id! Tp? Ccy? Nm?',
  'DbtrAcct/Id': 'IBAN? Othr?',
  DbtrAgt: 'FinInstnId!',
  FinInstnId: 'BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?',
  CdtTrfTxInf:
    'PmtId! PmtTpInf? Amt! XchgRateInf? ChrgBr? ChqInstr? UltmtDbtr? IntrmyAgt1? CdtrAgt? CdtrAgtAcct? Cdtr? ' +
    'CdtrAcct? UltmtCdtr? InstrForCdtrAgt* InstrForDbtrAgt? Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf?',
  PmtId: 'InstrId? EndToEndId! UETR?',
  PmtTpInf: 'InstrPrty? SvcLvl* LclInstrm? CtgyPurp?',
  SvcLvl: 'Cd!',
  Amt: 'InstdAmt!',
  UltmtDbtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  CdtrAgt: 'FinInstnId!',
  Cdtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  PstlAdr: 'AdrTp? StrtNm? BldgNb? PstCd? TwnNm? CtrySubDvsn? Ctry? AdrLine*',
  CdtrAcct: 'Id! Tp? Ccy? Nm?',
  'CdtrAcct/Id': 'IBAN? Othr?',
  RmtInf: 'Ustrd* Strd*',
};
const texts: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/su,
  PmtInfId: /^.{1,35}$/su,
  InstrId: /^.{1,35}$/su,
  EndToEndId: /^.{1,35}$/su,
  'Othr/Id': /^.{1,35}$/su,
  UETR: /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}(\.\d{1,3})?$/,
  InstdAmt: /^\d{1,15}(\.\d{1,3})?$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  AnyBIC: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/,
  Nm: /^.{1,140}$/su,
  Ustrd: /^.{1,140}$/su,
  StrtNm: /^.{1,70}$/su,
  AdrLine: /^.{1,70}$/su,
  PstCd: /^.{1,16}$/su,
  TwnNm: /^.{1,35}$/su,
  CtrySubDvsn: /^.{1,35}$/su,
  Ctry: /^[A-Z]{2}$/,
  Ccy: /^[A-Z]{3}$/,
  Cd: /^SEPA$/,
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^false$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

const euro = currencyCode('EUR');
const order: PaymentFileOrder = {
  instructionId: 'T-100234',
  endToEndId: '019aa0c1d2e3740585f6a7b8c9d0e1f2',
  uetr: '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b',
  isSepa: false,
  amount: fromDecimalString('60.00', euro),
  chargeBearer: 'SHAR',
  debtor: { name: 'Clara Winter', account: 'OS2400712204', isCompany: false },
  creditor: {
    name: 'Otto Graf',
    account: 'DE89370400440532013000',
    address: { street: 'Am Kai 3', postCode: '20457', town: 'Hamburg', subdivision: '', country: 'DE' },
  },
  creditorAgent: { name: 'Nordbank', bic: 'COBADEFF' },
  remittanceInformation: 'Invoice 17',
};
const file: PaymentFile = {
  messageId: 'HASTXB2L-EUR-000001',
  createdAt: new Date('2026-11-23T09:00:00Z'),
  executeOn: '2026-11-23',
  bank: {
    name: 'Ostro',
    bic: 'OSTRXO22',
    address: { street: '1 South Quay', postCode: '', town: 'Ostro Haven', subdivision: '', country: 'XO' },
  },
  correspondent: { name: 'Handelsbank am Strom', bic: 'HASTXB2L', account: '9070 0440 0022 00' },
  currency: euro,
  orders: [order],
};
const faultsIn = (xml: string): string[] => faultsAgainst({ definition, texts }, xml);
const yen = currencyCode('JPY');

describe('a payment file is as the schema of pain.001.001.09 says', () => {
  test.each<[string, PaymentFile]>([
    ['one order', file],
    [
      'a company that pays by SEPA',
      { ...file, orders: [{ ...order, isSepa: true, debtor: { ...order.debtor, isCompany: true } }] },
    ],
    ['no UETR', { ...file, orders: [{ ...order, uetr: null }] }],
    [
      'an account that is no IBAN, and a long address',
      {
        ...file,
        orders: [
          {
            ...order,
            creditor: {
              name: 'J. Doe',
              account: '00123456789',
              address: {
                street: 'Long Street 5 '.repeat(12),
                postCode: '10001',
                town: 'New York',
                subdivision: 'NY',
                country: 'US',
              },
            },
          },
        ],
      },
    ],
    [
      'hostile texts',
      {
        ...file,
        orders: [
          {
            ...order,
            remittanceInformation: '<&>"\' ]]> '.repeat(40),
            creditor: { ...order.creditor, name: '&'.repeat(200) },
          },
        ],
      },
    ],
    ['yen', { ...file, currency: yen, orders: [{ ...order, amount: fromDecimalString('1250', yen) }] }],
  ])('with %s', (_what, written) => expect(faultsIn(writePaymentFile(written))).toEqual([]));
});

test('a payment file counts its orders and adds up their amounts, in the header and beside the orders', () => {
  const written = writePaymentFile({ ...file, orders: [order, { ...order, amount: fromDecimalString('0.05', euro) }] });
  expect(written.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>60\.05<\/CtrlSum>/g)).toHaveLength(2);
});

test('an order inside SEPA shares its charges as SEPA does, whatever was asked', () => {
  const sepa = writePaymentFile({ ...file, orders: [{ ...order, isSepa: true }] });
  expect(sepa).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>');
  expect(sepa).toContain('<ChrgBr>SLEV</ChrgBr>');
  expect(writePaymentFile(file)).toContain('<ChrgBr>SHAR</ChrgBr>');
});

test('the bank is the debtor with its account at the correspondent, and the client is who it pays for', () => {
  const written = writePaymentFile(file);
  expect(written).toMatch(/<Dbtr><Nm>Ostro<\/Nm>.*<DbtrAcct><Id><Othr><Id>907004400022\d\d<\/Id>/);
  expect(written).toContain(
    '<UltmtDbtr><Nm>Clara Winter</Nm><Id><PrvtId><Othr><Id>OS2400712204</Id></Othr></PrvtId></Id></UltmtDbtr>',
  );
});

test.each([
  ['Юрий «Söhne»', 'Iurii &apos;Sohne&apos;'],
  ['王小明', '王小明'],
])('the client %s is named in letters that banks carry, and never by points', (name, carried) => {
  const written = writePaymentFile({ ...file, orders: [{ ...order, debtor: { ...order.debtor, name } }] });
  expect(written.replaceAll("'", '&apos;')).toContain(`<UltmtDbtr><Nm>${carried}</Nm>`);
});

test('an address has its town, post code, state and country in fields of their own', () => {
  const address = { street: '1 Wall Street', postCode: '10005', town: 'New York', subdivision: 'NY', country: 'US' };
  const written = writePaymentFile({ ...file, orders: [{ ...order, creditor: { ...order.creditor, address } }] });
  expect(written).toContain(
    '<PstlAdr><StrtNm>1 Wall Street</StrtNm><PstCd>10005</PstCd><TwnNm>New York</TwnNm>' +
      '<CtrySubDvsn>NY</CtrySubDvsn><Ctry>US</Ctry></PstlAdr>',
  );
});

test('the payer leaves with their address in parts, and without one where the bank knows none', () => {
  const address = { street: 'Rue Haute 5', postCode: '8001', town: 'Zürich', subdivision: '', country: 'CH' };
  const known = writePaymentFile({ ...file, orders: [{ ...order, debtor: { ...order.debtor, address } }] });
  expect(faultsIn(known)).toEqual([]);
  expect(known).toContain(
    '<UltmtDbtr><Nm>Clara Winter</Nm><PstlAdr><StrtNm>Rue Haute 5</StrtNm><PstCd>8001</PstCd><TwnNm>Zurich</TwnNm>' +
      '<Ctry>CH</Ctry></PstlAdr><Id>',
  );
  expect(writePaymentFile(file)).toContain('<UltmtDbtr><Nm>Clara Winter</Nm><Id>');
  expect(writePaymentFile(file)).toContain('<Dbtr><Nm>Ostro</Nm><PstlAdr><StrtNm>1 South Quay</StrtNm>');
});
