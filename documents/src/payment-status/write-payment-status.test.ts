import { describe, expect, test } from 'vitest';
import { faultsAgainst } from '../testing-message-definition.ts';
import { paymentStatusMessages, type PaymentStatusReport, type TransactionReport } from './payment-status.ts';
import { paymentStatusDefinition } from './testing-payment-status-definition.ts';
import { writePaymentStatus } from './write-payment-status.ts';

const one: TransactionReport = {
  ids: { block: 'SALARIES', instruction: 'I-1', endToEnd: 'E-1' },
  status: 'ACSC',
  reason: null,
  servicerReference: 'T-1',
};
const refused: TransactionReport = {
  ...one,
  status: 'RJCT',
  reason: { code: 'AM04', words: 'More than the available balance.' },
  servicerReference: '',
};

function reportOf(parts: readonly (readonly TransactionReport[])[]): Omit<PaymentStatusReport, 'message'> {
  const counts = new Map<TransactionReport['status'], number>();
  for (const { status } of parts.flat()) counts.set(status, (counts.get(status) ?? 0) + 1);
  return {
    messageId: '019aa0c1d2e3740585f6a7b8c9d0e1f2',
    createdAt: new Date('2026-03-09T10:00:00Z'),
    bank: { name: 'Ostro', bic: 'OSTRXO22' },
    original: { messageId: 'M-1', message: 'pain.001.001.09', count: parts.flat().length },
    counts,
    parts: async function* () {
      yield* parts;
    },
  };
}

async function write(report: PaymentStatusReport): Promise<string> {
  let written = '';
  for await (const part of writePaymentStatus(report)) written += String(part);
  return written;
}

const hostile = '<&>"\' ]]> \u0007\ufffe \ud800 Ёлка 銀行 '.repeat(20);
const hostileOne: TransactionReport = {
  ids: { block: hostile, instruction: hostile, endToEnd: hostile },
  status: 'RJCT',
  reason: { code: 'NARR', words: hostile },
  servicerReference: hostile,
};
const cases: readonly (readonly [string, Omit<PaymentStatusReport, 'message'>])[] = [
  ['one payment', reportOf([[one]])],
  [
    'payments of two blocks over several parts',
    reportOf([[one, refused], [{ ...one, ids: { ...one.ids, block: 'B' } }]]),
  ],
  ['payments without ids', reportOf([[{ ...one, ids: { block: '', instruction: '', endToEnd: '' } }]])],
  [
    'hostile texts',
    { ...reportOf([[hostileOne]]), original: { messageId: hostile, message: 'pain.001.001.09', count: 1 } },
  ],
];

describe.each(paymentStatusMessages)('an answer to a message of payments is as the schema of %s says', (message) => {
  test.each(cases)('with %s', async (_what, report) => {
    expect(faultsAgainst(paymentStatusDefinition(message), await write({ ...report, message }))).toEqual([]);
  });
});

test('an answer counts the payments by their status, and tells each under the ids of its message', async () => {
  const written = await write({ ...reportOf([[one], [refused]]), message: 'pain.002.001.10' });
  expect(written).toContain(
    '<OrgnlNbOfTxs>2</OrgnlNbOfTxs><GrpSts>PART</GrpSts>' +
      '<NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>ACSC</DtldSts></NbOfTxsPerSts>' +
      '<NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>',
  );
  expect(written.match(/<OrgnlPmtInfAndSts>/g)).toHaveLength(1);
  expect(written).toContain(
    '<TxInfAndSts><OrgnlInstrId>I-1</OrgnlInstrId><OrgnlEndToEndId>E-1</OrgnlEndToEndId><TxSts>RJCT</TxSts>' +
      '<StsRsnInf><Orgtr><Nm>Ostro</Nm></Orgtr><Rsn><Cd>AM04</Cd></Rsn>' +
      '<AddtlInf>More than the available balance.</AddtlInf></StsRsnInf></TxInfAndSts>',
  );
});

test.each([
  [['ACSC', 'ACSC'], 'ACSC'],
  [['RJCT', 'RJCT'], 'RJCT'],
  [['ACSC', 'PDNG'], 'PDNG'],
  [['ACSC', 'ACSP'], 'ACSP'],
  [['RJCT', 'PDNG'], 'PART'],
] as const)('payments that stand at %j are %s together', async (statuses, together) => {
  const parts = [statuses.map((status) => ({ ...one, status }))];
  expect(await write({ ...reportOf(parts), message: 'pain.002.001.03' })).toContain(`<GrpSts>${together}</GrpSts>`);
});
