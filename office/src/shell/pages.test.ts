import { officeAddresses } from '@bank/contract/office/addresses';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('the server knows the address of every page, and no other', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...officeAddresses].toSorted());
});
