import { cardPayments as text } from '@bank/dictionaries/en/card-payments';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const payment = {
  id: '84-118207',
  status: 'approved',
  amount: '150.00',
  currency: 'EUR',
  refunded_amount: '0.00',
  net_amount: '142.50',
  payer: 'P-20417',
  merchant_reference: 'Order 1001',
  card_brand: 'visa',
  card_last_four: '1111',
  decline_reason: null,
  created_at: '2026-11-20T09:00:00.000Z',
};
const dispute = {
  id: '0199a3c4-0002-7000-8000-0123456789ab',
  payment: payment.id,
  amount: '150.00',
  currency: 'EUR',
  reason: 'not_received',
  state: 'needs_response',
  opened_at: '2026-11-20T09:00:00.000Z',
  respond_by: '2026-11-30T09:00:00.000Z',
  statement: null,
  papers: [],
};
const credentials = {
  id: '0199a3c4-0001-7000-8000-0123456789ab',
  name: 'Web shop',
  login: 'test_0f4b8a1e6c2d9b7a5e3f',
  mode: 'test',
  networks: [],
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: null,
  previous_secret_until: null,
};
const secret = 'test_secret_0f4b8Qm1Zs6Yk3Jd7Rw9Tq2Vx5Bn8Lc1Hg4Pf7Ea0U';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readMerchant', { merchant: { name: 'A shop', live_payments: 'not_agreed', return_addresses: [] } });
  bank.answers('listCardPayments', { payments: [payment], has_more: false });
  const days = [{ day: '2026-11-20', currency: 'EUR', amount: '150.00', count: 1 }];
  bank.answers('readCardDays', { last_day: '2026-11-20', days });
  bank.answers('listCardDisputes', { disputes: [dispute], has_more: false });
  bank.answers('readMerchantCredentials', { merchant_credentials: [credentials] });
  bank.answers('listMerchantRequests', { merchant_requests: [], has_more: false });
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const typePassword = () => page.getByLabelText(security.proof.label, { exact: true }).fill('Lantern-Quay-31');

test('the band says that no money moves in test mode, and what the bank says of live payments', async () => {
  await openPage('/personal-account/card-payments');
  await expect.element(page.getByText(text.mode.test)).toBeVisible();
  await page.getByRole('radio', { name: text.mode.names.live }).click();
  await expect.element(page.getByText(text.mode.live.not_agreed)).toBeVisible();
  await expect.element(page.getByText(text.credentials.notAgreed)).toBeVisible();
  expect(bank.asked('listCardPayments').map(({ body }) => (body as { mode: string }).mode)).toEqual(['test', 'live']);
});

test('a payment is opened and a part of it given back with the password, once', async () => {
  await openPage('/personal-account/card-payments');
  bank.answers('readCardPayment', {
    payment,
    moves: [{ status: 'approved', moved_by: 'acquirer', moved_at: '2026-11-20T09:00:01.000Z' }],
    refunds: [{ id: secret, amount: '5.00', status: 'failed', created_at: '2026-11-20T09:00:02.000Z' }],
  });
  await button(`${text.payments.open}: ${payment.id}`).click();
  await expect.element(page.getByRole('dialog').getByText(text.payments.states.approved)).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(new RegExp(text.refund.states.failed));
  await button(text.refund.open).click();
  await page.getByLabelText(text.refund.amount.replace('{currency}', 'EUR')).fill('75.00');
  await typePassword();
  bank.answers('refundCardPayment', { ...payment, status: 'partly_refunded', refunded_amount: '75.00' });
  await button(text.refund.confirm).click();
  await expect.element(page.getByText(text.refund.done)).toBeVisible();
  expect(bank.asked('refundCardPayment').map(({ body }) => body)).toEqual([
    {
      mode: 'test',
      id: payment.id,
      refund_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amount: '75.00',
      password: 'Lantern-Quay-31',
    },
  ]);
});

test('payments are searched by words, state and days', async () => {
  await openPage('/personal-account/card-payments');
  await page.getByLabelText(text.payments.words).fill('P-20417');
  await page.getByLabelText(text.payments.status).selectOptions(text.payments.states.denied);
  bank.answers('listCardPayments', { payments: [], has_more: false });
  await button(text.payments.search).click();
  await expect.element(page.getByText(text.payments.none)).toBeVisible();
  expect(bank.asked('listCardPayments').at(-1)!.body).toMatchObject({ words: 'P-20417', status: 'denied', from: '' });
});

test('a dispute says until when it is answered, and is answered', async () => {
  await openPage('/personal-account/card-payments');
  await button(`${text.disputes.answer}: ${payment.id}`).click();
  await page.getByLabelText(text.disputes.statement).fill('Delivered on 2 March.');
  const files = page.getByLabelText(`${text.disputes.addPaper}: ${payment.id}`);
  bank.refuses('addDisputePaper', 'document_type_unknown', 'Only PDF, JPEG and PNG.');
  await files.upload(new File(['<script>'], 'page.html'));
  await expect.element(page.getByText('Only PDF, JPEG and PNG.')).toBeVisible();
  bank.answers('addDisputePaper', undefined);
  await files.upload(new File(['%PDF-1.7 %%EOF'], 'receipt.pdf'));
  await expect.element(page.getByText(text.disputes.paperSent.replace('{name}', 'receipt.pdf'))).toBeVisible();
  expect(bank.asked('addDisputePaper')[1]!.body).toEqual({
    mode: 'test',
    id: dispute.id,
    name: 'receipt.pdf',
    content: btoa('%PDF-1.7 %%EOF'),
  });
  bank.answers('answerCardDispute', undefined);
  await button(text.disputes.send).click();
  await expect.element(page.getByText(text.disputes.done)).toBeVisible();
  expect(bank.asked('answerCardDispute')[0]!.body).toEqual({
    mode: 'test',
    id: dispute.id,
    is_accepted: false,
    statement: 'Delivered on 2 March.',
  });
});

test('credentials are made for named networks, and their secret is seen once', async () => {
  await openPage('/personal-account/card-payments');
  await button(text.credentials.open).click();
  await page.getByLabelText(text.credentials.name).fill('Till');
  await page.getByRole('dialog').getByLabelText(text.credentials.networks).fill('203.0.113.7\n203.0.114.0/24');
  await typePassword();
  bank.answers('createMerchantCredentials', { id: credentials.id, login: credentials.login, secret });
  await button(text.credentials.make).click();
  await expect.element(page.getByRole('dialog').getByText(secret)).toBeVisible();
  await button(text.credentials.secret.done).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  expect(bank.asked('createMerchantCredentials')[0]!.body).toEqual({
    name: 'Till',
    mode: 'test',
    networks: ['203.0.113.7', '203.0.114.0/24'],
    password: 'Lantern-Quay-31',
  });
});

test('a secret is replaced, the old one and then the credentials are ended', async () => {
  await openPage('/personal-account/card-payments');
  const act = (name: string) => button(`${name}: ${credentials.login}`);
  await act(text.credentials.acts.rotate).click();
  await typePassword();
  bank.answers('rotateMerchantSecret', { login: credentials.login, secret });
  const two = { ...credentials, previous_secret_until: '2026-11-27T09:00:00.000Z' };
  bank.answers('readMerchantCredentials', { merchant_credentials: [two] });
  await button(text.credentials.rotate.confirm).click();
  await expect.element(page.getByText(secret)).toBeVisible();
  await button(text.credentials.secret.done).click();
  bank.answers('endMerchantCredentials', undefined);
  await act(text.credentials.acts.previous_secret).click();
  await page.getByRole('dialog').getByRole('button', { name: text.credentials.end.confirm, exact: true }).click();
  await act(text.credentials.acts.all).click();
  await page.getByRole('dialog').getByRole('button', { name: text.credentials.end.confirm, exact: true }).click();
  await expect.element(page.getByText(text.credentials.done).first()).toBeVisible();
  expect(bank.asked('endMerchantCredentials').map(({ body }) => (body as { part: string }).part)).toEqual([
    'previous_secret',
    'all',
  ]);
});

test('a settlement says what was paid and what is held back, and its paper is taken', async () => {
  const none = '0.00';
  bank.answers('readMerchant', {
    merchant: { name: 'A shop', live_payments: 'open', return_addresses: ['https://shop.example'] },
  });
  bank.answers('readCardSettlements', {
    card_settlements: [
      {
        id: '0199a3c4-0003-7000-8000-0123456789ab',
        day: '2026-11-20',
        currency: 'EUR',
        approved: '150.00',
        discount: '7.50',
        refunded: none,
        charged_back: none,
        won: none,
        returned: none,
        fees: none,
        reserve: '15.00',
        release_on: '2027-05-19',
        released: none,
        net: '142.50',
        paid: '127.50',
        account_special_number: 'OS2400712204',
      },
    ],
    next: null,
  });
  bank.answersFile('readCardSettlementFile', 'settlement.pdf', 'paper');
  await openPage('/personal-account/card-payments');
  await expect.element(page.getByText(/https:\/\/shop\.example/)).toBeVisible();
  const settlements = page.getByRole('table', { name: text.settlements.title });
  await expect.element(settlements).toMatchTextContent(/20 Nov 2026.*15\.00.*19 May 2027.*142\.50.*127\.50/);
  await settlements.getByRole('button', { name: /PDF/ }).click();
  await expect.poll(() => bank.asked('readCardSettlementFile')[0]?.address.search).toContain('format=pdf');
});

test('requests of programs are read with what was wrong, and searched by answer and credentials', async () => {
  const request = {
    id: '0199a3c4-0004-7000-8000-0123456789ab',
    answered_at: '2026-11-20T09:00:00.000Z',
    login: credentials.login,
    method: 'POST',
    route: '/v2/payments',
    http_status: 422,
    inner_status: null,
    problem: 'amount: amount_malformed',
    shape: '{"amount":"text of 5"}',
    duration_ms: 12,
  };
  bank.answers('listMerchantRequests', { merchant_requests: [request], has_more: false });
  await openPage('/personal-account/card-payments');
  const table = page.getByRole('table', { name: text.requests.title });
  await expect
    .element(table)
    .toMatchTextContent(/POST \/v2\/payments.*text of 5.*422.*amount: amount_malformed.*12 ms/);
  await page.getByLabelText(text.requests.outcome, { exact: true }).selectOptions(text.requests.outcomes.refused);
  await page.getByLabelText(text.requests.login, { exact: true }).fill(credentials.login);
  bank.answers('listMerchantRequests', { merchant_requests: [], has_more: false });
  await page.getByRole('region', { name: text.requests.title }).getByRole('button').click();
  await expect.element(page.getByText(text.requests.none)).toBeVisible();
  expect(bank.asked('listMerchantRequests').at(-1)!.body).toEqual({
    mode: 'test',
    outcome: 'refused',
    login: credentials.login,
    before: '',
  });
});
