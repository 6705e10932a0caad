import { sendContactMessage } from '@bank/contract/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../calls/call.ts';
import { contactMessageOf, contactStore, type ContactForm } from './contact-form.ts';

const empty = contactStore.readEmpty().form;
const countryName = (code: string) => ({ FR: 'France', GB: 'United Kingdom' })[code] ?? code;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockReset().mockImplementation(() => Promise.resolve(Response.json({ message: 'OK' })));
  return () => vi.unstubAllGlobals();
});

/** What the bank receives for a form. */
async function received(form: Partial<ContactForm>): Promise<unknown> {
  await call(sendContactMessage, contactMessageOf({ ...empty, ...form }, countryName));
  const body = server.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}

test('the bank receives one name, one number and the chosen country, under the keys of the specification', async () => {
  expect(
    await received({
      firstName: 'Anna',
      lastName: 'Petrova',
      phone: { country: 'GB', number: '2079460958' },
      email: 'anna@home.example',
      clientId: 'OS-20417',
      message: 'When do you open?',
    }),
  ).toEqual({
    Name: 'Anna Petrova',
    Message: 'When do you open?',
    Email: 'anna@home.example',
    ClientID: 'OS-20417',
    Phone: '+442079460958',
    Country: 'United Kingdom',
  });
});

test('an email alone is enough: what was left empty is sent empty', async () => {
  expect(await received({ email: 'anna@home.com' })).toEqual({
    Name: '',
    Message: '',
    Email: 'anna@home.com',
    ClientID: '',
    Phone: '',
    Country: '',
  });
});

test('a last name without a first name has no space before it', () => {
  expect(contactMessageOf({ ...empty, lastName: 'Petrova' }, countryName).name).toBe('Petrova');
});

test('a country is sent by its name although no number was typed', () => {
  expect(contactMessageOf({ ...empty, phone: { country: 'FR', number: '' } }, countryName)).toMatchObject({
    phone: '',
    country: 'France',
  });
});

test('what a robot wrote into the unseen field is sent with the message', async () => {
  expect(await received({ website: 'https://spam.example' })).toMatchObject({ website: 'https://spam.example' });
});
