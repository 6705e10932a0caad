import { fill } from '@bank/dictionaries';
import { notices as text } from '@bank/dictionaries/en/notices';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eurAccount, usdAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/notices';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const table = page.getByRole('table', { name: text.title });
const box = (kind: keyof typeof text.kinds) =>
  table.getByRole('checkbox', { name: `${text.mail}: ${text.kinds[kind]}`, exact: true });
const amount = (kind: keyof typeof text.amounts) => table.getByRole('textbox', { name: text.amounts[kind] });
const sent = () => bank.asked('chooseNotice').map(({ body }) => body);

test('a box is kept at once for the account that is shown, and undone from the message', async () => {
  await openPage(address);
  await box('order_executed').click();
  await expect.element(box('order_executed')).not.toBeChecked();
  const choice = { kind: 'order_executed', account: eurAccount.id, amount: '', is_pushed: false };
  await expect.poll(sent).toEqual([{ ...choice, is_mailed: false }]);
  await page.getByRole('button', { name: text.undo }).click();
  await expect.element(box('order_executed')).toBeChecked();
  await expect.poll(sent).toEqual([
    { ...choice, is_mailed: false },
    { ...choice, is_mailed: true },
  ]);
});

test('another account has choices of its own', async () => {
  await openPage(address);
  await expect.element(box('balance_below')).toBeChecked();
  await expect.element(amount('balance_below')).toHaveValue('500.00');
  await page.getByRole('combobox', { name: text.account }).selectOptions(usdAccount.id);
  await expect.element(box('balance_below')).not.toBeChecked();
  await expect.element(amount('balance_below')).toHaveValue('');
});

test('an amount is kept by Enter alone, and a balance that is named is told of', async () => {
  await openPage(address);
  await page.getByRole('combobox', { name: text.account }).selectOptions(usdAccount.id);
  await amount('balance_below').fill('1,250.5');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(sent)
    .toEqual([{ kind: 'balance_below', account: usdAccount.id, amount: '1250.5', is_mailed: true, is_pushed: false }]);
  await expect.element(box('balance_below')).toBeChecked();
});

test('what the bank refuses stands at its field, and the page shows what the bank knows', async () => {
  bank.refuses('chooseNotice', 'amount_has_too_many_decimals', 'Too many decimals.');
  await openPage(address);
  await amount('money_received').fill('1.005');
  await userEvent.tab();
  await expect.element(amount('money_received')).toHaveAccessibleDescription(/Too many decimals/);
  await expect.element(amount('money_received')).toHaveAttribute('aria-invalid', 'true');
});

test('a rate is waited for, and taken back', async () => {
  await openPage(address);
  const form = page.getByRole('form', { name: text.rates.title });
  await form.getByRole('textbox', { name: text.rates.rate }).fill('1,25');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text.rates.added)).toBeVisible();
  expect(bank.asked('waitForRate')[0]?.body).toEqual({ from: 'EUR', to: 'USD', rate: '1.25' });
  await page.getByRole('button', { name: fill(text.rates.endLabel, { rate: '1 EUR = 1.2000 USD' }) }).click();
  await expect.poll(() => bank.asked('endRateWish')[0]?.body).toEqual({ id: 'rate-7' });
});

test('a login from a new place is always mailed, and pushed where the user wants it', async () => {
  await openPage(address);
  await expect.element(box('login_from_new_place')).toBeDisabled();
  await expect.element(box('login_from_new_place')).toBeChecked();
  const name = `${text.push}: ${text.kinds.login_from_new_place}`;
  await table.getByRole('checkbox', { name, exact: true }).click();
  const choice = { kind: 'login_from_new_place', account: '', amount: '', is_mailed: true };
  await expect.poll(sent).toEqual([{ ...choice, is_pushed: true }]);
});

test('a browser that was told to show no notifications says so', async () => {
  expect(Notification.permission).toBe('denied');
  await openPage(address);
  await expect.element(page.getByText(text.device.states.denied)).toBeVisible();
  expect(page.getByRole('button', { name: text.device.turnOn }).elements()).toHaveLength(0);
});

test('a browser that may show notifications subscribes, tells the bank, and ends it again', async () => {
  const endpoint = 'https://push.example/send/1';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => true),
  };
  const kept: { current: typeof subscription | null } = { current: null };
  const pushManager = {
    getSubscription: async () => kept.current,
    subscribe: vi.fn(async () => (kept.current = subscription)),
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(ServiceWorkerContainer.prototype, 'ready', 'get').mockReturnValue(Promise.resolve(registration));
  await openPage(address);
  await page.getByRole('button', { name: text.device.turnOn }).click();
  await expect.element(page.getByText(text.device.states.on)).toBeVisible();
  expect(String(register.mock.calls[0]?.[0])).toBe('/push.js');
  expect(bank.asked('subscribePush').map(({ body }) => body)).toEqual([
    { address: endpoint, public_key: 'public', auth_secret: 'secret' },
  ]);
  await page.getByRole('button', { name: text.device.turnOff }).click();
  await expect.element(page.getByText(text.device.states.off)).toBeVisible();
  expect(bank.asked('endPush').map(({ body }) => body)).toEqual([{ address: endpoint }]);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});
