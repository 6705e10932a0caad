import { brand, calls, type Call } from '@bank/contract';
import { accountManager } from '@bank/dictionaries/en/account-manager';
import { application } from '@bank/dictionaries/en/application';
import { businessCard } from '@bank/dictionaries/en/business-card';
import { common } from '@bank/dictionaries/en/common';
import { contact } from '@bank/dictionaries/en/contact';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { application as frenchApplication } from '@bank/dictionaries/fr/application';
import { enquiry as frenchEnquiry } from '@bank/dictionaries/fr/enquiry';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { runBankCommand } from '../bank/bank-process.ts';
import { refusedDomain } from '../bank/mailbox.ts';
import { storyPlace } from '../bank/place.ts';
import { readMails } from '../bank/read-mails.ts';
import { gone, seen, sees, seesThat } from '../browser/see.ts';
import { test } from '../story.ts';

const { fields, phone } = enquiry;

function postsOf(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}

async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function typed(page: Page, labels: readonly string[]): Promise<string[]> {
  return Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses the country of a telephone number by keyboard. */
async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${phone.country}:`) }).click();
  const search = page.getByRole('combobox', { name: phone.search, exact: true });
  await search.fill(country);
  await seesThat(
    async () => (await page.getByRole('option', { name: new RegExp(country) }).count()) > 0,
    `${country} is found`,
  );
  await search.press('Enter');
  await gone(search);
}

/** Breaks the connection once, before the bank hears anything. */
async function loseOnce(page: Page, { path }: Call): Promise<void> {
  await page.route(`**${path}`, (route) => route.abort(), { times: 1 });
}

test('an applicant gets a reference on the page and by mail, in their language, and the desk has it too', async ({
  openVisitor,
}) => {
  const { page, open } = await openVisitor({ language: 'fr' });
  await open('/form-two');
  await fillFields(page, {
    [frenchEnquiry.fields.lastName]: 'Marchand',
    [frenchEnquiry.fields.email]: 'l.marchand@mail.com',
  });
  await press(page, frenchApplication.submit);
  const slip = page.getByRole('status').filter({ hasText: frenchEnquiry.reference.title });
  await seen(slip);
  const reference = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await slip.textContent()) ?? '')?.[0];
  const isTold = async (recipient: string) =>
    (await readMails(recipient)).some(({ subject, text }) => `${subject} ${text}`.includes(reference!));
  await seesThat(() => isTold('l.marchand@mail.com'), 'the applicant has the reference by mail');
  await seesThat(() => isTold(brand.mailbox), 'the bank’s own mailbox has it too');
});

test('an application stands where the mail server refuses the address of its sender', { tags: ['long'] }, async ({
  openVisitor,
}) => {
  const { page, open } = await openVisitor();
  await open('/form-two');
  await fillFields(page, { [fields.lastName]: 'Typo', [fields.email]: `typo@${refusedDomain}` });
  await press(page, application.submit);
  const slip = page.getByRole('status').filter({ hasText: enquiry.reference.title });
  await seen(slip);
  const reference = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await slip.textContent()) ?? '')?.[0];
  await seesThat(
    async () => (await readMails(brand.mailbox)).some(({ text }) => text.includes(reference!)),
    'the bank has the application',
  );
  const kept = (await runBankCommand(storyPlace().dataDir, ['application', 'list'])) as readonly unknown[];
  expect(JSON.stringify(kept)).toContain(`typo@${refusedDomain}`);
  expect(await readMails(`typo@${refusedDomain}`)).toEqual([]);
});

describe.concurrent('the contact form (spec 2, spec 5)', () => {
  const filled = {
    [fields.firstName]: 'Olive',
    [fields.lastName]: 'Harbour',
    [fields.phone]: '612345678',
    [fields.email]: 'olive.harbour@mail.com',
    [fields.clientId]: 'OS-20417',
    [fields.message]: 'Please call me back.\nIn the afternoon.',
  };

  test('arrives at the bank under the agreed names, says so, and is empty again', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    await open('/Contact');
    await fillFields(page, filled);
    await chooseCountry(page, 'France');
    await page.getByRole('button', { name: contact.submit, exact: true }).dblclick();
    await seen(page.getByText('Message sent successfully', { exact: true }));
    expect(await typed(page, Object.keys(filled))).toEqual(Object.keys(filled).map(() => ''));
    expect(posts.map((post) => [new URL(post.url()).pathname, post.postDataJSON()])).toEqual([
      [
        '/mailer/contacts/forms',
        {
          Name: 'Olive Harbour',
          Message: 'Please call me back.\nIn the afternoon.',
          Email: 'olive.harbour@mail.com',
          ClientID: 'OS-20417',
          Phone: '+33612345678',
          Country: 'France',
        },
      ],
    ]);
    await seesThat(
      async () =>
        (await readMails(brand.mailbox)).some(
          ({ subject, text }) => subject.includes('Olive Harbour') && text.includes('In the afternoon.'),
        ),
      'the bank’s own mailbox has the message',
    );
  });

  test('an email that the rule refuses sends nothing and says enter valid email', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    await open('/Contact');
    await fillFields(page, filled);
    const refusal = page.getByText('enter valid email', { exact: true });
    for (const email of [
      '',
      'olive',
      'olive@mail',
      'olive@Mail.com',
      'a@mail.com',
      'olive.of.harbour@mail.com',
      'olive@mail.museum',
    ]) {
      await page.getByLabel(fields.email, { exact: true }).fill(email);
      await gone(refusal);
      await press(page, contact.submit);
      await seen(refusal);
    }
    expect(posts).toEqual([]);
  });

  test('only the email is required', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    await open('/Contact');
    await fillFields(page, { [fields.email]: 'ada9@mail.org' });
    await press(page, contact.submit);
    await seen(page.getByText(enquiry.sent, { exact: true }));
    expect(posts.map((post) => post.postDataJSON())).toEqual([
      { Name: '', Message: '', Email: 'ada9@mail.org', ClientID: '', Phone: '', Country: '' },
    ]);
  });

  test('a broken connection keeps what was typed, says so, and trying again sends it once', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open, announce } = await openVisitor();
    announce(/net::ERR_FAILED/);
    const posts = postsOf(page);
    await open('/Contact');
    await fillFields(page, filled);
    await loseOnce(page, calls.sendContactMessage);
    await press(page, contact.submit);
    await seen(page.getByText(enquiry.notSent.split('{reason}')[0]!));
    expect(await typed(page, Object.keys(filled))).toEqual(Object.values(filled));
    await press(page, common.tryAgain);
    await seen(page.getByText(enquiry.sent, { exact: true }));
    expect(await typed(page, Object.keys(filled))).toEqual(Object.keys(filled).map(() => ''));
    expect(posts).toHaveLength(2);
  });
});

describe.concurrent('the message to an account manager (spec 2, spec 5)', () => {
  const filled = {
    [accountManager.name]: 'Jonas',
    [fields.lastName]: 'Adler',
    [fields.clientId]: 'OS-20533',
    [fields.email]: 'whatever, nobody judges it',
    [fields.phone]: '+350 200 12345',
    [accountManager.accountManager]: 'Ida Moor',
    [fields.message]: 'A question about my limits.',
  };

  test('arrives at the bank under the agreed names, says so, and is empty again', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    await open('/form-one');
    await fillFields(page, filled);
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).dblclick();
    await seen(page.getByText('Message sent successfully', { exact: true }));
    expect(await typed(page, Object.keys(filled))).toEqual(Object.keys(filled).map(() => ''));
    expect(posts).toHaveLength(1);
    expect(new URL(posts[0]!.url()).pathname).toBe('/mailer/contacts/forms');
    const { Phone, ...rest } = posts[0]!.postDataJSON() as Record<string, string>;
    expect(rest).toEqual({
      Name: 'Jonas Adler',
      Message: 'A question about my limits.',
      ClientID: 'OS-20533',
      'E-mail': 'whatever, nobody judges it',
      AccountManager: 'Ida Moor',
    });
    expect(Phone!.replace(/\D/g, '')).toBe('35020012345');
  });

  test('a refusal of the bank keeps what was typed', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor();
    announce(/status of 500/);
    await open('/form-one');
    await fillFields(page, filled);
    await page.route(
      `**${calls.sendContactMessage.path}`,
      (route) => route.fulfill({ status: 500, body: 'out of order' }),
      { times: 1 },
    );
    await press(page, accountManager.submit);
    await seen(page.getByText(enquiry.notSent.split('{reason}')[0]!));
    expect(await typed(page, Object.keys(filled))).toEqual(Object.values(filled));
  });
});

describe.concurrent('the online application (spec 2, spec 3)', () => {
  test('begins as personal and without a card, and is sent as it is', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    await open('/form-two');
    await press(page, application.submit);
    await seen(page.getByText('Your request has been sent!', { exact: true }));
    expect(posts.map((post) => [new URL(post.url()).pathname, post.postDataJSON()])).toEqual([
      [
        '/mailer/onlines/registrations',
        {
          'First Name': '',
          'Last Name': '',
          Email: '',
          Phone: '',
          Country: '',
          'Company Name': '',
          'Nature of Business': '',
          'Business card required': false,
          'Design Swift': false,
          'Design Sepa': false,
          'Shared Sepa': false,
          'Shared Swift': false,
          'Account Type': 'personal',
        },
      ],
    ]);
  });

  test('says everything that was chosen and typed, and begins again once it is sent', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    await open('/form-two');
    const { accountType, ibanTypes, applicant } = application;
    await page.getByRole('radio', { name: accountType.corporate, exact: true }).check();
    await page.getByRole('checkbox', { name: ibanTypes.designated.swift, exact: true }).check();
    await page.getByRole('checkbox', { name: ibanTypes.shared.sepa, exact: true }).check();
    await page.getByRole('radio', { name: application.businessCard.yes, exact: true }).check();
    const filled = {
      [fields.firstName]: 'Ida',
      [fields.lastName]: 'Moor',
      [applicant.companyName]: 'Moor & Daughters Ltd',
      [fields.email]: 'ida@moor.example',
      [applicant.country]: 'Malta',
      [applicant.natureOfBusiness]: 'Ship chandlery',
    };
    await fillFields(page, filled);
    await page.getByRole('button', { name: application.submit, exact: true }).dblclick();
    await seen(page.getByText(application.sent, { exact: true }));
    expect(posts.map((post) => post.postDataJSON())).toEqual([
      {
        'First Name': 'Ida',
        'Last Name': 'Moor',
        Email: 'ida@moor.example',
        Phone: '',
        Country: 'Malta',
        'Company Name': 'Moor & Daughters Ltd',
        'Nature of Business': 'Ship chandlery',
        'Business card required': true,
        'Design Swift': true,
        'Design Sepa': false,
        'Shared Sepa': true,
        'Shared Swift': false,
        'Account Type': 'corporate',
      },
    ]);
    expect(await typed(page, Object.keys(filled))).toEqual(Object.keys(filled).map(() => ''));
    expect(await page.getByRole('radio', { name: accountType.personal, exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: application.businessCard.no, exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('a broken connection keeps what was typed', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor();
    announce(/net::ERR_FAILED/);
    await open('/form-two');
    await fillFields(page, { [fields.firstName]: 'Ida' });
    await loseOnce(page, calls.sendApplication);
    await press(page, application.submit);
    await seen(page.getByText(enquiry.notSent.split('{reason}')[0]!));
    expect(await typed(page, [fields.firstName])).toEqual(['Ida']);
  });
});

describe.concurrent('the business card form (spec 2)', () => {
  test('makes no call; it leads to the account manager and takes along what was typed', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    const posts = postsOf(page);
    const { form, answer } = businessCard;
    await open('/Businesscard');
    await fillFields(page, { [form.clientId]: 'OS-20417', [form.shippingAddress]: '7 Quay Street, Valletta' });
    await page.getByRole('checkbox', { name: form.debit, exact: true }).check();
    await press(page, form.submit);
    await seen(page.getByText(answer.text));
    expect(posts).toEqual([]);
    await page.getByRole('link', { name: answer.link, exact: true }).click();
    await sees(async () => new URL(page.url()).pathname, '/form-one');
    const message = page.getByLabel(fields.message, { exact: true });
    await seesThat(async () => (await message.inputValue()) !== '', 'the message is written');
    for (const part of ['OS-20417', '7 Quay Street, Valletta', form.debit]) {
      expect(await message.inputValue()).toContain(part);
    }
    expect(posts).toEqual([]);
  });
});
