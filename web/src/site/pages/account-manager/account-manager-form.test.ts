import { sendContactMessage } from '@bank/contract/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../calls/call.ts';
import { accountManagerMessageOf, accountManagerStore, type AccountManagerForm } from './account-manager-form.ts';

const empty = accountManagerStore.readEmpty().form;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockReset().mockImplementation(() => Promise.resolve(Response.json({ message: 'OK' })));
  return () => vi.unstubAllGlobals();
});

/** What the bank receives for a form. */
async function received(form: Partial<AccountManagerForm>): Promise<unknown> {
  await call(sendContactMessage, accountManagerMessageOf({ ...empty, ...form }));
  const body = server.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}

test('the bank receives the message under the keys of the specification', async () => {
  expect(
    await received({
      name: 'Anna',
      lastName: 'Petrova',
      clientId: 'OS-20417',
      email: 'not an address, and nobody minds',
      phone: { country: 'FR', number: '612345678' },
      accountManager: 'Ida Moor',
      message: 'Please call me.',
    }),
  ).toEqual({
    Name: 'Anna Petrova',
    Message: 'Please call me.',
    ClientID: 'OS-20417',
    'E-mail': 'not an address, and nobody minds',
    Phone: '+33612345678',
    AccountManager: 'Ida Moor',
  });
});

test.each([
  [' Anna ', ' Petrova ', 'Anna Petrova'],
  [' Anna ', ' ', 'Anna'],
  ['', ' Petrova ', 'Petrova'],
])('blanks around %j and %j are no part of the name', async (name, lastName, Name) => {
  expect(await received({ name, lastName })).toMatchObject({ Name });
});

test('an empty form is sent as it is: nothing is judged', async () => {
  expect(await received({})).toEqual({
    Name: '',
    Message: '',
    ClientID: '',
    'E-mail': '',
    Phone: '',
    AccountManager: '',
  });
});

test('what a robot wrote into the unseen field is sent with the message', async () => {
  expect(await received({ website: 'https://spam.example' })).toMatchObject({ website: 'https://spam.example' });
});
