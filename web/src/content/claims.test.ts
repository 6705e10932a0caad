import { expect, test } from 'vitest';
import { claimFigure, claims } from './claims.ts';

test.each([
  ['en', '10,000', '1,500+'],
  ['ru', '10\u00a0000', '1500+'],
  ['es', '10\u00a0000', '1500+'],
  ['fr', '10\u00a0000', '1\u00a0500+'],
] as const)('in %s the claims read %s and %s, as that language groups digits', (language, clients, forex) => {
  expect(claimFigure(claims.internationalClients, language)).toBe(clients);
  expect(claimFigure(claims.forexClients, language)).toBe(forex);
});
