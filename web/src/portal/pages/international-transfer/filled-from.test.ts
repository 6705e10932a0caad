import { expect, test } from 'vitest';
import { sentAddress } from './content.ts';
import { emptyFields } from './fields.ts';
import { beneficiaryOf, fieldsOfAddress } from './filled-from.ts';

test.each([
  ['DE', 'Grosse Strasse 12, 20095 Hamburg', { street: 'Grosse Strasse 12', postCode: '20095', town: 'Hamburg' }],
  ['GB', '10, Downing Street, SW1A 2AA London', { street: '10, Downing Street', postCode: 'SW1A 2AA', town: 'London' }],
  ['AE', 'Sheikh Zayed Road 4, Dubai', { street: 'Sheikh Zayed Road 4', postCode: '', town: 'Dubai' }],
  ['US', '1 Main St, 02116 West Roxbury', { street: '1 Main St', postCode: '02116', town: 'West Roxbury' }],
  ['FR', 'Quai 1, Paris 16', { street: 'Quai 1, Paris 16', postCode: '', town: 'Paris' }],
  [
    'US',
    '350 Fifth Avenue, New York, NY 10118',
    { street: '350 Fifth Avenue, New York, NY 10118', postCode: '10118', town: 'New York' },
  ],
  ['DE', 'Hamburg', { street: 'Hamburg', postCode: '', town: '' }],
])('in %s the address %s comes back in its parts, and leaves as it was', (country, line, parts) => {
  expect(fieldsOfAddress(line, country)).toEqual(parts);
  expect(sentAddress({ ...parts, creditorCountry: country })).toBe(line);
});

test('a beneficiary is kept with the town apart from the street', () => {
  const form = { ...emptyFields, creditorCountry: 'US', street: '350 Fifth Avenue, New York, NY 10118' };
  expect(beneficiaryOf(form)).toMatchObject({ street: '350 Fifth Avenue, NY', postCode: '10118', town: 'New York' });
  const apart = { ...form, street: 'Große Straße 12', town: 'Köln' };
  expect(beneficiaryOf(apart)).toMatchObject({ street: 'Große Straße 12', town: 'Köln' });
});
