import { expect, test } from 'vitest';
import { writePaymentsCsv } from './payments-csv.ts';

test('payments leave as CSV, and no payer writes a formula into a spreadsheet', () => {
  const payment = {
    id: '84-118207',
    status: 'approved',
    amount: '150.00',
    currency: 'EUR',
    refundedAmount: '0.00',
    netAmount: '142.50',
    payer: '=HYPERLINK("https://evil.example")',
    merchantReference: 'Order 1, "red"',
    cardBrand: 'visa',
    cardLastFour: '1111',
    declineReason: null,
    createdAt: '2026-03-02T09:00:00.000Z',
  } as const;
  expect(writePaymentsCsv([payment]).split('\r\n')).toEqual([
    'id,created_at,status,amount,currency,refunded_amount,net_amount,payer,merchant_reference,card_brand,' +
      'card_last_four,decline_reason',
    '84-118207,2026-03-02T09:00:00.000Z,approved,150.00,EUR,0.00,142.50,' +
      `"'=HYPERLINK(""https://evil.example"")","Order 1, ""red""",visa,1111,`,
    '',
  ]);
});
