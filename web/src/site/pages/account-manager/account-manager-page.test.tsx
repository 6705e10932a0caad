import { fill } from '@bank/dictionaries';
import { accountManager as text } from '@bank/dictionaries/en/account-manager';
import { common } from '@bank/dictionaries/en/common';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { leavePage } from '@bank/ui/testing/draw.tsx';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const open = (address: string) => openPage(address, { as: 'visitor' });
const message = page.getByRole('textbox', { name: enquiry.fields.message });
const send = page.getByRole('button', { name: text.submit });

test('the address brings the message along, and the form sends it with the manager', async () => {
  await open('/form-one?message=Please%20call%20me');
  await expect.element(message).toHaveValue('Please call me');
  await page.getByRole('textbox', { name: text.name }).fill('Ida');
  await page.getByRole('textbox', { name: text.accountManager }).fill('Mr Lund');
  await send.click();
  await expect.element(page.getByText(enquiry.sent)).toBeVisible();
  await expect.element(message).toHaveValue('');
  const said = bank.asked('sendContactMessage')[0]?.said;
  for (const word of ['Please call me', 'Mr Lund', 'Ida']) expect(said).toContain(word);
});

// A press first: the page takes the message of its address after it is drawn.
test('what the client made of the message is still there when they come back', async () => {
  await open('/form-one?message=About%20fees');
  await expect.element(message).toHaveValue('About fees');
  await message.fill('About fees of cards');
  leavePage();
  await open('/form-one?message=About%20fees');
  await message.click();
  await expect.element(message).toHaveValue('About fees of cards');
});

test('another message in the address takes the place of the one before', async () => {
  await open('/form-one?message=First');
  await expect.element(message).toHaveValue('First');
  leavePage();
  await open('/form-one?message=Second');
  await expect.element(message).toHaveValue('Second');
});

test('a message that was emptied is filled again from the same address', async () => {
  await open('/form-one?message=Again');
  await expect.element(message).toHaveValue('Again');
  await message.clear();
  leavePage();
  await open('/form-one?message=Again');
  await expect.element(message).toHaveValue('Again');
});

test('an address without a message leaves what was typed', async () => {
  await open('/form-one?message=Kept');
  await message.fill('Typed by hand');
  leavePage();
  await open('/form-one');
  await message.click();
  await expect.element(message).toHaveValue('Typed by hand');
});

test('a message that is not sent stays in the form, and is tried again with what it holds by then', async () => {
  bank.isSilentTo('sendContactMessage');
  await open('/form-one?message=Late');
  await message.fill('Late message');
  await send.click();
  const reason = common.failures.unreachable;
  await expect.element(page.getByText(fill(enquiry.notSent, { reason }))).toBeVisible();
  await expect.element(message).toHaveValue('Late message');
  bank.answers('sendContactMessage', { message: 'OK' });
  await message.fill('Later message');
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(page.getByText(enquiry.sent)).toBeVisible();
  await expect.element(send).toHaveFocus();
  expect(bank.asked('sendContactMessage').at(-1)?.said).toContain('Later message');
});
