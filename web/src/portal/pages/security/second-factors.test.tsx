import { fill } from '@bank/dictionaries';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeToConfirm } from '../../../testing/answers-of-administrators.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/security';
const text = security.factors;
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX', 'BCDE-FGHI-JKLM-NOPQ-RSTU-VWXY'];
const factor = (id: string, name: string) => ({
  id,
  name,
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: null,
});
const laptopAndTelephone = {
  passkeys: [factor('passkey-1', 'Laptop')],
  authenticators: [factor('app-1', 'Telephone')],
  recovery_codes_left: 1,
  pin_mailed: true,
  end_at: null as string | null,
};

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('confirmFactorChange', changeToConfirm());
});

const dialog = page.getByRole('dialog');
const password = dialog.getByRole('textbox', { name: security.proof.label });
const next = dialog.getByRole('button', { name: confirmChange.next });

/** Types the password, then the code that confirms the change. */
async function confirm(label: string): Promise<void> {
  await password.fill('secret of ida');
  await next.click();
  await dialog.getByRole('textbox', { name: confirmChange.label }).fill('123456');
  await dialog.getByRole('button', { name: label }).click();
}
const header = 'confirmation-1:123456';

test('a client without further ways to log in reads that the mailed PIN is the one', async () => {
  await openPage(address);
  await expect.element(page.getByText(text.none)).toBeVisible();
});

test('passkeys and apps are listed with what they are, and the recovery codes that are left', async () => {
  bank.answers('readSecondFactors', laptopAndTelephone);
  await openPage(address);
  const ways = page.getByRole('table', { name: text.title });
  await expect.element(ways.getByRole('rowheader', { name: `Laptop ${text.passkey}` })).toBeVisible();
  await expect.element(ways.getByRole('rowheader', { name: `Telephone ${text.authenticator}` })).toBeVisible();
  await expect.element(page.getByText(/1 recovery code is left/)).toBeVisible();
});

test('an authenticator app is added by its first code, and the recovery codes are shown this once', async () => {
  bank.answers('beginAuthenticator', { key, address: `otpauth://totp/Ostro:ida?secret=${key}&issuer=Ostro` });
  bank.answers('addAuthenticator', { recovery_codes: codes });
  await openPage(address);
  await page.getByRole('button', { name: text.addAuthenticator }).click();
  await password.fill('secret of ida');
  await next.click();
  await expect
    .element(dialog.getByRole('textbox', { name: text.nameLabel }))
    .toHaveAccessibleDescription(new RegExp(text.nameMissing));
  expect(bank.asked('confirmFactorChange')).toHaveLength(0);
  await dialog.getByRole('textbox', { name: text.nameLabel }).fill('Telephone');
  await confirm(text.appConfirm);
  await expect.element(dialog.getByRole('img', { name: text.qrLabel })).toBeVisible();
  await expect.element(dialog.getByText(key)).toBeVisible();
  expect(bank.asked('confirmFactorChange')[0]?.body).toMatchObject({ change: 'authenticator', name: 'Telephone' });
  const [begun] = bank.asked('beginAuthenticator');
  expect(begun?.body).toMatchObject({ name: 'Telephone' });
  expect(begun?.headers.get('confirmation')).toBe(header);
  await dialog.getByRole('textbox', { name: text.code }).fill('246810');
  await dialog.getByRole('button', { name: text.codeConfirm }).click();
  await expect.element(dialog).toHaveAccessibleName(text.codesTitle);
  for (const code of codes) await expect.element(dialog).toMatchTextContent(new RegExp(code));
  expect(bank.asked('addAuthenticator')[0]?.said).toContain('"Telephone"');
  expect(bank.asked('readSecondFactors')).toHaveLength(2);
});

test('a way to log in is removed after the password and a code', async () => {
  bank.answers('readSecondFactors', laptopAndTelephone);
  bank.answers('removeFactor', undefined);
  await openPage(address);
  await page.getByRole('button', { name: fill(text.removeLabel, { name: 'Laptop' }) }).click();
  await confirm(text.removeConfirm);
  await expect.element(page.getByText(text.removed)).toBeVisible();
  expect(bank.asked('removeFactor')[0]?.said).toContain('passkey-1');
  expect(bank.asked('removeFactor')[0]?.headers.get('confirmation')).toBe(header);
});

test('with two other ways the mailed PIN can be ended', async () => {
  bank.answers('readSecondFactors', laptopAndTelephone);
  bank.answers('setMailedPin', undefined);
  await openPage(address);
  await page.getByRole('button', { name: text.endPin }).click();
  await confirm(text.endPinConfirm);
  await expect.element(page.getByText(text.pinEnded)).toBeVisible();
  expect(bank.asked('setMailedPin')[0]?.said).toContain('false');
});

test('somebody told the bank that all ways are lost: the user reads until when, and keeps them', async () => {
  bank.answers('readSecondFactors', { ...laptopAndTelephone, end_at: '2026-12-01T09:00:00.000Z' });
  bank.answers('keepSecondFactors', undefined);
  await openPage(address);
  await expect.element(page.getByRole('alert').getByText(/1 Dec/)).toBeVisible();
  await page.getByRole('button', { name: text.keep }).click();
  await expect.element(page.getByText(text.kept)).toBeVisible();
  expect(bank.asked('keepSecondFactors')).toHaveLength(1);
});
