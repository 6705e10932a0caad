import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { login as loginText } from '@bank/dictionaries/en/login';
import { portal } from '@bank/dictionaries/en/portal';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession } from '../../../session/session-store.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage, openSite } from '../../../testing/open-page.tsx';

const address = '/personal-account/security';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const sessions = page.getByRole('table', { name: security.sessions.title });
const events = page.getByRole('table', { name: security.events.title });
const endOf = (device: string) => sessions.getByRole('button', { name: new RegExp(device) });
const dialog = page.getByRole('dialog');
const password = dialog.getByRole('textbox', { name: security.proof.label });

test('each open login is named by its device; one that the bank could not name is unknown', async () => {
  await openPage(address);
  await expect.element(sessions.getByRole('rowheader').nth(2)).toBeVisible();
  const heads = sessions
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(heads[0]).toMatch(`Firefox · Linux203.0.113.0/24 · ${security.here}`);
  expect(heads[1]).toMatch(/^Safari · iOS198/);
  expect(heads[2]).toMatch(`${security.unknownDevice}192.0.2.0/24`);
  expect(heads[2]).not.toContain(security.here);
});

test('a client sees who of the bank looked at their data: the work, what it was and when', async () => {
  await openPage(address);
  const readings = page.getByRole('table', { name: security.readings.title });
  await expect.element(readings.getByRole('rowheader', { name: security.readings.kinds.file })).toBeVisible();
  await expect.element(readings).toMatchTextContent(new RegExp(`${security.readings.roles.support}.*20 Nov 2026`));
});

test('this login has no button of its own; the others are named by device and beginning', async () => {
  await openPage(address);
  await expect.element(endOf('Safari · iOS')).toBeVisible();
  const names = sessions
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    fill(security.sessions.closeLabel, { device: 'Safari · iOS', date: '21 Nov 2026, 18:00' }),
    fill(security.sessions.closeLabel, { device: security.unknownDevice, date: '20 Nov 2026, 18:00' }),
  ]);
});

test('a login is ended after the password, and the list is read again', async () => {
  await openPage(address);
  await endOf('Safari · iOS').click();
  await expect.element(dialog).toHaveAccessibleName(security.ending.title);
  await expect.element(dialog).toMatchTextContent('Safari · iOS');
  await password.fill('secret of ida');
  await dialog.getByRole('button', { name: security.ending.confirm }).click();
  await expect.element(page.getByText(security.sessions.closed)).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
  const [asked] = bank.asked('closeSession');
  expect(asked?.said).toContain('"secret of ida"');
  expect(asked?.said).toContain('session-2');
  expect(bank.asked('readSessions')).toHaveLength(2);
});

test('without a password nothing is sent, and the field says so', async () => {
  await openPage(address);
  await endOf(security.unknownDevice).click();
  await expect.element(dialog).toMatchTextContent(security.unknownDevice);
  await dialog.getByRole('button', { name: security.ending.confirm }).click();
  await expect.element(password).toHaveAccessibleDescription(security.proof.missing);
  await expect.element(password).toHaveFocus();
  expect(bank.asked('closeSession')).toHaveLength(0);
});

test('a wrong password keeps the question open and says why', async () => {
  bank.refuses('closeSession', 'current_password_wrong', 'The current password is wrong.');
  await openPage(address);
  await endOf('Safari · iOS').click();
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The current password is wrong.');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('another');
  expect(dialog.getByRole('alert').elements()).toHaveLength(0);
});

test('a login that was over already counts as ended', async () => {
  bank.refuses('closeSession', 'session_not_found', 'There is no such login.');
  await openPage(address);
  await endOf('Safari · iOS').click();
  await password.fill('secret of ida');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(security.sessions.closed)).toBeVisible();
});

test('the question is left by Cancel and by Escape, and nothing is sent', async () => {
  await openPage(address);
  await endOf('Safari · iOS').click();
  await dialog.getByRole('button', { name: security.ending.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await endOf('Safari · iOS').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bank.asked('closeSession')).toHaveLength(0);
});

test('ending every login ends this one too and leads to the login', async () => {
  await openSite(address, { as: 'client' });
  await page.getByRole('button', { name: security.everywhere.open }).click();
  await expect.element(dialog).toHaveAccessibleName(security.everywhere.title);
  await password.fill('secret of ida');
  await dialog.getByRole('button', { name: security.everywhere.confirm }).click();
  await expect.poll(() => location.pathname).toBe('/Login');
  expect(currentSession().stage).toBe('anonymous');
  await expect.element(page.getByRole('textbox', { name: loginText.credentials.login })).toBeVisible();
  expect(sessions.elements()).toHaveLength(0);
});

test('what acts for the user without a login ends with every login, unless it is ticked by its name', async () => {
  const made = { client: 'Moor Shipping Ltd', created_at: '2026-03-02T09:30:00.000Z', last_used_at: null };
  bank.answers('readStandingAccess', {
    standing_access: [
      { ...made, id: 'a1', kind: 'access_token', name: 'Bookkeeping' },
      { ...made, id: 'd1', kind: 'statement_delivery', name: 'https://books.example/in' },
    ],
  });
  await openPage(address);
  await page.getByRole('button', { name: security.everywhere.open }).click();
  const { kinds, legend } = portal.standingAccess;
  const choice = dialog.getByRole('group', { name: legend });
  const token = choice.getByRole('checkbox', { name: fill(kinds.access_token, { name: 'Bookkeeping' }) });
  const delivery = choice.getByRole('checkbox', {
    name: fill(kinds.statement_delivery, { name: 'https://books.example/in' }),
  });
  await token.click();
  await delivery.click();
  await token.click();
  await password.fill('secret of ida');
  await dialog.getByRole('button', { name: security.everywhere.confirm }).click();
  await expect.poll(() => bank.asked('closeAllSessions')).toHaveLength(1);
  expect(bank.asked('closeAllSessions')[0]!.said).toContain('"keep":["d1"]');
});

test('logins that could not be read say so and are read again on request', async () => {
  bank.isSilentTo('readSessions');
  await openPage(address);
  await expect.element(page.getByText(security.sessions.failed)).toBeVisible();
  bank.answers('readSessions', []);
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(sessions).toBeInTheDocument();
  expect(page.getByText(security.sessions.failed).elements()).toHaveLength(0);
});

test('what happened at the door says where, and what the staff of the bank did', async () => {
  await openPage(address);
  await expect.element(events.getByRole('row').nth(3)).toBeVisible();
  const cells = events
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
  expect(cells[1]).toContain(security.events.done.pin);
  expect(cells[1]).toContain(`Firefox · Linux · 203.0.113.0/24 · ${security.here}`);
  expect(cells[2]).toContain(security.events.refused.login);
  expect(cells[2]).toContain(`${security.unknownDevice} · 192.0.2.0/24`);
  expect(cells[2]).not.toContain(security.here);
  expect(cells[3]).toContain(security.events.done.password_reset);
  expect(cells[3]).toContain(security.events.staff);
  await expect.element(page.getByText(security.events.end)).toBeVisible();
});

test('earlier events are read on request and stand beneath the later ones', async () => {
  bank.answersInParts('readSecurityEvents');
  await openPage(address);
  await page.getByRole('button', { name: security.events.more }).click();
  await expect.element(page.getByText(security.events.end)).toBeVisible();
  expect(events.getByRole('row').elements()).toHaveLength(1 + 3 + 1);
  expect(page.getByRole('button', { name: security.events.more }).elements()).toHaveLength(0);
  expect(bank.asked('readSecurityEvents')[1]?.said).toContain('part-2');
});

test('events that could not be read say so and are read again on request', async () => {
  bank.isSilentTo('readSecurityEvents');
  await openPage(address);
  await expect.element(page.getByText(security.events.failed)).toBeVisible();
  bank.answers('readSecurityEvents', []);
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(page.getByText(security.events.end)).toBeVisible();
});

test('a stranger sees an invitation to log in, and no data of anybody', async () => {
  await openPage(address, { as: 'visitor' });
  await expect.element(page.getByText(portal.invitation.title)).toBeVisible();
  const login = page.getByRole('link', { name: portal.invitation.login });
  await expect.element(login).toHaveAttribute('href', `/Login?returnTo=${encodeURIComponent(address)}`);
  expect(bank.asked('readSessions')).toHaveLength(0);
});

test('the page speaks the language of the client', async () => {
  const { security: russian } = await import('@bank/dictionaries/ru/security');
  await openPage(address, { language: 'ru' });
  await expect.element(page.getByRole('heading', { name: russian.sessions.title })).toBeVisible();
  await expect.element(page.getByRole('table', { name: russian.events.title })).toBeVisible();
});

test('each kind of mail is switched on and off by its box; what concerns security has none', async () => {
  await openPage(address);
  const box = (kind: keyof typeof security.notices.kinds) =>
    page.getByRole('checkbox', { name: security.notices.kinds[kind], exact: true });
  await expect.element(box('order_completed')).not.toBeChecked();
  await expect.element(box('money_received')).toBeChecked();
  await userEvent.click(box('money_received'));
  await expect.element(box('money_received')).not.toBeChecked();
  expect(bank.asked('changeNoticeSettings').map(({ said }) => said)).toEqual([
    expect.stringMatching(/money_received.*false/),
  ]);
  await expect.element(page.getByText(security.notices.always)).toBeVisible();
});

test('a choice that could not be kept is taken back, and said', async () => {
  await openPage(address);
  const box = page.getByRole('checkbox', { name: security.notices.kinds.order_completed, exact: true });
  await expect.element(box).not.toBeChecked();
  bank.isSilentTo('changeNoticeSettings');
  await userEvent.click(box);
  await expect.element(page.getByText(security.notices.notKept)).toBeVisible();
  await expect.element(box).not.toBeChecked();
});

const tokens = page.getByRole('table', { name: security.tokens.title });

test('an access token is made for the chosen accounts after the password, and shown once', async () => {
  await openPage(address);
  await page.getByRole('button', { name: security.tokens.open }).click();
  await expect.element(dialog).toHaveAccessibleName(security.tokens.newTitle);
  await dialog.getByRole('textbox', { name: security.tokens.nameLabel }).fill('Bookkeeping');
  await dialog.getByRole('checkbox', { name: /^EUR/ }).click();
  await dialog.getByRole('combobox', { name: security.tokens.lifetime }).selectOptions('30');
  await password.fill('secret of ida');
  await dialog.getByRole('button', { name: security.tokens.make }).click();
  await expect.element(dialog).toHaveAccessibleName(security.tokens.shownTitle);
  await expect.element(dialog.getByText('ostro_read_shown-once')).toBeVisible();
  const [asked] = bank.asked('createAccessToken');
  expect(asked?.said).toContain('"lifetime_days":30');
  expect(asked?.said).toContain('"Bookkeeping"');
  await dialog.getByRole('button', { name: security.tokens.shownDone }).click();
  expect(page.getByText('ostro_read_shown-once').elements()).toHaveLength(0);
  expect(bank.asked('readAccessTokens')).toHaveLength(2);
});

test('a refused access token keeps what was chosen, and says why', async () => {
  bank.refuses('createAccessToken', 'too_many_access_tokens', 'Revoke one first.');
  await openPage(address);
  await page.getByRole('button', { name: security.tokens.open }).click();
  await dialog.getByRole('textbox', { name: security.tokens.nameLabel }).fill('Bookkeeping');
  await password.fill('secret of ida');
  await dialog.getByRole('button', { name: security.tokens.make }).click();
  await expect.element(dialog.getByText('Revoke one first.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: security.tokens.nameLabel })).toHaveValue('Bookkeeping');
});

test('an access token shows its accounts and its last use, and is revoked after a question', async () => {
  await openPage(address);
  const row = tokens.getByRole('row', { name: /Accountant/ });
  await expect.element(row).toMatchTextContent('22 Nov 2026');
  await row.getByRole('button', { name: fill(security.tokens.revokeLabel, { name: 'Accountant' }) }).click();
  await dialog.getByRole('button', { name: security.tokens.revokeConfirm }).click();
  await expect.element(page.getByText(security.tokens.revoked)).toBeVisible();
  expect(bank.asked('revokeAccessToken')[0]?.said).toContain('token-1');
});

const scheduled = page.getByRole('table', { name: security.deliveries.title });

test('statements by schedule are ordered after the password, and the key of a server is shown once', async () => {
  await openPage(address);
  await page.getByRole('button', { name: security.deliveries.open }).click();
  await expect.element(dialog).toHaveAccessibleName(security.deliveries.newTitle);
  await dialog.getByRole('checkbox', { name: /^EUR/ }).click();
  await dialog.getByRole('combobox', { name: security.deliveries.frequency }).selectOptions('daily');
  await dialog.getByRole('combobox', { name: security.deliveries.format }).selectOptions('mt940');
  await dialog.getByRole('textbox', { name: security.deliveries.webhook }).fill('https://books.example/in');
  await password.fill('secret of ida');
  await dialog.getByRole('button', { name: security.deliveries.make }).click();
  await expect.element(dialog).toHaveAccessibleName(security.deliveries.secretTitle);
  await expect.element(dialog.getByText('ostro_sign_shown-once')).toBeVisible();
  const [asked] = bank.asked('orderStatementDelivery');
  for (const word of ['"daily"', '"mt940"', '"https://books.example/in"']) expect(asked?.said).toContain(word);
  await dialog.getByRole('button', { name: security.deliveries.secretDone }).click();
  expect(page.getByText('ostro_sign_shown-once').elements()).toHaveLength(0);
});

test('a statement by schedule says where it goes and when it last went, and ends after a question', async () => {
  await openPage(address);
  const row = scheduled.getByRole('row', { name: /camt/ });
  await expect.element(row).toMatchTextContent('22 Nov 2026');
  await row
    .getByRole('button', { name: fill(security.deliveries.endLabel, { way: 'https://books.example/in' }) })
    .click();
  await dialog.getByRole('button', { name: security.deliveries.endConfirm }).click();
  await expect.element(page.getByText(security.deliveries.ended)).toBeVisible();
  expect(bank.asked('endStatementDelivery')[0]?.said).toContain('delivery-1');
});
