import { security } from '@bank/dictionaries/en/security';
import { webhooks as text } from '@bank/dictionaries/en/webhooks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const endpoint = {
  id: '0199a3c4-0001-7000-8000-0123456789ab',
  address: 'https://shop.example/ostro',
  mode: 'live',
  event_types: ['card_payment.approved', 'order.completed'],
  state: 'failing',
  waiting: 12,
  created_at: '2026-11-20T09:00:00.000Z',
  last_taken_at: null,
  previous_secret_until: null,
};
const delivery = {
  event_id: '0199a3c4-0002-7000-8000-0123456789ab',
  event_type: 'card_payment.approved',
  sequence: 1,
  state: 'given_up',
  happened_at: '2026-11-20T09:01:00.000Z',
  due_at: null,
  tries: [
    { tried_at: '2026-11-20T09:01:01.000Z', took_ms: 40, status: 500, failure: null, answer_start: 'out of order' },
  ],
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readWebhookEndpoints', { webhook_endpoints: [endpoint] });
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const act = (name: string) => button(`${name}: ${endpoint.address}`);

test('an administrator adds an address with chosen events, and sees its secret once', async () => {
  bank.answers('readWebhookEndpoints', { webhook_endpoints: [] });
  await openPage('/personal-account/webhooks');
  await expect.element(page.getByText(text.none)).toBeVisible();
  await button(text.open).click();
  const question = page.getByRole('dialog', { name: text.new.title });
  await question.getByLabelText(text.new.address).fill(endpoint.address);
  await question.getByLabelText('order.completed').click();
  await question.getByRole('group', { name: text.new.groups.account }).getByLabelText(text.new.all).click();
  await question.getByLabelText(security.proof.label, { exact: true }).fill('Lantern-Quay-31');
  bank.answers('createWebhookEndpoint', { id: endpoint.id, secret });
  bank.answers('readWebhookEndpoints', { webhook_endpoints: [endpoint] });
  await question.getByRole('button', { name: text.new.make }).click();
  await expect.element(page.getByRole('dialog', { name: text.secret.title }).getByText(secret)).toBeVisible();
  expect(bank.asked('createWebhookEndpoint')[0]!.body).toEqual({
    address: endpoint.address,
    mode: 'live',
    event_types: ['order.completed', 'account.opened', 'account.closed', 'account.credited', 'account.debited'],
    password: 'Lantern-Quay-31',
  });
  await button(text.secret.done).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  await expect
    .element(
      page
        .getByRole('row', { name: /shop\.example/ })
        .getByText(text.states.failing)
        .last(),
    )
    .toBeVisible();
});

test('an address is tried, paused, given a new secret and ended', async () => {
  await openPage('/personal-account/webhooks');
  bank.answers('changeWebhookEndpoint', undefined);
  await act(text.acts.test).click();
  await expect.element(page.getByText(text.done.test)).toBeVisible();
  await act(text.acts.pause).click();
  await expect.element(page.getByText(text.done.pause)).toBeVisible();
  await act(text.acts.rotate).click();
  const question = page.getByRole('dialog');
  await question.getByLabelText(security.proof.label, { exact: true }).fill('Lantern-Quay-31');
  bank.answers('rotateWebhookSecret', { secret });
  await question.getByRole('button', { name: text.rotate.confirm }).click();
  await expect.element(page.getByText(secret)).toBeVisible();
  await button(text.secret.done).click();
  await act(text.acts.end).click();
  await page.getByRole('dialog').getByRole('button', { name: text.end.confirm }).click();
  await expect.element(page.getByText(text.done.end)).toBeVisible();
  expect(bank.asked('changeWebhookEndpoint').map(({ body }) => (body as { act: string }).act)).toEqual([
    'test',
    'pause',
    'end',
  ]);
});

test('what was sent is read with its answer, and sent again', async () => {
  await openPage('/personal-account/webhooks');
  bank.answers('readWebhookDeliveries', { deliveries: [delivery], has_more: false });
  await act(text.acts.log).click();
  const row = page.getByRole('row', { name: /card_payment\.approved/ });
  await expect.element(row.getByText('out of order')).toBeVisible();
  await expect.element(row.getByText(/500/)).toBeVisible();
  bank.answers('replayWebhook', undefined);
  await row.getByRole('button').click();
  await expect.element(page.getByText(text.done.replay)).toBeVisible();
  expect(bank.asked('replayWebhook')[0]!.body).toEqual({ id: endpoint.id, event_id: delivery.event_id });
});
