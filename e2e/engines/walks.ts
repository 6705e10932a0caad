import { contact } from '@bank/dictionaries/en/contact';
import { application } from '@bank/dictionaries/en/application';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { details } from '@bank/dictionaries/en/details';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { gate } from '@bank/dictionaries/en/gate';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { login } from '@bank/dictionaries/en/login';
import { refusals } from '@bank/dictionaries/en/refusals';
import { shell } from '@bank/dictionaries/en/shell';
import { statement } from '@bank/dictionaries/en/statement';
import { tariff } from '@bank/dictionaries/en/tariff';
import { pages } from '@bank/dictionaries/office/en/pages';
import { signIn } from '@bank/dictionaries/office/en/sign-in';
import { personalClient } from '../bank/clients.ts';
import { codeOf, hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import type { EngineWindow } from './engine-window.ts';
import { escapeKey, readerAt, type Reader } from './reader.ts';

/** What a visitor, a client and an officer do at a window of any engine. Each walk fails where a step is not seen. */
export type Walk = (window: EngineWindow) => Promise<void>;

const atBank = (walk: (reader: Reader, window: EngineWindow) => Promise<void>): Walk => {
  return async (window) => {
    const reader = readerAt(window, storyPlace().origin);
    await walk(reader, window);
    await reader.settled();
  };
};

async function logIn({ open, fill, press, sees, words }: Reader, window: EngineWindow): Promise<void> {
  await open('/Login');
  // A second try finds the login of the first.
  if (await window.evaluate(() => localStorage.getItem('token') !== null)) {
    await window.evaluate(() => localStorage.removeItem('token'));
    await open('/Login');
  }
  await fill(login.credentials.login, personalClient.username);
  await fill(login.credentials.password, personalClient.password);
  await press('button', login.credentials.submit);
  const [before = ''] = demonstration.pin.split('{pin}');
  await sees(before.trim());
  const pin = /\b\d{6}\b/.exec((await words()).split(before.trim())[1] ?? '')?.[0] ?? '';
  // A PIN that is typed goes off with its last digit.
  await fill(login.pin.label, pin);
  await sees(details.worth.title);
}

export const walks = {
  'Home opens, and its menu by mouse and Escape': atBank(async ({ open, press, key, seesThat }, window) => {
    await open('/');
    await press('button', shell.header.openMenu);
    const isOpen = () => window.evaluate(() => document.querySelector('[role=dialog], dialog[open]') !== null);
    await seesThat('the open menu', isOpen);
    await key(escapeKey);
    await seesThat('no menu', async () => !(await isOpen()));
  }),
  'the fees are found by a word': atBank(async ({ open, fill, sees }) => {
    await open('/Table');
    await fill(tariff.search.label, 'SEPA');
    await sees('SEPA');
  }),
  'a message is sent from Contact': atBank(async ({ open, fill, press, sees }) => {
    await open('/Contact');
    await fill(enquiry.fields.lastName, 'Harbour');
    await fill(enquiry.fields.email, 'olive.harbour@mail.com');
    await fill(enquiry.fields.message, 'Please call me back.');
    await press('button', contact.submit);
    await sees(enquiry.sent);
  }),
  'an application is sent': atBank(async ({ open, fill, press, sees }) => {
    await open('/form-two');
    await fill(enquiry.fields.lastName, 'Marchand');
    await fill(enquiry.fields.email, 'l.marchand@mail.com');
    await press('button', application.submit);
    await sees(enquiry.reference.title);
  }),
  'the gate refuses a wrong password and opens by the right one': async (window) => {
    const { lockedOrigin, gatePassword } = storyPlace();
    const { open, fill, press, sees } = readerAt(window, lockedOrigin);
    await open('/Login');
    await fill(gate.password, 'Sesame');
    await press('button', gate.confirm);
    await sees(refusals.gate_password_wrong);
    await fill(gate.password, gatePassword);
    await press('button', gate.confirm);
    await sees(login.credentials.title);
  },
  'a client logs in, reads the statement to its end and opens both transfers': atBank(async (reader, window) => {
    await logIn(reader, window);
    await reader.press('link', shell.pages.statement);
    await reader.sees(statement.title);
    await reader.seesThat('the end of the statement', async () => {
      await window.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return (await reader.words()).includes(statement.endReached);
    });
    await window.evaluate(() => scrollTo(0, 0));
    await reader.press('link', shell.pages['international-transfer']);
    await reader.sees(internationalTransfer.title);
    await reader.press('link', shell.pages['internal-transfer']);
    await reader.sees(internalTransfer.title);
  }),
  'an officer signs in with password and code': async (window) => {
    const { login: name, password, totpKey } = await hireOfficer('payments');
    const { fill, press, sees } = readerAt(window, storyPlace().officeOrigin);
    await window.goTo(storyPlace().officeOrigin);
    await fill(signIn.login, name);
    await fill(signIn.password, password);
    await press('button', signIn.next);
    // The code of this half minute has opened the first session.
    await fill(signIn.code, codeOf(totpKey, 1));
    await press('button', signIn.submit);
    await sees(pages.titles.home);
  },
} as const satisfies Readonly<Record<string, Walk>>;
