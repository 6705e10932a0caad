import { expect, test } from 'vitest';
import { addressTable, existingPages } from './prerender.tsx';

test('the server learns of every page, and of each address that leads to another one', () => {
  const { pages, redirects } = addressTable();
  expect(pages).toMatchObject({ '/': 'home', '/personal-account/details': 'details' });
  expect(redirects).toEqual({ '/personal-account': '/personal-account/details' });
  expect(existingPages).toEqual(expect.arrayContaining([...Object.values(pages), 'gate', 'not-found']));
});
