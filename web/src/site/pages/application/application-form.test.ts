import { sendApplication } from '@bank/contract/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../calls/call.ts';
import { applicationOf, applicationStore, type ApplicationForm } from './application-form.ts';

const empty = applicationStore.readEmpty().form;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockReset().mockImplementation(() => Promise.resolve(Response.json({ message: 'OK' })));
  return () => vi.unstubAllGlobals();
});

/** What the bank receives for a form. */
async function received(form: Partial<ApplicationForm>): Promise<unknown> {
  await call(sendApplication, applicationOf({ ...empty, ...form }));
  const body = server.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}

test('an untouched application asks for a personal account and no card', async () => {
  expect(await received({})).toEqual({
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
  });
});

test('a filled application arrives under the keys of the specification', async () => {
  expect(
    await received({
      accountType: 'corporate',
      isDesignatedSwiftWanted: true,
      isSharedSepaWanted: true,
      isBusinessCardWanted: true,
      firstName: 'Orla',
      lastName: 'Brandt',
      companyName: 'Brandt Charts',
      phone: { country: 'FR', number: '612345678' },
      email: 'orla@brandt.example',
      country: 'France',
      natureOfBusiness: 'Chart and instrument dealer',
    }),
  ).toEqual({
    'First Name': 'Orla',
    'Last Name': 'Brandt',
    Email: 'orla@brandt.example',
    Phone: '+33612345678',
    Country: 'France',
    'Company Name': 'Brandt Charts',
    'Nature of Business': 'Chart and instrument dealer',
    'Business card required': true,
    'Design Swift': true,
    'Design Sepa': false,
    'Shared Sepa': true,
    'Shared Swift': false,
    'Account Type': 'corporate',
  });
});

test('who the applicant is, and who stands behind a company, is sent where it was told', async () => {
  const told = {
    dateOfBirth: '12 March 1961',
    placeOfBirth: 'Valletta',
    passportNumber: 'P1234567',
    registrationNumber: 'C 1234',
    ownersAndControllers: 'Ada Graf, 1962, Malta\nOtto Graf, 1960, Malta',
  };
  expect(await received(told)).toMatchObject({
    'Date of Birth': '12 March 1961',
    'Place of Birth': 'Valletta',
    'Passport Number': 'P1234567',
    'Registration Number': 'C 1234',
    'Owners and Controllers': 'Ada Graf, 1962, Malta\nOtto Graf, 1960, Malta',
  });
});

test.each([
  ['isDesignatedSwiftWanted', 'Design Swift'],
  ['isDesignatedSepaWanted', 'Design Sepa'],
  ['isSharedSwiftWanted', 'Shared Swift'],
  ['isSharedSepaWanted', 'Shared Sepa'],
] as const)('%s alone sets %s alone', async (flag, key) => {
  const body = (await received({ [flag]: true })) as Record<string, unknown>;
  expect(Object.keys(body).filter((name) => body[name] === true)).toEqual([key]);
});
