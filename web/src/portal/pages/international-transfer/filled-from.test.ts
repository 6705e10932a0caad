import { expect, test } from 'vitest';
import { addressParts } from './filled-from.ts';
import { sentAddress } from './content.ts';

test.each([
  ['Grosse Strasse 12, 20095 Hamburg', { street: 'Grosse Strasse 12', postCode: '20095', town: 'Hamburg' }],
  ['10, Downing Street, SW1A 2AA London', { street: '10, Downing Street', postCode: 'SW1A 2AA', town: 'London' }],
  ['Sheikh Zayed Road 4, Dubai', { street: 'Sheikh Zayed Road 4', postCode: '', town: 'Dubai' }],
  ['1 Main St, 02116 West Roxbury', { street: '1 Main St', postCode: '02116', town: 'West Roxbury' }],
  ['Quai 1, Paris 16', { street: 'Quai 1', postCode: '', town: 'Paris 16' }],
  ['Hamburg', { street: 'Hamburg', postCode: '', town: '' }],
])('the address %s comes back in its parts', (line, parts) => {
  expect(addressParts(line)).toEqual(parts);
  expect(sentAddress(parts)).toBe(line);
});
