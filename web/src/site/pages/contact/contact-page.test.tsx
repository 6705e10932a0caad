import { contact as text } from '@bank/dictionaries/en/contact';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { brand } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(async () => {
  bank = openBank();
  await openPage('/Contact', { as: 'visitor' });
});

const field = (name: keyof typeof enquiry.fields) => page.getByRole('textbox', { name: enquiry.fields[name] });
/** The message of the specification, and where to write where the rule refuses a good address. */
const refused = `${text.enterValidEmail} ${fill(text.orWriteTo, { mailbox: brand.mailbox })} ${enquiry.needed}`;
const send = page.getByRole('button', { name: text.submit });

test('a wrong email is not sent: the field says so and has the focus, until it is changed', async () => {
  await field('message').fill('Hello');
  await field('email').fill('ida at moor');
  await send.click();
  await expect.element(field('email')).toHaveAccessibleDescription(refused);
  await expect.element(page.getByText(text.enterValidEmail, { exact: true })).toBeVisible();
  await expect.element(field('email')).toHaveFocus();
  expect(bank.asked('sendContactMessage')).toHaveLength(0);
  await field('email').fill('ida@example.org');
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid');
});

test('a message travels with name, client ID, telephone and country', async () => {
  await field('firstName').fill('Ida');
  await field('lastName').fill('Moor');
  await field('email').fill('ida@example.org');
  await field('clientId').fill('OS-1001');
  await field('message').fill('Please call');
  await page.getByRole('button', { name: /Country: not chosen/ }).click();
  await page.getByRole('combobox', { name: enquiry.phone.search }).fill('switz');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: enquiry.fields.phone }).fill('79 123 45 67');
  await send.click();
  await expect.element(page.getByText(enquiry.sent)).toBeVisible();
  const said = bank.asked('sendContactMessage')[0]?.said;
  for (const word of ['Ida', 'Moor', 'ida@example.org', 'OS-1001', 'Please call', '+41', 'Switzerland'])
    expect(said).toContain(word);
  await expect.element(field('message')).toHaveValue('');
  await expect.element(page.getByText('K7QM2-X94TD')).toBeVisible();
});

test('the news of a message that was sent leaves where the next one has a mistake', async () => {
  await field('email').fill('ida@example.org');
  await send.click();
  await expect.element(page.getByText(enquiry.sent)).toBeVisible();
  await field('email').fill('ida at moor');
  await send.click();
  await expect.element(field('email')).toHaveAccessibleDescription(refused);
  expect(page.getByText(enquiry.sent).elements()).toHaveLength(0);
});

test('while the message is being sent the button does nothing more', async () => {
  const release = bank.holds('sendContactMessage');
  await field('email').fill('ida@example.org');
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await send.click();
  release();
  await expect.element(page.getByText(enquiry.sent)).toBeVisible();
  expect(bank.asked('sendContactMessage')).toHaveLength(1);
});

test('a double click sends one message', async () => {
  await field('email').fill('ida@example.org');
  await send.dblClick();
  await expect.element(page.getByText(enquiry.sent)).toBeVisible();
  expect(bank.asked('sendContactMessage')).toHaveLength(1);
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid');
});

test('the field for robots is out of reach of the keyboard and of assistive technology', async () => {
  await expect.element(field('message')).toBeVisible();
  expect(page.getByRole('textbox', { name: enquiry.unseen }).elements()).toHaveLength(0);
  const unseen = document.querySelector<HTMLInputElement>('[aria-hidden] input');
  expect(unseen?.tabIndex).toBe(-1);
});
